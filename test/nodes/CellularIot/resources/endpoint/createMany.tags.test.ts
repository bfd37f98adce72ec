import { createTag } from '../../../../../packages/sandbox/src/rules/endpointTags';
import { withService } from '../../../../engine';
import { bodies, form, GOES_ON } from './createManyForm';

const service = withService();
const ROWS = [
	{ name: 'm-1', tags: 'fleet' },
	{ name: 'm-2', tags: 'fleet, watre' },
	{ tags: 'water' },
];

it('creates nothing when a row holds a misspelt tag', async () => {
	const before = service.sandbox.world.tags.size;
	const { error } = await service.run(form(), { json: ROWS });
	expect(error?.message).toBe("The tag 'watre' does not exist [item 1]");
	expect(bodies(service.sandbox)).toEqual([]);
	expect(service.sandbox.world.tags.size).toBe(before);
});

it('refuses a row with the ID of a tag whose name would be read as two', async () => {
	const { id } = createTag(service.sandbox.world, 'north, old');
	const json = [{ name: 'm-1', tags: `${id}` }, { name: 'm-2' }];
	const run = await service.run(form(), { json, node: GOES_ON });
	expect(run.json).toMatchObject([
		{ error: expect.stringContaining("The name of the tag 'north, old' holds a comma") },
		{ name: 'm-2' },
	]);
});

it('refuses a row without a name with Require Name, before anything is sent', async () => {
	const { error } = await service.run(form({ requireName: true }), {
		json: [{ name: 'm-1' }, { imei: '3569380356901234' }],
	});
	expect(error?.message).toBe("'Name' is empty [item 1]");
	expect(error?.description).toContain("turn off 'Require Name'");
	expect(service.sent()).toEqual([]);
});
