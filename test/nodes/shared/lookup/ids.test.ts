import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../../nodes/shared/api/client';
import { failed, type Query, type Result } from '../../../../nodes/shared/api/types';
import { endpointIdOf, endpointIdsOf } from '../../../../nodes/shared/lookup/endpoint';
import type { LookupRun } from '../../../../nodes/shared/lookup/ids';
import { simIdOf, simIdsOf } from '../../../../nodes/shared/lookup/sim';
import { fakeApi } from '../api/fixtures/fakeApi';
import { fakeList } from './fixtures/fakeList';

const byName = (value: string) => ({ mode: 'name', value });
/** The service's filter may find parts of a value. */
const parts = (value: unknown, sought: string) => String(value).includes(sought);
const names = ['meter-1', 'meter-10', 'twin', 'twin'].map((name, n) => ({ id: n + 1, name }));
const list = () => fakeList(names, 1000, () => names.length, parts);

it('takes an id as it is', async () => {
	const { run, asked } = list();
	expect(await endpointIdOf(run, { mode: 'list', value: '77' })).toEqual({ ok: true, value: 77 });
	// A saved workflow may hold any mode.
	expect(await endpointIdOf(run, { mode: 'constructor', value: '78' })).toEqual({
		ok: true,
		value: 78,
	});
	expect(asked).toEqual([]);
});

it('compares whole values, and looks each up once', async () => {
	const { run, asked } = list();
	for (let n = 0; n < 2; n++) {
		expect(await endpointIdOf(run, byName('meter-1'))).toEqual({ ok: true, value: 1 });
	}
	expect(asked).toEqual([{ q: 'name:meter-1', sort: 'id', page: 1, per_page: 1000 }]);
});

it.each([
	['meter', 'No endpoint with this Name was found', 'Similar: meter-1, meter-10'],
	['pump', 'No endpoint with this Name was found', 'Check it, and that it is in the workspace'],
	['twin', '2 endpoints have this Name', 'Choose one by its ID: 3, 4'],
])('refuses %s, with what to do', async (name, message, advice) => {
	const id = await endpointIdOf(list().run, byName(name));
	expect(id).toMatchObject({ failure: { message, description: expect.stringContaining(advice) } });
});

const newRun = (api: Api): LookupRun => ({ api, lookupCache: new Map() });
const iccidOf = (n: number) => `89883030000${String(n).padStart(8, '0')}`;
const sim = (n: number): IDataObject => ({
	id: n,
	iccid: iccidOf(n),
	iccid_with_luhn: `${iccidOf(n)}${n % 10}`,
});
const sims = (count: number) => Array.from({ length: count }, (_, n) => sim(n + 1));
const byIccid = (value: string) => ({ mode: 'iccid', value });
const ids = (results: Array<Result<number>>) =>
	results.map((one) => (one.ok ? one.value : one.failure.message));

describe('ids of many', () => {
	it('cost nothing when they are given', async () => {
		const { api, asked } = fakeList([]);
		const given = [
			{ mode: 'id', value: '5' },
			{ mode: 'list', value: '6' },
		];
		expect(ids(await simIdsOf(newRun(api), given))).toEqual([5, 6]);
		expect(asked).toEqual([]);
	});

	it('are looked up one by one when they are few, each number once', async () => {
		const { api, asked } = fakeList(sims(3000));
		const few = Array.from({ length: 40 }, (_, n) => byIccid(iccidOf((n % 10) + 1)));
		expect(ids(await simIdsOf(newRun(api), few))).toEqual(few.map((_, n) => (n % 10) + 1));
		expect(asked).toHaveLength(10);
		expect(asked.every(({ q }) => q !== undefined)).toBe(true);
	});

	it('are read from the list when they are many', async () => {
		const { api, asked } = fakeList(sims(3000));
		const many = Array.from({ length: 300 }, (_, n) =>
			byIccid(n % 2 === 0 ? iccidOf(n + 1) : `${iccidOf(n + 1)}${(n + 1) % 10}`),
		);
		expect(ids(await simIdsOf(newRun(api), many))).toEqual(many.map((_, n) => n + 1));
		expect(asked.map(({ q, page }) => [q, page])).toEqual([
			[undefined, 1],
			[undefined, 2],
			[undefined, 3],
		]);
	});

	it('are looked up one by one when the list has more pages than that', async () => {
		const { api, asked } = fakeList(sims(3000), 100);
		const some = Array.from({ length: 12 }, (_, n) => byIccid(iccidOf(n + 1)));
		expect(ids(await simIdsOf(newRun(api), some))).toEqual(some.map((_, n) => n + 1));
		expect(asked).toHaveLength(13);
	});

	it('are looked up alone when the list changed and does not hold them', async () => {
		let reads = 0;
		const rows = sims(2000);
		const { api, asked } = fakeList(rows, 1000, () => rows.length + reads++);
		const some = Array.from({ length: 11 }, (_, n) => byIccid(iccidOf(n === 10 ? 7777 : n + 1)));
		expect(ids(await simIdsOf(newRun(api), some)).at(-1)).toBe('No SIM with this ICCID was found');
		expect(asked).toHaveLength(3);
	});

	it('are remembered for the run', async () => {
		const { api, asked } = fakeList(sims(50));
		const run = newRun(api);
		const many = Array.from({ length: 30 }, (_, n) => byIccid(iccidOf(n + 1)));
		await simIdsOf(run, many);
		await simIdsOf(run, [...many, byIccid(iccidOf(40))]);
		expect(asked).toHaveLength(2);
	});

	it('all fail with the list', async () => {
		const asked: Query[] = [];
		const api = fakeApi(async ({ query = {} }) => {
			asked.push(query);
			return failed({ kind: 'status', request: 'GET /api/v1/sim', status: 403 });
		});
		const many = Array.from({ length: 30 }, (_, n) => byIccid(iccidOf(n)));
		const results = await simIdsOf(newRun(api), many);
		expect(results.every((one) => !one.ok && one.failure.status === 403)).toBe(true);
		expect(asked).toHaveLength(1);
	});

	it('says of every one what looking it up alone says', async () => {
		const digits = fc.integer({ min: 0, max: 25 });
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(digits, digits, fc.constantFrom('a', 'b', 'c', undefined)), {
					maxLength: 30,
				}),
				fc.array(fc.tuple(fc.constantFrom('iccid', 'long', 'imei', 'name'), digits), {
					minLength: 11,
					maxLength: 60,
				}),
				async (devices, wanted) => {
					const rows = devices.map(([number, imei, name], index) => ({
						id: index + 1,
						name,
						imei: imei > 20 ? null : `35693803560${String(imei).padStart(5, '0')}`,
						...(number > 20 ? {} : { sim: sim(number) }),
					}));
					const located = wanted.map(([mode, n]) => {
						if (mode === 'imei') return { mode, value: `35693803560${String(n).padStart(5, '0')}` };
						if (mode === 'name') return { mode, value: 'abcdefgh'[n % 8] ?? '' };
						return byIccid(mode === 'long' ? `${iccidOf(n)}${n % 7}` : iccidOf(n));
					});
					const together = await endpointIdsOf(newRun(fakeList(rows).api), located);
					const run = newRun(fakeList(rows).api);
					for (const [index, one] of located.entries()) {
						expect(together[index]).toEqual(await endpointIdOf(run, one));
					}
				},
			),
			{ numRuns: 200 },
		);
	});

	it('goes through a large list once, not once for every number', async () => {
		const { api } = fakeList(sims(20_000), 2500);
		const many = Array.from({ length: 20_000 }, (_, n) => byIccid(iccidOf(n + 1)));
		const started = performance.now();
		const results = await simIdsOf(newRun(api), many);
		expect(performance.now() - started).toBeLessThan(15_000);
		expect(results.every((one, n) => one.ok && one.value === n + 1)).toBe(true);
	});

	it('names two that cannot be told apart', async () => {
		const twins = [sim(1), { ...sim(1), id: 99 }];
		const many = Array.from({ length: 11 }, (_, n) => byIccid(iccidOf(n + 1)));
		const [first] = await simIdsOf(newRun(fakeList(twins).api), many);
		expect(first).toEqual(await simIdOf(newRun(fakeList(twins).api), byIccid(iccidOf(1))));
		expect(first).toMatchObject({ failure: { message: '2 SIMs have this ICCID' } });
	});
});
