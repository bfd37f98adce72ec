import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode, type WorkflowSpec } from './execute';
import { closeServer, openServer } from '../../packages/tools/jest/localServer';
import { runner, type RunOptions } from './runner';

/** A request as it arrived. */
export interface Arrived {
	method: string;
	/** With the query. */
	path: string;
	body: IDataObject;
	/** Milliseconds since 1970. */
	at: number;
}

/** `cut`: the connection breaks instead of an answer. `none`: no answer comes. */
export type Reply =
	| 'cut'
	| 'none'
	| { status?: number; body?: object | string; headers?: Record<string, string> };

/** A service that a test writes itself from facts, without the sandbox: both cannot be wrong together. */
export function withOwnService() {
	const arrived: Arrived[] = [];
	let reply: (request: Arrived) => Reply = () => ({ status: 404, body: {} });
	const server = createServer((request, response) => {
		void text(request).then((sent) => {
			const body = (sent === '' ? {} : JSON.parse(sent)) as IDataObject;
			const [method = '', path = ''] = [request.method, request.url];
			if (path.startsWith('/api/v1/authenticate')) {
				response.writeHead(200, { 'content-type': 'application/json' });
				response.end(JSON.stringify({ auth_token: 'a.b.c' }));
				return;
			}
			const one = { method, path, body, at: Date.now() };
			arrived.push(one);
			const answer = reply(one);
			if (answer === 'cut') request.socket.destroy();
			if (answer === 'cut' || answer === 'none') return;
			const { status = 200, body: given = '', headers = {} } = answer;
			response.writeHead(status, { 'content-type': 'application/json', ...headers });
			response.end(typeof given === 'string' ? given : JSON.stringify(given));
		});
	});
	let baseUrl = '';
	beforeAll(async () => {
		baseUrl = await openServer(server);
	});
	afterAll(async () => await closeServer(server));
	beforeEach(() => {
		arrived.length = 0;
	});
	const ownCredentials = () => ({
		cellularIotApi: { baseUrl, applicationToken: 't', allowHttp: false, sessionToken: '' },
	});
	const run = async (parameters: object, { json, node, credentials, ...rest }: RunOptions = {}) =>
		await runNode({
			...rest,
			items: json?.map((one) => ({ json: one as IDataObject })),
			credentials: (credentials ?? ownCredentials()) as WorkflowSpec['credentials'],
			node: { ...node, parameters: parameters as INodeParameters },
		});
	return {
		/** Requests except logins. */
		arrived,
		credentials: ownCredentials,
		answer(how: typeof reply): void {
			reply = how;
		},
		...runner(run),
	};
}
