import { locator } from '../../../engine';
import { carryOut } from './device';
import type { Forms, Service } from './device';

const PROFILE = { serviceProfileId: locator('id', 540001) };

/** The id of a new profile, made by the service itself. */
async function newProfile(service: Service) {
	const name = `schema ${service.world.serviceProfiles.size}`;
	const create = { resource: 'serviceProfile', operation: 'create', name };
	const { id } = await carryOut(service, create);
	return { serviceProfileId: locator('id', Number(id)) };
}

export const serviceProfileForms = (service: Service): Forms => ({
	'serviceProfile/addService': {
		form: async () => ({ ...(await newProfile(service)), serviceId: locator('id', 61) }),
		ownTexts: [409],
	},
	'serviceProfile/addTrafficLimit': {
		form: () => ({
			...PROFILE,
			limitType: 'data',
			volume: 5,
			additionalFields: { satelliteOnly: true, warningPercent: 80 },
		}),
		ownTexts: [403, 409],
	},
	'serviceProfile/create': () => ({
		name: 'schema',
		additionalFields: {
			apiCallbackId: locator('id', 31),
			apiSecretId: locator('id', 7),
			breakoutRegionId: locator('id', 2),
			dnsId: locator('id', 4),
			esmeInterfaceTypeId: locator('id', 1),
			mocCallbackId: locator('id', 32),
		},
	}),
	'serviceProfile/delete': { form: async () => await newProfile(service), ownTexts: [409] },
	'serviceProfile/get': () => PROFILE,
	'serviceProfile/getAll': () => ({}),
	'serviceProfile/removeService': {
		form: () => ({ ...PROFILE, serviceId: locator('id', 62) }),
		ownTexts: [409],
	},
	'serviceProfile/removeTrafficLimit': {
		form: async () => {
			const limit = { limitType: 'sms', serviceId: 61, trafficLimitId: 610 };
			const add = { resource: 'serviceProfile', operation: 'addTrafficLimit' };
			await carryOut(service, { ...add, ...PROFILE, ...limit });
			return { ...PROFILE, ...limit };
		},
		refusedAgain: true,
	},
	'serviceProfile/update': async () => ({
		...(await newProfile(service)),
		updateFields: {
			name: 'updated',
			description: 'changed',
			allowed3g: true,
			allowed4g: true,
			allowedNbIot: true,
			allowedNbIotGeo: true,
			apiCallbackId: locator('id', 31),
			apiSecretId: locator('id', 7),
			applyDataQuota: true,
			applySmsQuota: true,
			breakoutRegionId: locator('id', 2),
			dnsId: locator('id', 4),
			esmeInterfaceTypeId: locator('id', 1),
			mocCallbackId: locator('id', 32),
			nipdp: true,
			retail: false,
			smsP2pExt: true,
			smsP2pInt: true,
		},
	}),
});
