#!/bin/sh
# Drill: the disk of the data folder fills up under the running application. A small file system of its own is mounted, so: as root.
#
#     sh scripts/drills/full-disk.sh [port]
here=$(cd "$(dirname "$0")/../.." && pwd)
port=${1:-3999}
disk=$(mktemp -d)
log=$(mktemp)
mount -t tmpfs -o size=700m,mode=755 tmpfs "$disk" || exit 1
app=
finish() {
  trap - EXIT
  [ -n "$app" ] && kill "$app" 2>/dev/null
  wait
  umount "$disk" && rmdir "$disk"
  rm -f "$log"
}
trap finish EXIT INT TERM
fail() {
  echo "FAILED: $1"
  tail -n 5 "$log"
  exit 1
}
begin() {
  DATA_DIR=$disk/data PORT=$port METRICS=on "$here/node_modules/.bin/node" "$here/apps/server/src/main.ts" >"$log" 2>&1 &
  app=$!
}
# A file that leaves so many megabytes free.
leave() {
  rm -f "$disk/filler"
  free=$(df --output=avail -m "$disk" | tail -n 1)
  fallocate -l "$((free - $1))M" "$disk/filler"
  sleep 6
}
status() { curl -s -o /dev/null -w '%{http_code}' "http://localhost:$port$1"; }
until_ready() {
  tries=0
  until [ "$(status /readyz)" = 200 ]; do
    tries=$((tries + 1))
    [ $tries -gt 60 ] && fail 'it is not ready within 60 seconds'
    sleep 1
  done
}
begin
until_ready
leave 300
grep -q 'little space is left' "$log" || fail 'no warning below 500 MB'
[ "$(status /readyz)" = 200 ] || fail 'it is not ready although there is room'
leave 20
[ "$(status /readyz)" = 503 ] || fail 'ready although the disk is full'
[ "$(status /login)" = 200 ] || [ "$(status /healthz)" = 200 ] || fail 'it does not answer any more'
curl -s "http://localhost:$port/metrics" | grep -q '^data_folder_free_bytes' || fail 'the metrics do not tell'
# To the last byte: the database may end, and is begun anew once there is room. The application goes on, and nothing may be broken.
fill() { dd if=/dev/zero of="$disk/filler.last" bs=64k 2>/dev/null; }
fill
sleep 6
rm -f "$disk/filler" "$disk/filler.last"
kill -0 "$app" 2>/dev/null || fail 'it ended with no byte left'
until_ready
kill "$app"
wait "$app"
fill
begin
wait "$app"
echo 'Started with no byte left, it says:'
grep -v '^{' "$log" | tail -n 1
rm -f "$disk/filler.last"
begin
until_ready
echo 'Full disk: warned, not ready while full, ready again once there was room.'
