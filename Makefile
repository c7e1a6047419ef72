# Bare `make` lists the commands.
PYTHON ?= python3
BIN := .venv/bin
COMPILE := .cache/pins/bin/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host
NODE := node_modules/.bin
export PYTHONPATH := src:.

help: ## list the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | awk -F'\t' '{printf "  make %-8s %s\n", $$1, $$2}'

setup: .venv/run .venv/test ## make .venv with all that play, tests and benchmarks need

play: .venv/run ## open the house in a browser
	@$(BIN)/herberg serve --open

test: .venv/test node_modules/.made ## format, lint, types, rules, and all tests, compiled and plain
	@tools/services.sh
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NODE)/prettier --check --log-level warn package.json eslint.config.js "{src,tests}/**/*.js"
	$(NODE)/dprint check
	$(NODE)/eslint eslint.config.js src tests
	$(NODE)/stylelint "src/**/*.css"
	node --test --test-reporter=spec tests/web/page/test_*.js
	$(BIN)/python -m tools.rules --quiet
	$(BIN)/python -m tools.warm
	$(BIN)/python -m pytest -n 2 --dist worksteal
	@$(MAKE) --no-print-directory plain

plain: .venv/test ## the tests of rules and promises uncompiled; overflow is an error
	HERBERG_PLAIN=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/core tests/games tests/every_game tests/envs \
		-k "not words and not told and not shown and not board"

promises: .venv/test ## the promises of every game on 2,000 random matches for each seat count and option set
	$(BIN)/python -m pytest tests/every_game --every-table --matches 2000

spoil: .venv/test ## spoil the template for owners of Hellweg 5,000 times: never a traceback, and what passes is played
	HERBERG_PLAIN=1 $(BIN)/python -m tools.fuzz_editions 5000

rules: .venv/test ## every rule id with its functions and tests; fails on a gap
	$(BIN)/python -m tools.rules

bench: .venv/test ## steps per second of every game, beside a fixed loop of plain Python; moves per second of the house
	$(BIN)/python bench/bench.py
	$(BIN)/python bench/house.py

lab: .venv/test ## the tests of the laboratory that need torch and TorchRL; they are large
	$(BIN)/python -m pip install --quiet --disable-pip-version-check torch torchrl
	$(BIN)/python -m pytest tests/envs/test_torch.py

replay: .venv/test ## write the kept matches anew after a change of rules; read the diff
	$(BIN)/python -m tools.replay

gallery: .venv/test ## screenshots of every page and game, wide and narrow, into the folder gallery
	@tools/services.sh
	$(BIN)/python -m tools.gallery gallery

words: .venv/test ## gather every sentence for the translators; lists what is missing
	$(BIN)/python -m tools.words

docs: .venv/test ## the documentation as a site, into the folder site
	$(BIN)/mkdocs build --strict

pins: ## pin and hash anew what pyproject.toml asks for; read the diff
	$(PYTHON) -m venv .cache/pins
	.cache/pins/bin/pip install --quiet pip-tools
	$(COMPILE) --extra web --build-deps-for editable -o requirements.txt pyproject.toml
	$(COMPILE) --extra web --extra plots --extra ray --extra research --extra docs --extra test -c requirements.txt -o requirements-test.txt pyproject.toml

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/run: requirements.txt pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/test: requirements-test.txt .venv/run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-test.txt
	@touch $@

node_modules/.made: package.json
	@tools/services.sh
	npm install --no-save --no-package-lock --no-audit --no-fund --ignore-scripts --silent
	@touch $@

.PHONY: help setup play test plain promises rules bench lab replay words gallery docs pins
