import type { AxiosInstance } from 'axios';
import fc from 'fast-check';
import type { Sandbox } from '../../src';
import { TROUBLE_NAMES } from '../../src/troubles';

/** A call of a history. Numbers choose among what is there. */
type Call = (sandbox: Sandbox, client: AxiosInstance) => Promise<unknown>;

const nat = fc.nat(30);
const text = fc.constantFrom('STATUS', 'PING', 'grün ✓', 'x'.repeat(170), 'two');

/** The id of one of the things in a map; 1 if there is none. */
const pick = (map: Map<number, unknown>, choice: number): number => {
	const ids = [...map.keys()];
	return ids[choice % Math.max(1, ids.length)] ?? 1;
};

const device =
	(use: (id: number, sandbox: Sandbox, client: AxiosInstance) => Promise<unknown>) =>
	(choice: number): Call =>
	async (sandbox, client) =>
		await use(pick(sandbox.world.endpoints, choice), sandbox, client);

const onDevice = (
	make: (id: number) => [method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object],
) =>
	nat.map(
		device(async (id, _sandbox, client) => {
			const [method, path, data] = make(id);
			return await client.request({ method, url: path, data });
		}),
	);

const control = (path: string, body: object | (() => object) = {}) =>
	fc.constant<Call>(
		async (_sandbox, client) =>
			await client.post(`/_sandbox/${path}`, typeof body === 'function' ? body() : body),
	);

/** Gives the profile of a device a callback that nobody answers. */
const callback = nat.map(
	device(async (id, { world }, client) => {
		await client.post('/api/v1/api_callback', { url: 'http://127.0.0.1:9/in', purpose: 'x' });
		const profile = world.endpoints.get(id)?.serviceProfileId;
		return await client.patch(`/api/v1/service_profile/${profile}`, {
			api_callback: { id: [...world.apiCallbacks.keys()].at(-1) },
			esme_interface_type: { id: 1 },
		});
	}),
);

const stream: Call = async (_sandbox, client) =>
	await client.post('/api/v2/data_stream', {
		data_stream_type: { id: 2 },
		destination: { connection_type: 'RestAPI', credentials: { url: 'http://127.0.0.1:9/in' } },
	});

const endpoint = fc.string({ minLength: 1, maxLength: 8 }).map(
	(name): Call =>
		async ({ world }, client) =>
			await client.post('/api/v1/endpoint', {
				name,
				status: { id: 0 },
				service_profile: { id: pick(world.serviceProfiles, 0) },
				tariff_profile: { id: pick(world.tariffProfiles, 0) },
			}),
);

const calls: fc.Arbitrary<Call> = fc.oneof(
	{
		weight: 6,
		arbitrary: fc
			.constantFrom(1, 5, 60, 1000, 4000, 90_000)
			.chain((seconds) => control('clock', { seconds })),
	},
	{
		weight: 3,
		arbitrary: text.chain((payload) =>
			onDevice((id) => ['post', `/api/v1/endpoint/${id}/sms`, { payload }]),
		),
	},
	{
		weight: 2,
		arbitrary: text.chain((payload) =>
			onDevice((id) => ['post', `/_sandbox/endpoint/${id}/sms`, { payload }]),
		),
	},
	endpoint,
	callback,
	fc.constant(stream),
	fc
		.boolean()
		.chain((online) => onDevice((id) => ['post', `/_sandbox/endpoint/${id}/online`, { online }])),
	fc
		.constantFrom({}, { afterMs: 5000, parts: 2 }, { times: 3, gapMs: 700, unrelated: 'hm' })
		.chain((how) => onDevice((id) => ['post', `/_sandbox/endpoint/${id}/answering`, how])),
	fc
		.constantFrom(...TROUBLE_NAMES)
		.chain((name) => onDevice((id) => ['post', `/_sandbox/endpoint/${id}/trouble`, { name }])),
	fc
		.constantFrom('fr', 'pl')
		.chain((country) => onDevice((id) => ['post', `/_sandbox/endpoint/${id}/travel`, { country }])),
	onDevice((id) => ['post', `/_sandbox/endpoint/${id}/move_sim`, {}]),
	onDevice((id) => ['post', `/_sandbox/endpoint/${id}/usage`, { id: '9223372036854775807' }]),
	onDevice((id) => [
		'post',
		`/_sandbox/endpoint/${id}/flows`,
		{ rows: [{ bytes_up: 500_000 }, { event_type: null, started_on: null }] },
	]),
	onDevice((id) => ['post', `/_sandbox/endpoint/${id}/cell`, { answer: 'located', age: 3 }]),
	onDevice((id) => [
		'patch',
		`/api/v1/endpoint/${id}`,
		{ name: 'other', tags: 'a, b', status: { id: 1 } },
	]),
	onDevice((id) => ['delete', `/api/v1/endpoint/${id}/connectivity`]),
	onDevice((id) => ['patch', `/api/v1/endpoint/${id}/connectivity`, { pdp_context: null }]),
	onDevice((id) => [
		'post',
		`/api/v1/endpoint/${id}/quota/data`,
		{ volume: 1, expiry_date: '2026-05-01T00:00:00Z', status: { id: 1 } },
	]),
	onDevice((id) => ['put', `/api/v1/endpoint/${id}/operator_blacklist/${141}`]),
	onDevice((id) => ['patch', `/api/v1/endpoint/${id}`, { sim: null }]),
	onDevice((id) => ['delete', `/api/v1/endpoint/${id}`]),
	fc.string({ minLength: 1, maxLength: 6 }).map(
		(name): Call =>
			async (_s, client) =>
				await client.post('/api/v2/tags', { name, color: { id: 1 } }),
	),
	nat.map(
		(choice): Call =>
			async ({ world }, client) =>
				await client.patch(`/api/v1/sim/${pick(world.sims, choice)}`, {
					status: { id: choice % 3 },
				}),
	),
	nat.map(
		(choice): Call =>
			async ({ world }, client) =>
				await client.delete(`/api/v1/service_profile/${pick(world.serviceProfiles, choice)}`),
	),
	nat.map(
		(choice): Call =>
			async ({ world }, client) =>
				await client.patch(`/api/v2/data_stream/${pick(world.dataStreams, choice)}`, {
					status: { id: (choice % 2) + 1 },
				}),
	),
	control('settings', { textMatch: 'exact', smsIds: 'two', latencyMs: 0 }),
	control('application_token', { token: 'mine' }),
	control('user', { username: 'new@example.com', codes: 'totp' }),
	control('events', { type: 8, description: 'x' }),
	control('faults', {
		path: '/nothing',
		times: 3,
		every: 60,
		for: 10,
		probability: 0.5,
		status: 503,
	}),
	fc.constant<Call>(async (_sandbox, client) => await client.get('/nothing')),
);

/** Random calls, one after another. */
export const history = fc.array(calls, { minLength: 10, maxLength: 60, size: 'max' });
