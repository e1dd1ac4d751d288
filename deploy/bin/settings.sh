# shellcheck shell=sh disable=SC2034
# For the commands in this folder. PORTAL_SETTINGS names a settings file that Node reads, one NAME=value per line.
# Each file secrets_NAME in CREDENTIALS_DIRECTORY (systemd's LoadCredential) holds the secret NAME.
release=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV="${NODE_ENV:-production}"
for file in "${CREDENTIALS_DIRECTORY:-/nonexistent}"/secrets_*; do
  if [ -f "$file" ]; then export "${file##*/secrets_}_FILE=$file"; fi
done
settings=${PORTAL_SETTINGS:+--env-file=$PORTAL_SETTINGS}
