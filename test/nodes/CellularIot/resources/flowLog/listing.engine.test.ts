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
});
