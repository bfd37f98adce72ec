import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeServer, openServer } from '../../tools/jest/localServer';

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

const open = new Set<Server>();

/** Starts a service of our own; returns its base URL. */
export async function serve(handle: Handle): Promise<string> {
	const server = createServer((request, response) => void handle(request, response));
	open.add(server);
	return await openServer(server);
}

/** Ends all services that a test has started. */
export async function closeServices(): Promise<void> {
	await Promise.all([...open].map(closeServer));
	open.clear();
}

/** Sends a request on to another service. */
export async function forward(request: IncomingMessage, service: string): Promise<Response> {
	const { method = '', url = '', headers } = request;
	let body = '';
	for await (const chunk of request) body += String(chunk);
	return await fetch(service + url, {
		method,
		headers: {
			authorization: headers.authorization ?? '',
			'content-type': 'application/json',
		},
		...(body !== '' && { body }),
	});
}

/** Passes on the headers of an answer that describe it, and not the connection. */
export function passHeaders(answer: Response, response: ServerResponse): void {
	answer.headers.forEach((value, name) => {
		if (!/^(?:connection|keep-alive|transfer-encoding|content-(?:length|encoding))$/.test(name)) {
			response.setHeader(name, value);
		}
	});
}

/** Collects what a command prints, from now until the mocks are restored. */
export function listen(): () => string {
	const lines: string[] = [];
	for (const method of ['log', 'error'] as const) {
		jest.spyOn(console, method).mockImplementation((...line) => void lines.push(line.join(' ')));
	}
	return () => lines.map((line) => `${line}\n`).join('');
}
