import { filterTime } from '../../../../../nodes/shared/api/url';
import { withService } from '../../../../engine';
import { DEVICE } from '../../forms/device';
import { formOf } from '../../forms/formOf';

const service = withService();
const flows = formOf('flowLog', 'getAll', DEVICE);

it('always bounds the window, a day by default, newest first', async () => {
	const json = await service.output(flows({ returnAll: true }));
	expect(json.length).toBeGreaterThan(5);
	const { q, sort, per_page: size } = service.lastQuery() ?? {};
	const [from, until] = String(q)
		.split(',')
		.map((term) => Date.parse(term.replace(/^started_(from|until):/, '')));
	expect((until ?? 0) - (from ?? 0)).toBe(24 * 3_600_000);
	expect(sort).toBe('-started_on');
	expect(size).toBe('1000');
});

it('passes filters and several sort fields on', async () => {
	await service.output(
		flows({
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
	expect(service.lastQuery()).toMatchObject({ sort: '-bytes_up,+started_on' });
	expect(service.lastQuery()?.q).toMatch(
		/,destination_port:443\|\|8883,event_type:flow_end,protocol:TCP\|\|UDP,completed_from:[^,]+Z$/,
	);
});
