import type { Tag } from '../../../../../packages/sandbox/src/world/types';
import { locator, withService } from '../../../../engine';
import { formsOf } from '../../forms/formOf';

const service = withService();
const tag = formsOf('tag');
const world = () => service.sandbox.world;
const idOf = (name: string) => world().tagIdsByName.get(name) ?? 0;

it('takes no tag whose name differs from another by a space only', async () => {
	const id = idOf('fleet');
	const twin = { ...(world().tags.get(id) as Tag), id: 99, name: 'fleet ' };
	world().tags.set(99, twin);
	const { error } = await service.run(tag('delete', { tagId: locator('name', 'fleet ') }));
	world().tags.delete(99);
	expect(error?.message).toBe('2 tags have this Name');
	expect(world().tags.has(id)).toBe(true);
});
