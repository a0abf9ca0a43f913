#!/bin/sh
# The application as process 1 of a container: hands signals on, waits until it has stopped, reaps what others leave behind, and ends with
# its exit code.
cd "$(dirname "$0")/.." || exit 1
node scripts/start.mjs &
app=$!
for signal in TERM INT HUP; do
  # shellcheck disable=SC2064 # the signal of now is meant
  trap "kill -$signal $app" "$signal"
done
# A signal ends `wait`, not the application.
while wait "$app"; code=$?; kill -0 "$app" 2>/dev/null; do :; done
exit "$code"
