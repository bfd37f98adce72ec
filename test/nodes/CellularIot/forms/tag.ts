import { locator } from '../../../engine';
import { DEVICE } from './device';
import type { Forms, Service } from './device';

/** Tags of the demo fleet: the device carries the first one and not the second. */
const CARRIED = { tagId: locator('name', 'metering') };
const OTHER = { tagId: locator('name', 'fleet') };

export const tagForms = (service: Service): Forms => ({
	'tag/assign': () => ({ ...DEVICE, ...OTHER }),
	'tag/assignMany': () => ({ ...DEVICE, tags: ['fleet'] }),
	'tag/create': () => ({ name: 'schema', additionalFields: { colorId: locator('id', 3) } }),
	'tag/delete': () => ({ tagId: locator('name', 'offshore') }),
	'tag/deleteMany': async () => {
		await service.run({ resource: 'tag', operation: 'create', name: 'to delete' });
		return { tagId: locator('name', 'to delete') };
	},
	'tag/getAll': () => ({ returnAll: true }),
	'tag/getOfEndpoint': () => DEVICE,
	'tag/unassign': () => ({ ...DEVICE, ...CARRIED }),
	'tag/unassignMany': () => ({ ...DEVICE, tags: ['fleet'] }),
	'tag/update': () => ({
		tagId: locator('name', 'cooling'),
		updateFields: { name: 'renamed', colorId: locator('id', 3) },
	}),
});
