import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Sandbox } from '../../../../packages/sandbox/src';
import { type HookHost, hookHost, locator, withNewServices } from '../../../engine';
import type { HookSpec } from '../../../engine/hookTypes';
import { loggedIn } from '../../../../packages/sandbox/test/client';

/** Returns the form of a trigger on SMS of service profiles. */
export const onSms = (profiles: 'all' | number[], more: INodeParameters = {}): INodeParameters => ({
	triggerOn: 'smsReceived',
	...(profiles === 'all'
		? { profiles: 'all' }
		: {
				profiles: 'chosen',
				serviceProfileIds: {
					profile: profiles.map((id) => ({ serviceProfileId: locator('id', id) })),
				},
			}),
	...more,
});

export const onEvents = (more: INodeParameters = {}): INodeParameters => ({
	triggerOn: 'platformEvent',
	...more,
});

const PATHS = {
	streams: '/api/v2/data_stream',
	callbacks: '/api/v1/api_callback',
	secrets: '/api/v1/api_secret',
	profiles: '/api/v1/service_profile',
};

/** What the service has for callbacks and streams, as it shows it. */
export interface State {
	streams: IDataObject[];
	callbacks: IDataObject[];
	secrets: IDataObject[];
	/** With details. */
	profiles: IDataObject[];
}

/** Calls the service as another program of the same customer. */
export function otherProgram(sandbox: Sandbox) {
	const client = loggedIn(sandbox);
	async function send<T = IDataObject>(method: string, path: string, body?: object): Promise<T> {
		const { status, data } = await (await client).request({ method, url: path, data: body });
		if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
		return data;
	}
	const list = async (path: string) => await send<IDataObject[]>('GET', path);
	const profile = async (id: unknown) => await send('GET', `${PATHS.profiles}/${String(id)}`);
	return {
		send,
		/** Changes a profile as a person does in the portal. */
		async setProfile(id: number, body: object): Promise<void> {
			await send('PATCH', `${PATHS.profiles}/${id}`, body);
		},
		profile,
		/** Creates a callback object. Returns its id. */
		async addCallback(callback: { url: string; purpose: string }): Promise<number> {
			await send('POST', PATHS.callbacks, callback);
			const ids = (await list(PATHS.callbacks)).map(({ id }) => Number(id));
			return Math.max(...ids);
		},
		async state(): Promise<State> {
			const profiles = await list(PATHS.profiles);
			return {
				streams: await list(PATHS.streams),
				callbacks: await list(PATHS.callbacks),
				secrets: await list(PATHS.secrets),
				profiles: await Promise.all(profiles.map(({ id }) => profile(id))),
			};
		},
	};
}

/** The status of a stream, as a word. */
export const statusOf = ({ status }: IDataObject) => (status as IDataObject).description;

/**
 * Life cycles of triggers, with a service for each test. After the test they are unpublished, and the service has what it
 * had before, unless the test has called `leavesTraces`.
 */
export function lifeCycles() {
	const hosts: HookHost[] = [];
	let before: State;
	let isClean = true;
	const service = withNewServices(async () => {
		if (!isClean) return;
		for (const n8n of hosts) await n8n.unpublish();
		expect(await other().state()).toEqual(before);
	});
	const other = () => otherProgram(service.sandbox);
	beforeEach(async () => {
		isClean = true;
		hosts.length = 0;
		before = await other().state();
		service.control.resetRequests();
	});
	async function host(parameters = onEvents(), more: Partial<HookSpec> = {}) {
		const n8n = await hookHost({ credentials: service.credentials(), parameters, ...more });
		hosts.push(n8n);
		return n8n;
	}
	return {
		service,
		other,
		/** What the service had at the start of the test. */
		before: () => before,
		leavesTraces: () => {
			isClean = false;
		},
		host,
		/** Publishes such a trigger. */
		async published(...spec: Parameters<typeof host>) {
			const n8n = await host(...spec);
			await n8n.publish();
			return n8n;
		},
		/** Requests that may change something. */
		writes: () => service.sent().filter((line) => !line.startsWith('GET')),
		/** Streams of a trigger. */
		own: async ({ address }: HookHost) =>
			(await other().state()).streams.filter(({ destination }) =>
				JSON.stringify(destination).includes(address),
			),
		/** Gives the credential of a trigger a new token. */
		renewToken(n8n: HookHost): void {
			const applicationToken = service.control.addApplicationToken({});
			n8n.correct('cellularIotApi', { applicationToken, sessionToken: '' });
		},
	};
}

/** Looks of `until`: 15 seconds, if one takes no time. */
const MOST_LOOKS = 300;

/**
 * Repeats a look until it is true; fails after 300 looks. It counts looks, not seconds: on a busy computer one look, which
 * reads all records, can take longer than the change for which it waits.
 */
export async function until(look: () => boolean | Promise<boolean>): Promise<void> {
	for (let looks = 0; looks < MOST_LOOKS; looks++) {
		if (await look()) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error('It did not happen');
}
