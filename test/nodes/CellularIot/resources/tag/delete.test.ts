import type { Tag } from '../../../../../packages/sandbox/src/world/types';
import { locator, withService } from '../../../../engine';

const service = withService();
const tag = (operation: string, extra: object = {}) => ({ resource: 'tag', operation, ...extra });
const world = () => service.sandbox.world;
const idOf = (name: string) => world().tagIdsByName.get(name) ?? 0;

describe('tag delete', () => {
	it('takes the whole name only', async () => {
		const { error } = await service.run(tag('delete', { tagId: locator('name', 'meter') }));
		expect(error?.message).toBe('No tag with this Name was found');
		expect(service.sent()).toEqual(['GET /api/v2/tags']);
	});

	it('takes no tag whose name differs from another by a space only', async () => {
		const id = idOf('fleet');
		const twin = { ...(world().tags.get(id) as Tag), id: 99, name: 'fleet ' };
		world().tags.set(99, twin);
		const { error } = await service.run(tag('delete', { tagId: locator('name', 'fleet ') }));
		world().tags.delete(99);
		expect(error?.message).toBe('2 tags have this Name');
		expect(world().tags.has(id)).toBe(true);
	});
});
