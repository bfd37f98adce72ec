import { withService } from '../../../../engine';
import { GOES_ON } from '../endpoint/fixtures/createManyForm';
import { FLEET, itemForms, METERING, rows, tagged, tagIds, WATER } from './fixtures/fleetTags';

const service = withService();
const REMOVE = '/api/v2/bulk-operations/endpoint/remove-tags';
const form = (extra: object = {}) => itemForms('unassign', { tags: ['water', 'fleet'], ...extra });

it('takes tags off hundreds of devices with one request, and leaves the others', async () => {
	const ids = await tagged(service, 300, METERING, WATER, FLEET);
	expect(await service.output(form(), { json: rows(ids) })).toEqual(
		ids.map((id) => ({ unassigned: true, endpoint_id: id, tags: ['water', 'fleet'] })),
	);
	expect(ids.map((id) => tagIds(service, id))).toEqual(ids.map(() => [METERING]));
	expect(service.sent()).toEqual(['GET /api/v2/tags', `POST ${REMOVE}`]);
});

it('creates no tag, and names no option that it does not have', async () => {
	const [id] = await tagged(service, 1, WATER);
	const misspelt = form({ tags: ['watre'] });
	expect(await service.output(misspelt, { json: [{ id }], node: GOES_ON })).toEqual([
		{
			error: "The tag 'watre' does not exist",
			details: expect.stringMatching(/^There are: .*\. Correct the name\.$/),
		},
	]);
	expect(tagIds(service, id)).toEqual([WATER]);
});
