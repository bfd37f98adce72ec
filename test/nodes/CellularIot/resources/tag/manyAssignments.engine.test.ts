import { locator, withService } from '../../../../engine';
import { FLEET, tagged, tagIds } from './fleetTags';
import { formOf } from '../../forms/formOf';

const service = withService();
const form = formOf('tag', 'assign', {
	endpointId: locator('id', '={{ $json.id }}'),
	tags: ['fleet'],
});
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));

describe('tags of many items', () => {
	it('are sent 500 devices a request; what was done before a refusal is told', async () => {
		const ids = await tagged(service, 501);
		const path = '/api/v2/bulk-operations/endpoint/add-tags';
		service.forbid(path, { method: 'POST', skip: 1 });
		const { error } = await service.run(form(), { json: rows(ids) });
		expect(error?.httpCode).toBe('403');
		expect(error?.description).toContain('500 of 501 items were already carried out: 0 to 499.');
		expect([ids[499], ids[500]].map((id) => tagIds(service, id))).toEqual([[FLEET], []]);
	});

	it.each([
		['={{ [] }}', "'Tag Names or IDs' is empty"],
		['={{ " , " }}', "'Tag Names or IDs' is empty"],
		['={{ ["a,b"] }}', "'Tag Names or IDs' cannot hold ','"],
	])('refuses the tags %s before anything is sent', async (tags, message) => {
		await service.refuses(form({ tags }), message, { json: [{ id: 11400001 }] });
	});
});
