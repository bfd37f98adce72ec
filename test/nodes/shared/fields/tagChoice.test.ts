import { createTag } from '../../../../sandbox/rules/endpointTags';
import { loadChoices, withService } from '../../../engine';

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
	for (let index = 0; index < 150; index++) createTag(service.sandbox.world, `many-${index}`);
	expect(await choices()).toHaveLength(157);
});
