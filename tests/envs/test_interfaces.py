"""Other people's interfaces, tried by those people's own tests."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import herberg.envs.spiel  # noqa: F401  makes them known
from herberg.core.match import NotAllowed
from herberg.core.rule import PLAIN
from herberg.envs import aec, single, singles
from herberg.games import OURS

every_game = pytest.mark.parametrize("name", OURS if PLAIN else ["homesteaders"])
"""Compiling all of them for other people's interfaces would take minutes; uncompiled they are the same."""
theirs = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium")


def walk(env, seed, most=4000):
    """A random match in which everybody goes by their mask; the rewards that were summed on the way."""
    env.reset(seed=seed)
    chance, sums = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(most):
        seen, reward, ended, broken, _about = env.last()
        sums[agent] += reward
        assert seen["action_mask"].any()
        env.step(None if ended or broken else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return sums


@theirs
@every_game
def test_pettingzoo_takes_it_for_one_of_its_own(name, capsys):
    api_test(aec(name, cap=400), num_cycles=300, verbose_progress=False)
    seed_test(lambda: aec(name, cap=400), num_cycles=60)


@theirs
def test_pettingzoo_renders_and_times_it(capsys):
    render_test(lambda render_mode=None: aec("homesteaders", render_mode=render_mode))
    performance_benchmark(aec("homesteaders", 3))
    assert "turns per second" in capsys.readouterr().out.lower()


def test_a_match_ends_for_all_agents_at_once_and_rewards_say_who_won():
    env = aec("homesteaders", 3)
    for seed in range(2):
        assert sum(walk(env, seed).values()) == pytest.approx(0, abs=1e-6)
    assert env.agents == []


def test_a_choice_that_is_not_open_is_refused():
    env = aec("homesteaders", 2)
    env.reset(seed=1)
    closed = int(np.argmin(env.last()[0]["action_mask"]))
    with pytest.raises(NotAllowed, match=f"the choice {closed} is not open"):
        env.step(closed)


@theirs
@every_game
def test_gymnasium_takes_it_for_one_of_its_own(name):
    check_env(single(name, cap=400), skip_render_check=True)


def test_gymnasium_has_pictures_and_text_of_it():
    for mode in ("rgb_array", "ansi"):
        env = single("homesteaders", 2, opponents="greedy", render_mode=mode)
        env.reset(seed=1)
        shown = env.render()
        assert (
            len(set(shown.reshape(-1, 3).sum(axis=1).tolist())) > 20 if mode == "rgb_array" else "Settlement" in shown
        )


def test_one_learner_against_bots_plays_to_the_end():
    env = single("homesteaders", 3, opponents=["novice", "greedy"], seat=1)
    seen, _about = env.reset(seed=3)
    chance, ended = np.random.default_rng(3), False
    while not ended:
        assert env.table.seat == 1
        seen, reward, ended, broken, about = env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert not broken
    assert len(about["points"]) == 3
    assert -1 <= reward <= 1
    with pytest.raises(ValueError, match="there are 3 seats"):
        single("homesteaders", 3, opponents=["greedy"])


def test_many_learners_are_a_vector_of_gymnasium():
    envs = singles("homesteaders", 2, 5, opponents="greedy")
    seen, _about = envs.reset(seed=4)
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    chance, ended = np.random.default_rng(4), 0
    while ended < 3:
        actions = [int(chance.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seen, rewards, over, broken, about = envs.step(np.array(actions))
        assert seen["observation"].dtype == np.float32
        assert envs.observation_space.contains(seen)
        assert rewards.shape == over.shape == broken.shape == (5,)
        for at in np.flatnonzero(over):
            ended += 1
            assert envs.single_observation_space.contains(about["final_obs"][at])
            assert rewards[at] in (-1, 0, 1)


@every_game
def test_openspiel_takes_it_for_one_of_its_own(name):
    pyspiel.random_sim_test(pyspiel.load_game(f"herberg_{name}(cap=300)"), num_sims=1, serialize=True, verbose=False)


def test_openspiel_has_the_seats_and_options_of_the_house_and_an_observer():
    game = pyspiel.load_game("herberg_homesteaders(players=3,screens=yes)")
    seen = make_observation(game)
    state, chance = game.new_initial_state(), np.random.default_rng(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.integers(256)))
            continue
        seen.set_from(state, state.current_player())
        assert seen.tensor.any()
        assert "player_1" in seen.string_from(state, state.current_player())
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert game.num_players() == 3
    assert sum(state.returns()) == pytest.approx(0)
