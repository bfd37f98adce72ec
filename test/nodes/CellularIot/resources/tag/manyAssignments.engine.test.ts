import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { FLEET, tagged, tagIds } from './fleetTags';

const service = withService();
const form = (extra: IDataObject = {}) => ({
	resource: 'tag',
	operation: 'assignMany',
	endpointId: locator('id', '={{ $json.id }}'),
	tags: ['fleet'],
	...extra,
});
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));

describe('tags of many items', () => {
	it('are sent 500 devices a request; what was done before a refusal is told', async () => {
		const ids = await tagged(service, 501);
		const path = '/api/v2/bulk-operations/endpoint/add-tags';
		service.sandbox.control.fault({ method: 'POST', path, skip: 1, status: 403, body: {} });
		const { error } = await service.run(form(), { json: rows(ids) });
		expect(error?.httpCode).toBe('403');
		expect(error?.description).toContain('500 of 501 items were already carried out: 0 to 499.');
		expect([ids[499], ids[500]].map((id) => tagIds(service, id))).toEqual([[FLEET], []]);
	});

	it('changes nothing in a preview, and names unknown tags', async () => {
		const ids = await tagged(service, 3);
		const { json, hints } = await service.run(
			form({ tags: ['fleet', 'fleat'], options: { preview: true } }),
			{ json: rows([...ids, ids[0] ?? 0]) },
		);
		expect(json).toEqual([
			{
				preview: true,
				endpoints: 3,
				requests: 1,
				first_ids: ids,
				tags: ['fleet'],
				tags_mode: ['add'],
				unknown_tags: ['fleat'],
				tags_to_create: [],
			},
		]);
		expect(JSON.stringify(hints)).toContain("Tags that do not exist: 'fleat' (items 0 to 3)");
		expect(service.sent()).toEqual(['GET /api/v2/tags']);
	});

	it.each([
		['={{ [] }}', "'Tag Names or IDs' is empty"],
		['={{ " , " }}', "'Tag Names or IDs' is empty"],
		['={{ ["a,b"] }}', "'Tag Names or IDs' cannot hold ','"],
	])('refuses the tags %s before anything is sent', async (tags, message) => {
		const { error } = await service.run(form({ tags }), { json: [{ id: 11400001 }] });
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});
});
