import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Sandbox } from '../../../../packages/sandbox/src';
import { type HookHost, hookHost, locator, withNewServices } from '../../../engine';
import type { HookSpec } from '../../../engine/hookTypes';

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
export function otherProgram({ url, applicationToken }: Sandbox) {
	let token = '';
	async function send(method: string, path: string, body?: object): Promise<unknown> {
		token ||= await logIn();
		const answer = await fetch(url + path, {
			method,
			headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
			...(body && { body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
		return text === '' ? {} : JSON.parse(text);
	}
	async function logIn(): Promise<string> {
		const answer = await fetch(`${url}/api/v1/authenticate`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ application_token: applicationToken }),
		});
		return ((await answer.json()) as { auth_token: string }).auth_token;
	}
	const list = async (path: string) => (await send('GET', path)) as IDataObject[];
	return {
		send,
		/** Changes a profile as a person does in the portal. */
		async setProfile(id: number, body: object): Promise<void> {
			await send('PATCH', `${PATHS.profiles}/${id}`, body);
		},
		profile: async (id: number) => (await send('GET', `${PATHS.profiles}/${id}`)) as IDataObject,
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
				profiles: await Promise.all(
					profiles.map(
						async ({ id }) => (await send('GET', `${PATHS.profiles}/${String(id)}`)) as IDataObject,
					),
				),
			};
		},
	};
}

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
	return {
		service,
		other,
		/** What the service had at the start of the test. */
		before: () => before,
		leavesTraces: () => {
			isClean = false;
		},
		async host(parameters = onEvents(), more: Partial<HookSpec> = {}) {
			const n8n = await hookHost({ credentials: service.credentials(), parameters, ...more });
			hosts.push(n8n);
			return n8n;
		},
	};
}

/** Repeats a look until it is true; fails after 15 seconds. */
export async function until(look: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + 15_000;
	while (!(await look())) {
		if (Date.now() > end) throw new Error('It did not happen');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
