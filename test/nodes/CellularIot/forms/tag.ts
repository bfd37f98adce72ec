import { locator } from '../../../engine';
import { carryOut, DEVICE } from './device';
import type { Forms, Service } from './device';

/** Tags of the demo fleet: the device carries the first one and not the second. */
const CARRIED = { tagId: locator('name', 'metering') };
const OTHER = { tagId: locator('name', 'fleet') };

export const tagForms = (service: Service): Forms => ({
	'tag/assign': { form: () => ({ ...DEVICE, ...OTHER }), ownTexts: [409] },
	'tag/assignMany': () => ({ ...DEVICE, tags: ['fleet'] }),
	'tag/create': {
		form: () => ({ name: 'schema', additionalFields: { colorId: locator('id', 3) } }),
		ownTexts: [409],
	},
	'tag/delete': () => ({ tagId: locator('name', 'offshore') }),
	'tag/deleteMany': async () => {
		await carryOut(service, { resource: 'tag', operation: 'create', name: 'to delete' });
		return { tagId: locator('name', 'to delete') };
	},
	'tag/getAll': () => ({ returnAll: true }),
	'tag/getOfEndpoint': () => DEVICE,
	'tag/unassign': () => ({ ...DEVICE, ...CARRIED }),
	'tag/unassignMany': () => ({ ...DEVICE, tags: ['metering'] }),
	'tag/update': {
		form: () => ({
			tagId: locator('name', 'cooling'),
			updateFields: { name: 'renamed', colorId: locator('id', 3) },
		}),
		ownTexts: [409],
	},
});
