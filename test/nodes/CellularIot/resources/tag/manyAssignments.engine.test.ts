import { withService } from '../../../../engine';
import { FLEET, itemForms, rows, tagged, tagIds } from './fixtures/fleetTags';

const service = withService();
const form = (extra: object = {}) => itemForms('assign', { tags: ['fleet'], ...extra });

it('sends tags for 500 devices a request; what was done before a refusal is told', async () => {
	const ids = await tagged(service, 501);
	const path = '/api/v2/bulk-operations/endpoint/add-tags';
	service.forbid(path, { method: 'POST', skip: 1 });
	const { error } = await service.run(form(), { json: rows(ids) });
	expect(error?.httpCode).toBe('403');
	expect(error?.description).toContain('500 of 501 items were already carried out: 1 to 500.');
	expect([ids[499], ids[500]].map((id) => tagIds(service, id))).toEqual([[FLEET], []]);
});
