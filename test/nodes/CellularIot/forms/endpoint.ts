import { SMALL_ADDRESS_SPACE } from '../../../../sandbox';
import { locator } from '../../../engine';
import { daysAgo, DEVICE, freeSim, newDevice, onlineDevice } from './device';
import type { Forms, Service } from './device';

export const endpointForms = (service: Service): Forms => ({
	'endpoint/addTrafficLimit': () => ({
		...DEVICE,
		volume: 5,
		additionalFields: { trafficLimitId: 18 },
	}),
	'endpoint/applySheet': () => ({
		matchBy: 'name',
		dataMode: 'defineBelow',
		rowFields: {
			imei: '3569380356435555',
			name: 'from the sheet',
			serviceProfile: 'Default profile',
			status: 'live',
			tags: ['plant-a'],
			iccid: String(service.sandbox.world.sims.get(Number(freeSim(service).simId.value))?.iccid),
			tariffProfile: '539001',
		},
		preview: false,
	}),
	'endpoint/assignSim': async () => ({
		...(await newDevice(service)),
		...freeSim(service),
		additionalFields: { simStatus: 1 },
	}),
	'endpoint/blockCurrentNetwork': () => onlineDevice(service, 11400005),
	'endpoint/blockNetwork': () => ({ ...DEVICE, operatorId: locator('list', 3) }),
	'endpoint/clearTrafficLimits': () => DEVICE,
	'endpoint/create': () => {
		const [tag] = service.sandbox.world.tags.keys();
		return {
			serviceProfileId: locator('id', 540001),
			tariffProfileId: locator('id', 539001),
			additionalFields: {
				name: 'schema',
				imei: '3569380356431111',
				tags: [String(tag)],
				...freeSim(service),
			},
		};
	},
	'endpoint/createMany': () => ({
		serviceProfileId: locator('id', 540001),
		tariffProfileId: locator('id', 539001),
		dataMode: 'defineBelow',
		fieldsToSet: {
			imei: '3569380356433333',
			name: 'schema',
			simId: freeSim(service).simId.value,
			tags: ['plant-a'],
		},
		options: { createMissingTags: true },
	}),
	'endpoint/delete': async () => await newDevice(service),
	'endpoint/deleteMany': async () => await newDevice(service),
	'endpoint/diagnose': () => onlineDevice(service),
	'endpoint/get': () => DEVICE,
	'endpoint/getAll': () => ({ returnAll: true }),
	'endpoint/getBlockedNetworks': () => DEVICE,
	'endpoint/getCellInfo': () => onlineDevice(service),
	'endpoint/getConnectivity': () => onlineDevice(service),
	'endpoint/getHealth': () => ({}),
	'endpoint/getTrafficLimits': async () => {
		await service.run({
			resource: 'endpoint',
			operation: 'addTrafficLimit',
			...DEVICE,
			volume: 5,
		});
		return DEVICE;
	},
	'endpoint/getUsage': () => ({
		...DEVICE,
		timeRange: 'custom',
		from: daysAgo(service, 30),
		until: daysAgo(service, 0),
	}),
	'endpoint/goLive': () => DEVICE,
	'endpoint/releaseSim': () => ({ endpointId: locator('id', 11400002) }),
	'endpoint/resetConnectivity': () => onlineDevice(service),
	'endpoint/shutDown': () => ({ endpointId: locator('id', 11400004) }),
	'endpoint/unblockNetwork': () => ({ ...DEVICE, operatorId: locator('list', 3) }),
	'endpoint/update': async () => ({
		...(await newDevice(service)),
		updateFields: {
			imei: '3569380356432222',
			imeiLock: true,
			ipAddress: '10.192.0.70',
			ipAddressSpaceId: locator('list', SMALL_ADDRESS_SPACE),
			name: 'updated',
			serviceProfileId: locator('id', 540002),
			...freeSim(service),
			simStatus: 1,
			status: 0,
			tags: ['plant-b'],
			tagsMode: 'add',
			createMissingTags: true,
			tariffProfileId: locator('id', 539002),
		},
	}),
	'endpoint/updateMany': async () => ({
		...(await newDevice(service)),
		dataMode: 'defineBelow',
		updateFields: {
			imei: '3569380356434444',
			imeiLock: true,
			ipAddress: '10.192.0.71',
			ipAddressSpaceId: SMALL_ADDRESS_SPACE,
			name: 'updated',
			serviceProfileId: locator('id', 540002),
			...freeSim(service),
			simStatus: 1,
			status: 0,
			tags: ['plant-b'],
			tariffProfileId: locator('id', 539002),
		},
		options: { tagsMode: 'add' },
	}),
});
