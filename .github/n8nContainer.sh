#!/usr/bin/env bash
# Runs the end-to-end test in the container of n8n 3, which npm does not have. N8N_CONTAINER names the image. Needs Docker
# and Chromium or Chrome; run it in the folder of package.json.
set -euo pipefail

npm run build
nodes=$(mktemp -d)
npm pack --ignore-scripts --pack-destination "$nodes"
# n8n loads the packages that it finds in node_modules of this folder, and gives them its own n8n-workflow.
(
	cd "$nodes"
	echo '{ "name": "installed-nodes", "private": true }' >package.json
	npm install --legacy-peer-deps --ignore-scripts --no-audit --no-fund ./*.tgz
)
chmod -R a+rwX "$nodes"

# The container shares the network of this computer: it calls the sandbox on loopback, and the sandbox calls its webhooks.
container=$(
	docker run --detach --rm --network host --volume "$nodes:/home/node/.n8n/nodes" \
		--env N8N_UNVERIFIED_PACKAGES_ENABLED=true --env N8N_ENABLED_MODULES=agents \
		--env N8N_HOST=127.0.0.1 --env N8N_LISTEN_ADDRESS=127.0.0.1 --env N8N_SECURE_COOKIE=false \
		--env N8N_DIAGNOSTICS_ENABLED=false --env N8N_VERSION_NOTIFICATIONS_ENABLED=false \
		--env N8N_PERSONALIZATION_ENABLED=false --env TZ=UTC --env GENERIC_TIMEZONE=UTC "$N8N_CONTAINER"
)
trap 'docker logs "$container"; docker stop "$container"' EXIT
for page in healthz/readiness rest/settings; do
	curl --fail --silent --show-error --retry 120 --retry-delay 1 --retry-all-errors --output /dev/null "http://127.0.0.1:5678/$page"
done

# A new n8n takes who signs in first as its owner.
export CELLULAR_IOT_N8N_EMAIL=owner@example.com
CELLULAR_IOT_N8N_PASSWORD="N8n-$(openssl rand -hex 8)"
export CELLULAR_IOT_N8N_PASSWORD
npm run e2e -- --url http://127.0.0.1:5678
