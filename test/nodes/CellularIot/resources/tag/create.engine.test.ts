import { itemsOf, locator, withService } from '../../../../engine';
import { formsOf } from '../../forms/formOf';

const service = withService();
const tag = formsOf('tag');
const world = () => service.world;
const idOf = (name: string) => world().tagIdsByName.get(name) ?? 0;

it('creates a tag with a color of choice, and gives it as the service sent it', async () => {
	const form = { name: ' site-9 ', additionalFields: { colorId: locator('list', '3') } };
	const json = await service.output(tag('create', form));
	expect(service.lastRequest()).toMatchObject({ body: { name: 'site-9', color: { id: 3 } } });
	expect(json).toEqual([{ id: idOf('site-9'), name: 'site-9', tag_color: { id: 3 } }]);
});

it('leaves the color to the service, and goes on past a name that exists', async () => {
	const { json, outputs } = await service.run(tag('create', { name: '={{ $json.name }}' }), {
		json: [{ name: 'site-10' }, { name: 'metering' }, { name: 'site-11' }],
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([
		{ name: 'site-10', tag_color: { id: expect.any(Number) } },
		{ error: "A tag with the name 'metering' exists already" },
		{ name: 'site-11' },
	]);
	expect(itemsOf(outputs)).toEqual([0, 1, 2]);
	expect(service.lastRequest()?.body).toEqual({ name: 'site-11' });
});
