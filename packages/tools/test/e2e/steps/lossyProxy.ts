import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

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
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hook`,
		close: () => server.close().closeAllConnections(),
	};
}
