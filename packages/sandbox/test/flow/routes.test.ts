import type { FlowRow } from '../../src';
import { sandbox } from '../sandboxHooks';
import { answerOf } from '../fixture';
import { detail, endpoint, flowsPerFile, get, ids } from './flowRows';

flowsPerFile();

describe('detail rows', () => {
	it('are those of the last hour, newest first, rows without a start before all', async () => {
		const { status, data, headers } = await detail();
		expect(status).toBe(200);
		expect(ids(data)).toEqual(['f-5', 'f-4', 'f-3', 'f-2', 'f-1']);
		expect(headers).toMatchObject({
			'x-page': '1',
			'x-per-page': '25',
			'x-pages': '1',
			'x-count': '5',
			'x-sort': '-started_on',
		});
		expect(headers['x-filter']).toBeUndefined();
		expect(headers['x-total-count']).toBeUndefined();
	});

	it('have every column, times ending in Z, and a duration in whole seconds unless a bound is missing', async () => {
		const { data } = await detail({ q: 'flow_id:f-1||f-4' });
		expect(data).toEqual([
			expect.objectContaining({ flow_id: 'f-4', completed_on: null, duration_seconds: null }),
			{
				flow_id: 'f-1',
				organisation_id: 13000,
				endpoint_id: endpoint.id,
				started_on: '2026-03-10T11:10:00Z',
				completed_on: '2026-03-10T11:10:30Z',
				duration_seconds: 30,
				event_type: 'flow_end',
				direction: 'egress',
				source_ip: endpoint.ipAddress,
				source_port: 49152,
				destination_ip: '192.0.2.10',
				destination_port: 8883,
				protocol: 'TCP',
				bytes_up: 10,
				bytes_down: 0,
				destination_hostname: 'broker.example.com',
				destination_hostname_source: null,
				nat_details: null,
				pdp_context: null,
				release_details: null,
				session_id: null,
				last_loaded_at: '2026-03-10T12:00:00Z',
			},
		]);
	});
});

describe('paging', () => {
	it.each([
		['detail', 0],
		['destination', -1],
	])('of %s turns per_page %d into 25', async (view, per_page) => {
		expect((await get(view, { per_page })).headers['x-per-page']).toBe('25');
	});

	it('repeats the last page beyond the end', async () => {
		const { data, headers } = await detail({ per_page: 2, page: 9 });
		expect(ids(data)).toEqual(['f-1']);
		expect(headers).toMatchObject({ 'x-page': '3', 'x-pages': '3', 'x-count': '5' });
		expect(ids((await detail({ per_page: 2, page: 2 })).data)).toEqual(['f-3', 'f-2']);
		const ascending = await detail({ per_page: 2, page: 2, sort: 'started_on' });
		expect(ids(ascending.data)).toEqual(['f-3', 'f-4']);
	});

	it('of nothing is page 1 of 0', async () => {
		const { data, headers } = await detail({ q: 'flow_id:none' });
		expect(data).toEqual([]);
		expect(headers).toMatchObject({ 'x-page': '1', 'x-pages': '0', 'x-count': '0' });
	});
});

describe('the destination view', () => {
	it('adds up the detail rows of a destination', async () => {
		const { data } = await get('destination', { sort: 'destination_hostname' });
		expect(data[0]).toEqual({
			destination_hostname: 'broker.example.com',
			destination_ip: '192.0.2.10',
			destination_port: 8883,
			protocol: 'TCP',
			started_on: '2026-03-10T11:10:00Z',
			completed_on: '2026-03-10T11:20:30Z',
			bytes_up: 30,
			bytes_down: 0,
			flow_count: 2,
		});
		expect(data).toHaveLength(4);
	});

	it('agrees with the detail view on every seeded endpoint', async () => {
		const q = 'started_from:2026-03-09T12:00:01Z,started_until:2026-03-10T12:00:00Z';
		for (const id of sandbox.world.flows.keys()) {
			const rows: FlowRow[] = (await get('detail', { q, per_page: 1000 }, id)).data;
			const { data } = await get('destination', { q, per_page: 100 }, id);
			const sum = (key: 'bytes_up' | 'flow_count') =>
				data.reduce((total: number, entry: Record<string, number>) => total + (entry[key] ?? 0), 0);
			expect(sum('flow_count')).toBe(rows.length);
			expect(sum('bytes_up')).toBe(
				rows.reduce((total, { bytes_up }) => total + (bytes_up ?? 0), 0),
			);
		}
	});
});

it('refuses with 403 when the feature is off', async () => {
	sandbox.control.set({ flowLogs: false });
	for (const view of ['detail', 'destination']) {
		expect(await answerOf(get(view))).toEqual([403, { status_code: 403, message: 'Forbidden' }]);
	}
	sandbox.control.set({ flowLogs: true });
});
