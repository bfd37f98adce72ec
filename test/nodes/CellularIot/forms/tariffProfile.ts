import { locator } from '../../../engine';
import { carryOut } from './device';
import type { Forms, Service } from './device';

const PROFILE = { tariffProfileId: locator('id', 539002) };
const NETWORK = { ...PROFILE, operatorId: locator('id', 211) };
const BLOCK = { ...NETWORK, block: 'radioTechnologies', ratTypeIds: [6, 8] };

const block = async (service: Service) =>
	await carryOut(service, { resource: 'tariffProfile', operation: 'blockNetwork', ...BLOCK });

export const tariffProfileForms = (service: Service): Forms => ({
	'tariffProfile/blockNetwork': () => BLOCK,
	'tariffProfile/get': () => ({ tariffProfileId: locator('id', 539001) }),
	'tariffProfile/getAll': () => ({}),
	'tariffProfile/getBlockedNetworks': async () => {
		await block(service);
		return PROFILE;
	},
	'tariffProfile/getCoverage': () => PROFILE,
});
