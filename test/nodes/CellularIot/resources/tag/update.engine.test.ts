import { createTag } from '../../../../../packages/sandbox/src/tag/rules';
import { itemsOf, locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const world = () => service.world;
const idOf = (name: string) => world().tagIdsByName.get(name) ?? 0;

beforeAll(() => ['site-20', 'site-21'].forEach((name) => createTag(world(), name)));
const update = formOf('tag', 'update');
const form = (name: string, updateFields: object) =>
	update({ tagId: locator('name', name), updateFields });

it('sends only what changes, and gives the id and what was sent', async () => {
	const id = idOf('site-20');
	const named = await service.output(form('site-20', { name: ' inland ' }));
	expect(named).toEqual([{ updated: true, id, name: 'inland' }]);
	expect(service.lastRequest()).toMatchObject({ method: 'PATCH', body: { name: 'inland' } });
	const colored = await service.run(form('inland', { colorId: locator('list', '3') }));
	expect(colored.json).toEqual([{ updated: true, id, color: { id: 3 } }]);
	expect(world().tags.get(id)).toMatchObject({ name: 'inland', colorId: 3 });
});

it('says that another tag has the name, and goes on', async () => {
	const { json, outputs } = await service.run(form('site-21', { name: '={{ $json.name }}' }), {
		json: [{ name: 'metering' }, { name: 'site-22' }],
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([
		{ error: "A tag with the name 'metering' exists already" },
		{ updated: true, name: 'site-22' },
	]);
	expect(itemsOf(outputs)).toEqual([0, 1]);
});
