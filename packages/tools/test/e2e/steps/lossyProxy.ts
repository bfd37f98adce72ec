import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, openServer } from '../../../jest/localServer';

/** Starts a proxy to n8n that loses the answer to the first call. */
export async function startLossyProxy(target: string) {
	let calls = 0;
	const server = createServer((request, response) => {
		void buffer(request).then(async (body) => {
			const { 'content-type': type = '', authorization = '' } = request.headers;
			const headers = { 'Content-Type': type, Authorization: authorization };
			const answer = await fetch(target, { method: request.method ?? '', headers, body });
			calls++;
			if (calls === 1) response.destroy();
			else response.writeHead(answer.status).end();
		});
	});
	const url = `${await openServer(server)}/hook`;
	return { url, close: async () => await closeServer(server) };
}
