import type { IDataObject } from 'n8n-workflow';
import { withService } from '../engine';

const list = { resource: 'endpoint', operation: 'getAll', returnAll: true, simplify: false };

describe('a long list', () => {
	const service = withService({ endpoints: 1_050 });

	it('row 12: more than 1,000 pages: none is left out', async () => {
		service.control.fault({
			path: '^/api/v1/endpoint$',
			query: { per_page: '1' },
			times: 'always',
		});
		const json = await service.output(list);
		expect(json.map((row) => (row as IDataObject).id)).toEqual([...service.world.endpoints.keys()]);
		expect(service.sent()).toHaveLength(json.length);
	}, 300_000);
});
