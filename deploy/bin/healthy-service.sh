#!/bin/bash
# Exits with 0 if this container answers, and prints the answer otherwise: healthy-service.sh 3000 /readyz
# Written in bash, which the image has: a Node process for each check would slow down the start of the service.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
answer=$(timeout 4 cat <&3)
case $answer in 'HTTP/1.1 200 '*) exit 0 ;; esac
answer=${answer##*$'\n'}
printf '%s\n' "${answer:-no answer}"
exit 1
