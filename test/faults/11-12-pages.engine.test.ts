import type { IDataObject } from 'n8n-workflow';
import type { Fault } from '../../packages/sandbox/src';
import { eventually, withService } from '../engine';
import { DEVICE, everything, flowIds, KINDS, watchedDevice } from './flowLog';

const PATH = '^/api/v1/endpoint$';
const list = { resource: 'endpoint', operation: 'getAll', returnAll: true, simplify: false };
const NO_COUNT = { 'X-Count': null, 'X-Total-Count': null };
const NO_PAGES = { 'X-Pages': null, 'X-Total-Pages': null };
const CHANGED = { message: expect.stringContaining('The list changed while it was read') };

describe('a list', () => {
	const service = withService({ endpoints: 45 });
	const fault = (one: Fault) => service.control.fault(one);
	const fleet = () => [...service.world.endpoints.keys()];
	const small = { path: PATH, query: { per_page: '10' }, times: 'always' as const };

	async function read() {
		const { json, error, hints } = await service.run(list);
		expect(error).toBeUndefined();
		return { ids: json.map((row) => (row as IDataObject).id), hints };
	}

	it.each([
		['inserted', { path: '/_sandbox/endpoint' }],
		['deleted', { method: 'DELETE' as const, path: '/_sandbox/endpoint/' }],
	])('row 11: a row %s between pages: no row twice, and it says so', async (what, call) => {
		const newest = service.control.addEndpoint('for row 11');
		const path = what === 'deleted' ? `${call.path}${newest}` : call.path;
		fault({ ...small, skip: 2, times: 1, meanwhile: [{ ...call, path }] });
		fault(small);
		const before = fleet();
		const { ids, hints } = await read();
		expect(new Set(ids).size).toBe(ids.length);
		const stayed = before.filter((id) => fleet().includes(id));
		expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
		expect(hints).toEqual([expect.objectContaining(CHANGED)]);
	});

	it.each<[string, Record<string, string | null>]>([
		['the total is missing', NO_COUNT],
		['the total is too small', { 'X-Count': '3', 'X-Total-Count': '3' }],
		['the total is too large', { 'X-Count': '99999', 'X-Total-Count': '99999' }],
		['the page count is missing', NO_PAGES],
		[
			'all paging headers are missing',
			{ ...NO_COUNT, ...NO_PAGES, 'X-Per-Page': null, 'X-Count-Per-Page': null },
		],
		['the page count is too large', { 'X-Pages': '9999', 'X-Total-Pages': '9999' }],
	])('row 12: %s: every row once, and no request without end', async (_, headers) => {
		fault({ ...small, headers });
		const { ids, hints } = await read();
		expect(ids).toEqual(fleet());
		expect(hints).toEqual([]);
		// Beyond the end the service repeats its last page; a few pages are read in parallel.
		expect(service.sent().length).toBeLessThanOrEqual(Math.ceil(ids.length / 10) + 8);
	});

	it('row 12: the total shrinks while it is read: every row once, and it says so', async () => {
		fault({ ...small, times: 1 });
		fault({ ...small, headers: { 'X-Count': '12', 'X-Total-Count': '12' } });
		const { ids, hints } = await read();
		expect(ids).toEqual(fleet());
		expect(hints).toEqual([expect.objectContaining(CHANGED)]);
	});

	it('row 12: the first page comes again and again: it ends with the second request', async () => {
		const query = { per_page: '10', page: '1' };
		fault({ ...small, query, headers: { ...NO_COUNT, ...NO_PAGES } });
		const { ids } = await read();
		expect(ids).toEqual(fleet().slice(0, 10));
		expect(service.sent()).toHaveLength(2);
	});
});

describe.each(KINDS)('a trigger, %s state', (kind) => {
	const { service, fault, allStruck, watch, flows, many, later } = watchedDevice();

	test('row 11: rows inserted and deleted between two pages: none twice, and none that stayed is lost', async () => {
		const trigger = await watch(kind, { options: { maxRecords: 10_000 } });
		later(40);
		const ids = many(1300);
		fault({ path: 'detail?*page=2', delayMs: 1_000 });
		const polling = trigger.tick();
		expect(await eventually(allStruck, (struck) => struck)).toBe(true);
		const late = flows(DEVICE, [29, 29], [15, 15], [29.5, 1]);
		const log = service.world.flows.get(DEVICE) ?? [];
		const gone = log.splice(10, 3).map(({ flow_id }) => flow_id);
		const given = [...flowIds(await polling), ...(await everything(trigger))];
		expect(new Set(given).size).toBe(given.length);
		const stayed = [...ids, ...late].filter((id) => !gone.includes(id));
		expect(stayed.filter((id) => !given.includes(id))).toEqual([]);
	}, 60_000);

	test.each([
		['missing', { 'X-pages': null, 'X-count': null, 'X-per-page': null }],
		['too small', { 'X-count': '3' }],
		['too large', { 'X-count': '99999', 'X-pages': '5' }],
	])(
		'row 12: paging headers that are %s: every record once',
		async (_, headers) => {
			const trigger = await watch(kind);
			later(40);
			const ids = many(1300);
			fault({ path: '/detail', headers, times: 'always' });
			const given = await everything(trigger);
			expect(given.sort()).toEqual(ids.sort());
		},
		60_000,
	);
});
