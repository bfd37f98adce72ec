#!/usr/bin/env bash
# Builds the container of the sandbox and asks it one question. Needs Docker; run it in the folder of package.json.
set -euo pipefail

docker build --file packages/sandbox/Dockerfile --tag cellular-iot-sandbox .
container=$(docker run --detach --rm --publish 127.0.0.1:3400:3400 cellular-iot-sandbox)
trap 'docker logs "$container"; docker stop "$container"' EXIT
curl --fail --silent --show-error --retry 30 --retry-delay 1 --retry-all-errors http://localhost:3400/_sandbox/clock
