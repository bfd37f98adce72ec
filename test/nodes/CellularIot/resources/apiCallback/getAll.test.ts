import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';

const service = withService();
const form = (operation: string, extra: object = {}) => ({
	resource: 'apiCallback',
	operation,
	...extra,
});
const callbacks = () => service.sandbox.world.apiCallbacks;

describe('API callback getAll', () => {
	it('lists them as the service sends them', async () => {
		const { json } = await service.run(form('getAll', { returnAll: true }));
		expect(json.map((row) => (row as IDataObject).id)).toEqual([...callbacks().keys()]);
		expect(json[0]).toMatchObject({ id: 31, url: 'https://example.org/hook', purpose: 'MO SMS' });
	});
});
