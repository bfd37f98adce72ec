import type { IDataObject } from 'n8n-workflow';
import {
	knownName,
	learnNames,
	rememberNames,
} from '../../../../nodes/CellularIotTrigger/fleet/fleetQueries';
import type { Api } from '../../../../nodes/shared/api/client';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fixtures/fakeApi';

const MINUTE = 60_000;
let services = 0;
let now = Date.UTC(2026, 2, 10);

beforeEach(() => {
	jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A service of its own with these endpoints; `sent` counts its requests. */
function newService(endpoints: IDataObject[] | 'refuses' | 'never answers') {
	const counted = { sent: 0 };
	const send: Api['send'] = fakeApi(async ({ path }) => {
		counted.sent += 1;
		if (endpoints === 'never answers') return await new Promise<never>(() => {});
		if (endpoints === 'refuses') return failed({ kind: 'status', status: 403, request: path });
		const id = Number(path.split('/')[4]);
		const one = endpoints.find((endpoint) => endpoint.id === id);
		if (Number.isNaN(id))
			return success({ status: 200, headers: { 'x-pages': '1' }, body: endpoints });
		if (one === undefined) return failed({ kind: 'status', status: 404, request: path });
		return success({ status: 200, headers: {}, body: one });
	}).send;
	return Object.assign(counted, { api: { baseUrl: `http://127.0.0.1/${++services}`, send } });
}

const FLEET = [
	{ id: 1, name: 'meter-1' },
	{ id: 2, name: 'meter-2' },
];

it('reads several names with one request, and each name once in 15 minutes', async () => {
	const service = newService(FLEET);
	const { api } = service;
	await learnNames(api, ['1', '2'], MINUTE);
	expect([knownName(api, '1'), knownName(api, '2')]).toEqual(['meter-1', 'meter-2']);
	now += 14 * MINUTE;
	await learnNames(api, ['2', '1'], MINUTE);
	expect(service.sent).toBe(1);
	now += 2 * MINUTE;
	await learnNames(api, ['1'], MINUTE);
	expect(service.sent).toBe(2);
});

it('needs no request for a fleet whose list this process has read', async () => {
	const service = newService('refuses');
	rememberNames(service.api, FLEET);
	await learnNames(service.api, ['1', '2'], MINUTE);
	expect(knownName(service.api, '2')).toBe('meter-2');
	expect(service.sent).toBe(0);
});

it('asks once for an endpoint that is gone or has no name', async () => {
	const service = newService([{ id: 3, name: null }]);
	for (const endpoint of ['3', '9', '3', '9']) await learnNames(service.api, [endpoint], MINUTE);
	expect([knownName(service.api, '3'), knownName(service.api, '9')]).toEqual([null, null]);
	expect(service.sent).toBe(2);
});

it('waits no longer than the poll has left', async () => {
	const service = newService('never answers');
	await learnNames(service.api, ['1'], 1);
	expect(knownName(service.api, '1')).toBeNull();
	await learnNames(service.api, ['1'], 0);
	expect(service.sent).toBe(1);
});

it('keeps services apart, and knows no name for the organization', async () => {
	const service = newService(FLEET);
	const { api } = service;
	rememberNames(api, FLEET);
	expect(knownName(newService(FLEET).api, '1')).toBeNull();
	expect(knownName(api, '0')).toBeNull();
	await learnNames(api, ['0'], MINUTE);
	expect(service.sent).toBe(0);
});
