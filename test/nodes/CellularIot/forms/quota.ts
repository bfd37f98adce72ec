import { locator } from '../../../engine';
import { daysAgo, DEVICE, DEVICE_ID } from './device';
import type { Forms, Service } from './device';

export const quotaForms = (service: Service): Forms => ({
	'quota/clearProfile': () => ({ serviceProfileId: locator('id', 540003), quotaType: 'sms' }),
	'quota/delete': () => ({ endpointId: locator('id', DEVICE_ID + 1) }),
	'quota/get': () => DEVICE,
	'quota/set': () => ({
		...DEVICE,
		volume: 10,
		expiryDate: `${daysAgo(service, -30)}T00:00:00Z`,
		additionalFields: { addToRest: true, autoRefill: false, thresholdVolume: 2 },
	}),
});
