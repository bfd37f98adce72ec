import { Reader, readRequest } from '../../../../../nodes/CellularIot/features/diagnosis/reads';
import type { Api } from '../../../../../nodes/shared/api/client';
import type { Answer, Failure, Result } from '../../../../../nodes/shared/api/types';
import { factsOf, HOUR, NOW, offline, refused } from './fixtures/device';

const sent = (name: Parameters<typeof readRequest>[1], endpoint: object = {}) =>
	readRequest(factsOf({}, { ...endpoint }), name);

describe('the requests of a diagnosis', () => {
	it('read the newest hundred events, so that the clock of n8n does not matter', () => {
		expect(sent('events')).toEqual({
			method: 'GET',
			path: '/api/v1/endpoint/11400001/event',
			query: { sort: '-id', page: 1, per_page: 100 },
			expect: 'records',
		});
	});

	it('look 30 days back for the last flow: without a bound the service gives an hour', () => {
		expect(sent('flows')).toMatchObject({
			path: '/api/v1/endpoint/11400001/flowlogs/detail',
			query: { q: 'started_from:2024-10-21T12:05:00Z', sort: '-started_on', per_page: 100 },
		});
	});

	it('look for refusals of others half an hour before and after that of the device', () => {
		const events = [refused(1, HOUR)];
		const request = readRequest(factsOf({ connectivity: offline, events }), 'refusals');
		expect(request).toMatchObject({
			path: '/api/v1/event',
			query: {
				q: 'from:2024-11-20T10:30:00Z,until:2024-11-20T11:30:00Z,type:1|2,severity:1',
				sort: '-id',
				per_page: 100,
			},
		});
		expect(readRequest(factsOf({ connectivity: offline, events: [] }), 'refusals')).toBeUndefined();
	});

	it('are none if the endpoint does not name the record', () => {
		expect(sent('profile')?.path).toBe('/api/v1/service_profile/540001');
		expect(sent('profile', { service_profile: undefined })).toBeUndefined();
		expect(sent('limits', { service_profile: { id: '../7' } })).toBeUndefined();
		expect(sent('sim', { sim: { iccid: '8988303000001234567' } })).toBeUndefined();
	});
});

/** A connection that gives one result to every request, and counts them. */
function connection(result: object) {
	const sent: string[] = [];
	const api: Api = {
		baseUrl: 'http://127.0.0.1',
		send: async ({ path }) => {
			sent.push(path);
			return await Promise.resolve(result as Result<Answer<never>>);
		},
	};
	return { api, lookupCache: new Map(), sent };
}
const failure = (kind: Failure['kind'], status?: number) => ({
	ok: false,
	failure: { kind, status, request: 'GET /' },
});

describe('the reader of a diagnosis', () => {
	it('counts its requests and keeps the latest time of the service', async () => {
		const run = connection({ ok: true, value: { body: {}, serviceTime: NOW } });
		const reader = new Reader(run);
		expect(Math.abs(reader.api.now() - Date.now())).toBeLessThan(5000);
		await reader.endpoint(7);
		await reader.read(factsOf(), 'quota');
		expect(reader.requests).toBe(2);
		expect(reader.api.now()).toBe(NOW);
	});

	it.each([
		['profile', 1],
		['limits', 1],
		['organisationEvents', 1],
		['tariffBlocklist', 1],
		['quota', 2],
	] as const)('reads %s for two devices %d times: some are shared', async (name, times) => {
		const run = connection({ ok: true, value: { body: [{ id: 540001 }] } });
		const [one, two] = [new Reader(run), new Reader(run)];
		await one.read(factsOf(), name);
		const value = { [name]: { kind: 'read', value: [{ id: 540001 }] } };
		expect(await two.read(factsOf(), name)).toEqual({ ok: true, value });
		expect([one.requests, two.requests]).toEqual([1, times - 1]);
		expect(run.sent).toHaveLength(times);
	});

	it.each([
		[[{ operator: { id: 3 } }], 1],
		[{ operator: { id: 3 } }, 1],
		[{}, 0],
	])('takes one object for a list with one record: %j', async (body, count) => {
		const run = connection({ ok: true, value: { body } });
		const read = await new Reader(run).read(factsOf(), 'tariffBlocklist');
		expect(read).toMatchObject({ ok: true, value: { tariffBlocklist: { kind: 'read' } } });
		expect(read).toHaveProperty('value.tariffBlocklist.value.length', count);
	});

	it.each([
		[failure('status', 404), { kind: 'absent' }],
		[failure('status', 403), { kind: 'unreadable', why: expect.stringMatching('does not allow') }],
		[failure('timeout'), { kind: 'unreadable', why: 'The service did not answer in time' }],
		[
			failure('shape', 200),
			{ kind: 'unreadable', why: 'The answer is not what the service should send' },
		],
	])('takes a refusal for a reading: %j', async (result, reading) => {
		const read = await new Reader(connection(result)).read(factsOf(), 'quota');
		expect(read).toEqual({ ok: true, value: { quota: reading } });
	});

	it.each(['canceled', 'login'] as const)('fails when no more can be read: %s', async (kind) => {
		const read = await new Reader(connection(failure(kind))).read(factsOf(), 'quota');
		expect(read).toMatchObject({ ok: false, failure: { kind } });
	});

	it('sends nothing for a record that the endpoint does not name', async () => {
		const run = connection({ ok: true, value: { body: {} } });
		const read = await new Reader(run).read(factsOf({}, { service_profile: null }), 'profile');
		expect(read).toMatchObject({ ok: true, value: { profile: { kind: 'unreadable' } } });
		expect(run.sent).toEqual([]);
	});
});
