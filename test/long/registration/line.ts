import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, openServer } from '../../../packages/tools/jest/localServer';
import type { Records, Reply, Row } from './records';

/** `Acted`: the service has carried the request out, and its answer gets lost. */
export const ERRORS = [
	...([400, 401, 403, 404, 409, 422, 429, 500, 502] as const),
	...(['500Acted', '502Acted', 'reset', 'resetActed', 'cutActed', 'hang', 'hangActed'] as const),
];
export const KILLS = ['kill', 'killActed'] as const;
type Kind = (typeof ERRORS)[number] | (typeof KILLS)[number];

export interface Fault {
	/** Number of the request, from 0. */
	at: number;
	kind: Kind;
	/** Whether later requests of the same method and path fail, too. */
	isLasting: boolean;
}

export const SESSION = 'text of a session';

const isKill = (kind: Kind) => kind === 'kill' || kind === 'killActed';

/** The connection of one process of n8n to the service, with a fault. Each process has its own, so that its end ends it. */
export class Line {
	/** Methods and paths of the requests so far. */
	requests: string[] = [];
	fault: Fault | undefined;
	/** Whether the fault has happened. */
	isHit = false;
	/** Path of the request with the fault. */
	hitPath = '';
	/** Runs at the fault. */
	onFault: () => Promise<void> = async () => await Promise.resolve();
	private isDead = false;
	private ended: () => void = () => undefined;
	/** Resolves when the process is killed. */
	readonly killed = new Promise<void>((resolve) => (this.ended = resolve));
	private readonly server = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk: Buffer) => (text += chunk.toString()));
		request.on('end', () => void this.take(request, response, text));
	});

	constructor(private readonly records: Records) {}

	open = async (): Promise<string> => await openServer(this.server);
	close = async (): Promise<void> => await closeServer(this.server);

	/** Begins to count, for the next step. */
	arm(fault?: Fault): void {
		this.requests = [];
		this.fault = fault;
		this.isHit = false;
	}

	private async take(request: IncomingMessage, response: ServerResponse, text: string) {
		if (this.isDead) return request.socket.destroy();
		const name = `${request.method} ${request.url}`;
		this.requests.push(name);
		const kind = this.kindFor(name, this.requests.length - 1);
		const act = () => this.reply(request, (text === '' ? {} : JSON.parse(text)) as Row);
		if (kind === undefined) return send(response, act());
		this.isHit = true;
		this.hitPath = request.url ?? '';
		if (isKill(kind)) this.isDead = true;
		const reply = String(kind).endsWith('Acted') ? act() : undefined;
		await this.onFault();
		if (!isKill(kind)) return fail(response, kind, reply);
		this.ended();
		this.server.closeAllConnections();
	}

	private kindFor(name: string, number: number): Kind | undefined {
		const { fault } = this;
		if (fault === undefined) return undefined;
		const isSame = fault.isLasting && this.requests[fault.at] === name;
		return number === fault.at || (number > fault.at && isSame) ? fault.kind : undefined;
	}

	private reply({ method = '', url = '' }: IncomingMessage, body: Row): Reply {
		if (url === '/api/v1/authenticate') return [200, { auth_token: SESSION }];
		return this.records.reply(method, url, body);
	}
}

const HEADERS = { 'Content-Type': 'application/json' };

function send(response: ServerResponse, [status, body]: Reply): void {
	response.writeHead(status, HEADERS);
	response.end(body === undefined ? '' : JSON.stringify(body));
}

function fail(response: ServerResponse, kind: Kind, reply: Reply | undefined): void {
	const status = Number.parseInt(String(kind), 10);
	if (status > 0) return send(response, [status, { message: 'No' }]);
	if (kind === 'cutActed') return cut(response, reply ?? [200]);
	if (kind === 'reset' || kind === 'resetActed') response.destroy();
}

/** Sends a part of the body, then ends the connection. */
function cut(response: ServerResponse, [status, body]: Reply): void {
	const text = JSON.stringify(body ?? {});
	response.writeHead(status, { ...HEADERS, 'Content-Length': text.length + 20 });
	response.write(text.slice(0, text.length / 2 + 1), () => response.destroy());
}
