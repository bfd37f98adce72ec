/**
 * Loaded into each n8n of the queue test before its own code: logs the path of every request, because the service
 * cannot distinguish the processes.
 */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';

const file = process.env.REQUEST_LOG ?? '';

subscribe('http.client.request.start', (message) => {
	const { method, path } = (message as { request: ClientRequest }).request;
	appendFileSync(file, `${method} ${path}\n`);
});
