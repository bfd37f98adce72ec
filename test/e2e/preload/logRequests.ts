/**
 * Loaded into each n8n of the queue test before its own code: writes down the path of every request it sends, because
 * the service cannot tell one process from another.
 */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';

const file = process.env.REQUEST_LOG ?? '';

subscribe('http.client.request.start', (message) => {
	const { method, path } = (message as { request: ClientRequest }).request;
	appendFileSync(file, `${method} ${path}\n`);
});
