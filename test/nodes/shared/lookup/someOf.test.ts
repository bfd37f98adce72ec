import { SIM_LIST } from '../../../../nodes/shared/lookup/sim';
import { someById } from '../../../../nodes/shared/lookup/someOf';
import { failed } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../api/fixtures/fakeApi';
import { fakeRecords } from './fixtures/fakeList';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const fleet = (count: number, options: Parameters<typeof fakeRecords>[1] = {}) =>
	fakeRecords(
		numbers(count).map((id) => ({ id })),
		{ size: 2500, ...options },
	);

const read = async (service: ReturnType<typeof fleet>, ids: readonly number[]) => {
	const records = await someById(service.api, SIM_LIST, ids, (sim) => sim);
	return records.ok ? [...records.value.keys()].sort((a, b) => a - b) : records.failure.status;
};

it('reads few SIMs by their ids; one that does not exist is missing', async () => {
	const service = fleet(20);
	expect(await read(service, [3, 5, 99])).toEqual([3, 5]);
	expect(service.sent.sort()).toEqual(['/api/v1/sim/3', '/api/v1/sim/5', '/api/v1/sim/99']);
});

it('reads many SIMs with the list', async () => {
	const service = fleet(20);
	expect(await read(service, [...numbers(12), 99])).toEqual(numbers(12));
	expect(service.sent).toEqual(['/api/v1/sim']);
});

it('reads single SIMs that are not on the first of too many pages', async () => {
	const service = fleet(100, { size: 5 });
	expect(await read(service, numbers(12))).toEqual(numbers(12));
	expect(service.sent.filter((path) => path === '/api/v1/sim')).toHaveLength(1);
	expect(service.sent).toHaveLength(8);
});

it('looks for a SIM that a changing list shows on no page', async () => {
	const service = fleet(20, { size: 10, counts: [20, 19], hidden: 11 });
	expect(await read(service, numbers(12))).toEqual(numbers(12));
	expect(service.sent.at(-1)).toBe('/api/v1/sim/11');
});

it.each([[numbers(2)], [numbers(12)]])('gives the failure of a reading', async (ids) => {
	const api = fakeApi(async () => failed({ kind: 'status', request: 'GET', status: 403 }));
	expect(await someById(api, SIM_LIST, ids, (sim) => sim)).toMatchObject({
		ok: false,
		failure: { status: 403 },
	});
});
