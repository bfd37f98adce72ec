import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
/** Carries metering (11) and water (12). */
const METER = 11400001;
const form = formOf('tag', 'getOfEndpoint', { endpointId: locator('id', METER) });

it('lists the tags of a device, each with the id of the device', async () => {
	expect(await service.output(form())).toMatchObject([
		{ endpoint_id: METER, id: 11, name: 'metering' },
		{ endpoint_id: METER, id: 12, name: 'water' },
	]);
	expect(service.sent()).toEqual([`GET /api/v2/endpoint/${METER}/tags`]);
});

it('gives no items for a device without tags, and says so', async () => {
	const bare = [...service.world.endpoints.values()].find(({ tagIds }) => tagIds.length === 0);
	if (bare === undefined) throw new Error('every device has tags');
	const { json, hints } = await service.run(form({ endpointId: locator('id', bare.id) }));
	expect(json).toEqual([]);
	expect(hints).toMatchObject([{ message: 'A device without tags gives no items.' }]);
});
