#!/bin/sh
# backup.sh FOLDER DAYS: one more backup of the house in FOLDER; those older than DAYS days are deleted after it, never before.
set -eu
folder=${1:?which folder?}
days=${2:?for how many days?}
umask 077
herberg admin backup "$folder/house-$(date -u +%Y-%m-%dT%H%M%S).backup"
find "$folder" -maxdepth 1 -name 'house-*.backup' -mtime "+$days" -delete
