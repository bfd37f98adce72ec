import { createTag } from '../../../../packages/sandbox/src/tag/rules';
import { loadChoices, locator, withService } from '../../../engine';

const service = withService();
const choices = async () =>
	await loadChoices({ method: 'getTags', credentials: service.credentials() });

it('lists the tags of the workspace by name, with their devices', async () => {
	expect(await choices()).toContainEqual({
		name: 'metering',
		value: 'metering',
		description: 'Devices: 8',
	});
});

it('reads all pages', async () => {
	for (let index = 0; index < 150; index++) createTag(service.world, `many-${index}`);
	expect(await choices()).toHaveLength(157);
});

it('a chosen tag is its name, also where that is an expression of n8n', async () => {
	const name = '={{ $json.secret }}';
	createTag(service.world, name);
	const { value } = (await choices()).find((choice) => choice.name.includes(name)) ?? {};
	await service.output(
		{
			resource: 'endpoint',
			operation: 'update',
			endpointId: locator('id', 11400001),
			updateFields: { tags: [value] },
		},
		{ json: [{ secret: 'of-another-node' }] },
	);
	const { tags } = service.world;
	const names = [...tags.values()].map((tag) => tag.name);
	expect(names).not.toContain('of-another-node');
});
