import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, openServer } from '../../../../packages/tools/jest/localServer';

interface Row {
	id: number;
	[key: string]: unknown;
}

const isText = (value: unknown) => typeof value === 'string';

/** Answer of a route: a status and a body. */
type Reply = [status: number, body?: unknown];

/**
 * A second, independent service, from the facts alone (docs/service/streams.md, docs/service/callbacks.md). Where they
 * leave a choice, it takes another one than the sandbox.
 *
 * - An empty list is an empty object, a list of one is one object.
 * - An id is a text or a number, and profiles have ids only.
 * - There is no `Location`, statuses come late, and a 409 comes before each deletion.
 */
export class OwnService {
	readonly streams: Row[] = [];
	readonly callbacks: Row[] = [{ id: 31, url: 'https://example.org/hook', purpose: 'MO' }];
	readonly secrets: Row[] = [];
	readonly profile: Row = {
		id: 540001,
		name: 'Default',
		esme_interface_type: { id: '2' },
	};
	/** Changes of the profile that fail from now on. */
	failingChanges = 0;
	/** What streams show besides, or otherwise than sent. */
	shownOfStreams: object = {};
	/** The next creation fails, and the list shows the new record only after a second. */
	losesCreation = false;
	/** Its clock, in milliseconds since 1970; undefined for answers without `Date`. */
	now: number | undefined = Date.now();
	/** Time of the second answer, from a server with a wrong clock. */
	wrongClock: number | undefined;
	/** SMS that wait for the callback of the profile: they are pushed as soon as it has one of n8n. */
	waiting: Array<{ id: number }> = [];
	/** Status of the answer to each pushed SMS, by its id. */
	readonly pushed: Record<number, number> = {};
	/** Values of filters that are refused, by a 422 that names them. */
	refusesNumbers = false;
	/** Answers 404 to so many readings of the profile. */
	missing = 0;
	/** Answer to the list of interface types. */
	types: Reply = [
		200,
		[
			{ id: '2', description: 'SMPP' },
			{ id: '5', description: 'Rest API' },
		],
	];
	/** Runs after each change of the profile, as another program at the same time. */
	afterChange: () => void = () => undefined;
	private answers = 0;
	private nextId = 100;
	/** Requests that are still refused with 409, by path. */
	private readonly busy = new Map<string, number>();

	private readonly server = createServer((request, response) => {
		void text(request).then((sent) => {
			const body = (sent === '' ? {} : JSON.parse(sent)) as Row;
			const [status, answer] = this.reply(request.method ?? '', request.url ?? '', body);
			const time = (this.answers += 1) === 2 ? (this.wrongClock ?? this.now) : this.now;
			response.sendDate = false;
			if (time !== undefined) response.setHeader('Date', new Date(time).toUTCString());
			response.writeHead(status, { 'Content-Type': 'application/json' });
			// n8n waits for the answer meanwhile, so the calls come while it publishes.
			void this.deliver().then(() => {
				response.end(answer === undefined ? '' : JSON.stringify(answer));
			});
		});
	});

	/** Starts the service. Returns the credentials that log in there. */
	async start() {
		const baseUrl = await openServer(this.server);
		return {
			cellularIotApi: { baseUrl, applicationToken: 'token', allowHttp: false, sessionToken: '' },
		};
	}
	close = async (): Promise<void> => await closeServer(this.server);

	/** Everything, to compare before and after. */
	state(): unknown {
		const { streams, callbacks, secrets, profile } = this;
		const without = (rows: Row[]) => rows.map((row) => ({ ...row, unseen: undefined }));
		return structuredClone({
			streams: without(streams),
			callbacks: without(callbacks),
			secrets: without(secrets),
			profile,
		});
	}

	/** Pushes an SMS without a signature. */
	async push(url: string, sms: { id: number }): Promise<void> {
		const headers = { 'Content-Type': 'application/json' };
		const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sms) });
		this.pushed[sms.id] = status;
	}

	private async deliver(): Promise<void> {
		const { id } = (this.profile.api_callback ?? {}) as { id?: number };
		const callback = this.callbacks.find((one) => one.id === id);
		const url = String(callback?.url ?? '');
		if (!url.includes('/webhook/')) return;
		for (const sms of this.waiting.splice(0)) await this.push(url, sms);
	}

	private reply(method: string, url: string, body: Row): Reply {
		if (url === '/api/v1/authenticate') return [200, { auth_token: 'session' }];
		if (url === '/api/v1/esme_interface_type') return this.types;
		if (url === '/api/v1/service_profile') return [200, { id: this.profile.id }];
		if (url === `/api/v1/service_profile/${this.profile.id}`) return this.onProfile(method, body);
		const [, list, id, verb] = /^\/api\/v\d\/(\w+)\/?(\w*)\/?(\w*)$/.exec(url) ?? [];
		const rows = {
			data_stream: this.streams,
			api_callback: this.callbacks,
			api_secret: this.secrets,
		}[list ?? ''];
		if (rows === undefined || verb !== '') return [404, { error_code: 1201, message: 'Not found' }];
		if (id === '') return this.onList(method, rows, body);
		return this.onOne(
			method,
			url,
			rows,
			rows.findIndex((row) => String(row.id) === id),
		);
	}

	private onProfile(method: string, body: Row): Reply {
		if (method === 'GET') {
			return this.missing-- > 0 ? [404, { error_code: 1201 }] : [200, this.profile];
		}
		if (this.failingChanges-- > 0) return [500, { message: 'Try later' }];
		for (const [key, value] of Object.entries(body)) {
			const { id } = value as { id: unknown };
			if (id === null) Reflect.deleteProperty(this.profile, key);
			else this.profile[key] = { id: key === 'esme_interface_type' ? String(id) : id };
		}
		this.afterChange();
		return [201];
	}

	private onList(method: string, rows: Row[], body: Row): Reply {
		if (method === 'POST') {
			const filters = (body.filters ?? []) as Array<{ value: unknown[] }>;
			if (this.refusesNumbers && !filters.every(({ value }) => [value].flat().every(isText))) {
				return [422, { error_code: 1403, error_token: 'Invalid', message: "'filters' is invalid" }];
			}
			const [unseen, status] = this.losesCreation ? [Date.now() + 1_000, 500] : [0, 201];
			this.losesCreation = false;
			rows.push({ ...body, id: this.nextId++, unseen, ...(rows === this.streams && { looks: 0 }) });
			return [status];
		}
		const ready = rows.filter((row) => !(Number(row.unseen) > Date.now()));
		const shown = ready.map((row) => this.shown(rows, row));
		if (shown.length === 0) return [200, {}];
		return [200, shown.length === 1 ? shown[0] : shown];
	}

	private onOne(method: string, url: string, rows: Row[], index: number): Reply {
		const row = rows[index];
		if (row === undefined) return [404, { error_code: 1401, message: 'Gone' }];
		if (method === 'GET') {
			if (row.leaving === true && Number(row.looks) > 2) rows.splice(index, 1);
			row.looks = Number(row.looks ?? 0) + 1;
			return [200, this.shown(rows, row)];
		}
		const refusals = this.busy.get(url) ?? 0;
		this.busy.set(url, refusals + 1);
		if (refusals < 2) return [409, { error_code: 1406, message: 'Not in this state' }];
		if (rows !== this.streams) {
			rows.splice(index, 1);
			return [200];
		}
		Object.assign(row, { leaving: true, looks: 0 });
		return [202];
	}

	/** Streams have numbers as ids and are Pending at first; the others have texts, and secrets hide theirs. */
	private shown(rows: Row[], row: Row): object {
		const hidden = ['secret', 'looks', 'leaving', 'unseen'];
		const rest = Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)));
		if (rows !== this.streams) return { ...rest, id: String(row.id) };
		return { ...rest, ...this.shownOfStreams, status: { id: Number(row.looks) > 2 ? '1' : '4' } };
	}
}
