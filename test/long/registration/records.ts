import { bearer } from './bearer';

export interface Row {
	id: number;
	[key: string]: unknown;
}

/** Answer of a route: a status and a body. */
export type Reply = [status: number, body?: unknown];

const NOT_FOUND: Reply = [404, { error_code: 1201, message: 'Not found' }];
const CONFLICT: Reply = [409, { error_code: 1406, message: 'Not possible in this state' }];
const UNKNOWN: Reply = [422, { error_code: 1403, message: 'Unknown reference' }];

const RUNNING = 1;
export const ERROR = 3;
const PENDING = 4;
const REST_API = 5;

export const OTHERS_SECRET = 'text of the secret of another program';

const refers = (row: Row, key: string, id: number) =>
	(row[key] as { id?: number } | undefined)?.id === id;

/** What other programs and people have at the service before n8n comes. */
function others() {
	const profile = (id: number, more: object): Row => ({ id, name: `Profile ${id}`, ...more });
	return {
		streams: [
			{
				id: 1,
				name: 'other',
				status: RUNNING,
				destination: { credentials: { url: 'https://a.b' } },
			},
			// Its name is that of a trigger of another n8n.
			{ id: 2, name: 'n8n 0123456789ab 01234567', status: ERROR, destination: {} },
		] as Row[],
		callbacks: [
			{ id: 31, url: 'https://example.org/hook', purpose: 'MO' },
			{ id: 32, url: 'https://example.org/other', purpose: 'not used' },
		] as Row[],
		secrets: [{ id: 41, purpose: 'sign', secret: OTHERS_SECRET }] as Row[],
		profiles: [
			profile(51, {
				api_secret: { id: 41 },
				esme_interface_type: { id: 2 },
			}),
			profile(52, { esme_interface_type: { id: 2 } }),
			profile(53, { api_callback: { id: 31 } }),
		],
	};
}

type List = keyof ReturnType<typeof others>;

const LISTS: Record<string, List> = {
	data_stream: 'streams',
	api_callback: 'callbacks',
	api_secret: 'secrets',
	service_profile: 'profiles',
};
const HIDDEN = ['secret', 'looks', 'leaving', 'status'];

/**
 * The records of a service, from the facts (docs/service/streams.md, docs/service/callbacks.md). It is strict where they
 * leave a choice: no `Location`, no deletion of what a profile uses, no reference to a missing record.
 */
export class Records {
	readonly lists = others();
	private nextId = 100;

	/** Everything that lasts, to compare before and after. */
	snapshot(): unknown {
		const sorted = (row: Row) => Object.entries({ ...row, looks: undefined }).sort();
		return Object.entries(this.lists).map(([list, rows]) => [list, rows.map(sorted)]);
	}

	/** Answers a request, and changes the records by it. */
	reply(method: string, url: string, body: Row): Reply {
		if (url === '/api/v1/esme_interface_type') {
			return [
				200,
				[
					{ id: 2, description: 'SMPP' },
					{ id: REST_API, description: 'RestAPI' },
				],
			];
		}
		const [, word = '', id, verb] = /^\/api\/v\d\/(\w+)\/?(\w*)\/?(\w*)$/.exec(url) ?? [];
		const list = LISTS[word];
		if (list === undefined) return NOT_FOUND;
		if (id === '') return method === 'POST' ? this.add(list, body) : this.all(list);
		const row = this.lists[list].find((one) => String(one.id) === id);
		if (row === undefined) return NOT_FOUND;
		if (verb === 'restart') return this.restart(row);
		if (method === 'PATCH') return this.patch(row, body);
		return method === 'DELETE' ? this.remove(list, row) : this.look(list, row);
	}

	private add(list: List, body: Row): Reply {
		const stream = list === 'streams' && { status: PENDING, looks: 0 };
		this.lists[list].push({ ...body, id: this.nextId++, ...stream });
		return [201, {}];
	}

	private all(list: List): Reply {
		const rows = this.lists[list];
		if (list === 'profiles') return [200, rows.map(({ id, name }) => ({ id, name }))];
		return [200, rows.map(shown)];
	}

	/** Carries out the deletions that the service has accepted: a start of n8n takes longer than they do. */
	endDeletions(): void {
		const { streams } = this.lists;
		for (const row of [...streams]) if (row.leaving === true) this.drop('streams', row);
	}

	/** A stream changes its state between two readings. */
	private look(list: List, row: Row): Reply {
		if (list !== 'streams') return [200, shown(row)];
		const answer = shown(row);
		row.looks = Number(row.looks ?? 0) + 1;
		if (row.leaving === true) this.drop(list, row);
		else if (row.status === PENDING) row.status = RUNNING;
		return [200, answer];
	}

	private restart(row: Row): Reply {
		if (row.status !== ERROR) return CONFLICT;
		row.status = PENDING;
		return [202];
	}

	private patch(row: Row, body: Row): Reply {
		const found = (list: List, value: unknown) => {
			const { id } = (value ?? { id: null }) as { id: number | null };
			return id === null || this.lists[list].some((one) => one.id === id);
		};
		if (!found('callbacks', body.api_callback) || !found('secrets', body.api_secret))
			return UNKNOWN;
		for (const [key, value] of Object.entries(body)) {
			if ((value as { id: unknown }).id === null) Reflect.deleteProperty(row, key);
			else row[key] = value;
		}
		return [200];
	}

	private remove(list: List, row: Row): Reply {
		const key = { callbacks: 'api_callback', secrets: 'api_secret', streams: '', profiles: '' }[
			list
		];
		if (this.lists.profiles.some((profile) => refers(profile, key, row.id))) return CONFLICT;
		if (list !== 'streams') return (this.drop(list, row), [200]);
		row.leaving = true;
		return [202];
	}

	private drop(list: List, row: Row): void {
		this.lists[list].splice(this.lists[list].indexOf(row), 1);
	}

	/** Addresses that get a record now, with the headers of its proof. `profile`: the one of the device of an SMS. */
	receivers(profile?: number): Array<{ url: string; headers: Record<string, string> }> {
		return profile === undefined ? this.streamReceivers() : this.callbackReceivers(profile);
	}

	private streamReceivers() {
		return this.lists.streams.flatMap(({ status, leaving, destination }) => {
			const { credentials } = destination as {
				credentials?: { url: string; headers?: string[] };
			};
			if (status === ERROR || leaving === true || credentials?.headers === undefined) return [];
			const headers = credentials.headers.map((line) => line.split(':', 2));
			return [
				{ url: credentials.url, headers: Object.fromEntries(headers) as Record<string, string> },
			];
		});
	}

	private callbackReceivers(id: number) {
		const profile = this.lists.profiles.find((one) => one.id === id);
		if (profile === undefined || !refers(profile, 'esme_interface_type', REST_API)) return [];
		const callback = this.lists.callbacks.find((one) => refers(profile, 'api_callback', one.id));
		const secret = this.lists.secrets.find((one) => refers(profile, 'api_secret', one.id));
		if (callback === undefined || secret === undefined) return [];
		return [
			{ url: String(callback.url), headers: { Authorization: bearer(String(secret.secret)) } },
		];
	}
}

function shown(row: Row): Row {
	const rest = Object.entries(row).filter(([key]) => !HIDDEN.includes(key));
	const status = row.status === undefined ? {} : { status: { id: row.status } };
	return { ...(Object.fromEntries(rest) as Row), ...status };
}
