import { locator } from '../../../engine';
import { carryOut, DEVICE } from './device';
import type { Forms, Service } from './device';

/** The device carries 'metering' and not 'fleet'. */
export const tagForms = (service: Service): Forms => ({
	'tag/assign': () => ({ ...DEVICE, tags: ['fleet'] }),
	'tag/create': {
		form: () => ({ name: 'schema', additionalFields: { colorId: locator('id', 3) } }),
		ownTexts: [409],
	},
	'tag/delete': async () => {
		await carryOut(service, { resource: 'tag', operation: 'create', name: 'to delete' });
		return { tagId: locator('name', 'to delete') };
	},
	'tag/getAll': () => ({ returnAll: true }),
	'tag/getOfEndpoint': () => DEVICE,
	'tag/unassign': () => ({ ...DEVICE, tags: ['metering'] }),
	'tag/update': {
		form: () => ({
			tagId: locator('name', 'cooling'),
			updateFields: { name: 'renamed', colorId: locator('id', 3) },
		}),
		ownTexts: [409],
	},
});
