import type { IDataObject } from 'n8n-workflow';
import { filterTime } from '../../../../../nodes/shared/api/query';
import { locator, withService } from '../../../../engine';

const DEVICE = 11400001;
const service = withService();
const flows = (operation: string, extra: object = {}) => ({
	resource: 'flowLog',
	operation,
	endpointId: locator('id', DEVICE),
	...extra,
});
const lastQuery = () => service.sandbox.control.requests().at(-1)?.query ?? {};

describe('flow log listing', () => {
	it('always bounds the window, a day by default, newest first', async () => {
		const { json, error } = await service.run(flows('getAll', { returnAll: true }));
		expect(error).toBeUndefined();
		expect(json.length).toBeGreaterThan(5);
		const { q, sort, per_page: size } = lastQuery();
		const [from, until] = String(q)
			.split(',')
			.map((term) => Date.parse(term.replace(/^started_(from|until):/, '')));
		expect((until ?? 0) - (from ?? 0)).toBe(24 * 3_600_000);
		expect(sort).toBe('-started_on');
		expect(size).toBe('1000');
	});

	it('passes filters and several sort fields on', async () => {
		const { error } = await service.run(
			flows('getAll', {
				filters: {
					protocol: ['TCP', 'UDP'],
					event_type: ['flow_end'],
					destination_port: '443, 8883',
					q: `completed_from:${filterTime(Date.now() - 3_600_000)}`,
				},
				sort: {
					by: [
						{ field: 'bytes_up', direction: 'descending' },
						{ field: 'started_on', direction: 'ascending' },
					],
				},
			}),
		);
		expect(error).toBeUndefined();
		expect(lastQuery()).toMatchObject({ sort: '-bytes_up,+started_on' });
		expect(lastQuery().q).toMatch(
			/,destination_port:443\|\|8883,event_type:flow_end,protocol:TCP\|\|UDP,completed_from:[^,]+Z$/,
		);
	});

	it.each<[IDataObject, string]>([
		[{ timeRange: 'custom', from: '={{ "" }}' }, "'From' is empty"],
		[{ timeRange: 'custom', from: 'yesterday' }, "'From' is not a date and time"],
		[{ timeRange: 'custom', from: '2020-01-01' }, "'From' lies more than 30 days back"],
		[
			{ timeRange: 'custom', from: '={{ $now }}', until: '={{ $now.minus(1, "hour") }}' },
			"'Until' must be later than 'From'",
		],
		[{ filters: { destination_port: '70000' } }, "'Destination Port' must hold ports"],
	])('refuses %p before anything is sent', async (extra, message) => {
		const { error } = await service.run(flows('getAll', extra));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('takes a custom window from expressions', async () => {
		const from = new Date(Date.now() - 2 * 3_600_000);
		const { error } = await service.run(
			flows('getAll', { timeRange: 'custom', from: `={{ new Date('${from.toISOString()}') }}` }),
		);
		expect(error).toBeUndefined();
		expect(lastQuery().q).toContain(`started_from:${from.toISOString().slice(0, 19)}Z`);
	});

	it('reads a time without zone in the time zone of the workflow', async () => {
		const from = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19);
		const { error } = await service.run(flows('getAll', { timeRange: 'custom', from }), {
			// Two hours east of UTC in every season.
			timezone: 'Africa/Tripoli',
		});
		expect(error).toBeUndefined();
		const utc = new Date(Date.parse(`${from}Z`) - 2 * 3_600_000).toISOString().slice(0, 19);
		expect(lastQuery().q).toContain(`started_from:${utc}Z`);
	});
});
