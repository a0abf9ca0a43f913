#!/bin/sh
# Drill: the application as process 1 of a process namespace of its own, as in a container. Asks for it to end while calls run, and looks
# whether they were answered, whether an orphan was reaped, and with which code it ended. As root, or where user namespaces are allowed.
#
#     sh scripts/drills/process-1.sh [port]
here=$(cd "$(dirname "$0")/../.." && pwd)
port=${1:-3999}
data=$(mktemp -d)
namespace="unshare --pid --fork --mount-proc"
[ "$(id -u)" = 0 ] || namespace="$namespace --user --map-root-user"
DATA_DIR=$data PORT=$port LOG_LEVEL=silent $namespace sh "$here/scripts/process-1.sh" &
outside=$!
fail() {
  echo "FAILED: $1"
  kill -KILL "$inside" "$outside" 2>/dev/null
  exit 1
}
tries=0
until curl -fs "http://localhost:$port/readyz" >/dev/null; do
  tries=$((tries + 1))
  [ $tries -gt 120 ] && fail 'it did not start within 120 seconds'
  sleep 1
done
inside=$(pgrep -P "$outside" | head -n 1)
# An orphan in there: its parent ends at once, and it soon after.
nsenter --target "$inside" --pid --mount sh -c '(sleep 1 &)'
sleep 3
pgrep --ns "$inside" --nslist pid -r Z >/dev/null && fail 'a process that ended was not reaped'
for _ in 1 2 3 4 5 6 7 8 9 10; do
  curl -fs -o /dev/null "http://localhost:$port/api/openapi.json" || echo lost >>"$data/lost" &
done
sleep 0.2
kill -TERM "$inside"
wait "$outside"
code=$?
sleep 1
[ -s "$data/lost" ] && fail "$(wc -l <"$data/lost") calls were not answered"
[ $code = 0 ] || fail "it ended with $code"
[ -e "$data/postgres/pg18/postmaster.pid" ] && fail 'its database was not stopped in order'
rm -rf "$data"
echo 'Process 1: calls answered, orphan reaped, database stopped in order, exit code 0.'
