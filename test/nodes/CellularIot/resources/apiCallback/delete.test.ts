import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';

const service = withService();
const form = (operation: string, extra: object = {}) => ({
	resource: 'apiCallback',
	operation,
	...extra,
});
const callbacks = () => service.sandbox.world.apiCallbacks;
const url = (path: string) => `https://n8n.example.com/webhook/${path}`;

describe('API callback delete', () => {
	it('deletes one, and goes on past one that a profile uses', async () => {
		const { json: created } = await service.run(form('create', { url: url('g') }));
		const id = Number((created[0] as IDataObject).id);
		const { json } = await service.run(
			form('delete', { apiCallbackId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } }),
			{ json: [{ id: 31 }, { id }], node: { onError: 'continueRegularOutput' } },
		);
		expect(json).toMatchObject([
			{ error: expect.stringContaining('in use') },
			{ deleted: true, id },
		]);
		expect(callbacks().has(id)).toBe(false);
		expect(callbacks().has(31)).toBe(true);
	});
});
