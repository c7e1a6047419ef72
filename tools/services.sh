#!/bin/sh
# What the tests need besides Python packages: PostgreSQL's server programs, Chromium and npm, from Debian's own packages.
# Nothing is started here; the tests make their own cluster in a folder of theirs.
set -eu
missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql"
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
command -v npm >/dev/null 2>&1 || missing="$missing npm"
[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "please install:$missing" >&2
    exit 1
fi
become=""
[ "$(id -u)" = 0 ] || become=sudo
echo "installing$missing"
$become apt-get update -qq
DEBIAN_FRONTEND=noninteractive $become apt-get install -y -qq --no-install-recommends $missing >/dev/null
