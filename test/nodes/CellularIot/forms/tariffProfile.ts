import { locator } from '../../../engine';
import type { Forms, Service } from './device';

const PROFILE = { tariffProfileId: locator('id', 539002) };
const NETWORK = { ...PROFILE, operatorId: locator('id', 211) };

export const tariffProfileForms = (service: Service): Forms => ({
	'tariffProfile/blockNetwork': () => ({
		...NETWORK,
		block: 'radioTechnologies',
		ratTypeIds: [6, 8],
	}),
	'tariffProfile/get': () => ({ tariffProfileId: locator('id', 539001) }),
	'tariffProfile/getAll': () => ({}),
	'tariffProfile/getBlockedNetworks': () => PROFILE,
	'tariffProfile/getCoverage': () => PROFILE,
	'tariffProfile/unblockNetwork': async () => {
		const block = { resource: 'tariffProfile', operation: 'blockNetwork', block: 'wholeNetwork' };
		await service.run({ ...block, ...NETWORK });
		return { ...NETWORK, unblock: 'radioTechnologies', ratTypeIds: [6] };
	},
});
