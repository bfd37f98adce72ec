import type { IDataObject } from 'n8n-workflow';
import { createTag } from '../../../../../packages/sandbox/src/rules/endpointTags';
import { withService } from '../../../../engine';

const service = withService();
const tag = (operation: string, extra: object = {}) => ({ resource: 'tag', operation, ...extra });
const world = () => service.sandbox.world;
const lastRequest = () => service.sandbox.control.requests().at(-1);

describe('tag getAll', () => {
	it('gives all, each once, page by page', async () => {
		for (let index = 0; index < 230; index++) createTag(world(), `bulk-${index}`);
		const { json, hints } = await service.run(tag('getAll', { returnAll: true }));
		expect(json.map((row) => (row as IDataObject).id)).toEqual([...world().tags.keys()]);
		expect(json[0]).toEqual({
			id: 11,
			name: 'metering',
			resource_count: 8,
			tag_color: { id: expect.any(Number) },
		});
		expect(hints).toEqual([]);
		expect(service.sent()).toHaveLength(3);
		expect(lastRequest()?.query).toEqual({ page: '3', page_size: '100' });
	});

	it('asks for no more than the limit, and says that there are more', async () => {
		const { json, hints } = await service.run(tag('getAll', { limit: 2 }));
		expect(json).toHaveLength(2);
		expect(lastRequest()?.query).toEqual({ page: '1', page_size: '2' });
		expect(hints).toMatchObject([{ message: expect.stringMatching(/^2 of \d+ results/) }]);
	});

	it('filters by name at the service', async () => {
		const { json } = await service.run(tag('getAll', { filters: { name: 'meter' } }));
		expect(json).toMatchObject([{ name: 'metering' }]);
		expect(lastRequest()?.query).toMatchObject({ name: 'meter' });
	});

	it('does not take another answer for a list', async () => {
		service.sandbox.control.fault({ path: '^/api/v2/tags', status: 200, body: { data: 'x' } });
		const { error } = await service.run(tag('getAll'));
		expect(error?.message).toBe('The answer is not what the service should send');
		expect(error?.description).toContain('(GET /api/v2/tags)');
	});
});
