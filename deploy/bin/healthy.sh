#!/bin/sh
# Exits with 0 if this container answers: healthy.sh 3000 /readyz
set -eu
exec wget -q -T 3 -O /dev/null "http://127.0.0.1:$1$2"
