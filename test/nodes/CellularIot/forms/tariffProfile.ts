import { locator } from '../../../engine';
import { carryOut } from './device';
import type { Forms, Service } from './device';

const PROFILE = { tariffProfileId: locator('id', 539002) };
const NETWORK = { ...PROFILE, operatorId: locator('id', 211) };

const block = async (service: Service) =>
	await carryOut(service, { resource: 'tariffProfile', operation: 'blockNetwork', ...NETWORK });

export const tariffProfileForms = (service: Service): Forms => ({
	'tariffProfile/blockNetwork': { form: () => NETWORK, done: [409] },
	'tariffProfile/get': () => ({ tariffProfileId: locator('id', 539001) }),
	'tariffProfile/getAll': () => ({}),
	'tariffProfile/getBlockedNetworks': async () => {
		await block(service);
		return PROFILE;
	},
	'tariffProfile/getCoverage': () => PROFILE,
});
