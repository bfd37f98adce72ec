import { SMALL_ADDRESS_SPACE } from '../../../../packages/sandbox/src';
import { locator } from '../../../engine';
import {
	carryOut,
	daysAgo,
	DEVICE,
	freeSim,
	freeSims,
	newDevice,
	onlineDevice,
	perItem,
} from './device';
import type { Forms, Service } from './device';

const NETWORK = { ...DEVICE, operatorId: locator('list', 3) };

const block = async (service: Service) =>
	await carryOut(service, { resource: 'endpoint', operation: 'blockNetwork', ...NETWORK });

export const endpointForms = (service: Service): Forms => ({
	'endpoint/addTrafficLimit': () => ({
		...DEVICE,
		volume: 5,
		additionalFields: { trafficLimitId: 18 },
	}),
	'endpoint/applySheet': {
		form: () => ({
			matchBy: 'name',
			dataMode: 'defineBelow',
			rowFields: {
				imei: perItem(['3569380356435555', '3569380356436555']),
				name: perItem(['from the sheet', 'from the next row']),
				serviceProfile: 'Default profile',
				status: 'live',
				tags: ['plant-a'],
				iccid: perItem(freeSims(service).map(({ iccid }) => iccid)),
				tariffProfile: '539001',
			},
			preview: false,
		}),
		refusedRows: true,
	},
	'endpoint/assignSim': () => ({
		...newDevice(service),
		...freeSim(service),
		additionalFields: { simStatus: 1 },
	}),
	'endpoint/blockNetwork': { form: () => NETWORK, done: [409] },
	'endpoint/clearTrafficLimits': () => DEVICE,
	'endpoint/create': () => {
		const [tag] = service.world.tags.keys();
		return {
			serviceProfileId: locator('id', 540001),
			tariffProfileId: locator('id', 539001),
			name: 'schema',
			additionalFields: {
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
			imei: perItem(['3569380356433333', '3569380356437333']),
			name: 'schema',
			simId: perItem(freeSims(service).map(({ id }) => id)),
			tags: ['plant-a'],
		},
		options: { createMissingTags: true },
	}),
	'endpoint/delete': { form: () => newDevice(service), ownTexts: [409] },
	'endpoint/deleteMany': () => ({ ...newDevice(service), preview: false }),
	'endpoint/diagnose': () => onlineDevice(service),
	'endpoint/get': () => DEVICE,
	'endpoint/getAll': () => ({ returnAll: true }),
	'endpoint/getBlockedNetworks': async () => {
		await block(service);
		return DEVICE;
	},
	'endpoint/getCellInfo': () => onlineDevice(service),
	'endpoint/getConnectivity': () => onlineDevice(service),
	'endpoint/getHealth': () => {
		service.control.trouble(11400015, 'attachRefused');
		return { options: { silentHours: 1 } };
	},
	'endpoint/getTrafficLimits': async () => {
		const add = { resource: 'endpoint', operation: 'addTrafficLimit', volume: 5 };
		await carryOut(service, { ...add, ...DEVICE });
		return DEVICE;
	},
	'endpoint/getUsage': () => ({
		...DEVICE,
		timeRange: 'custom',
		from: daysAgo(service, 30),
		until: daysAgo(service, 0),
	}),
	'endpoint/goLive': () => ({ endpointId: locator('id', 11400010) }),
	'endpoint/releaseSim': () => ({ endpointId: locator('id', 11400002) }),
	'endpoint/resetConnectivity': () => onlineDevice(service),
	'endpoint/shutDown': () => ({ endpointId: locator('id', 11400004) }),
	'endpoint/update': {
		form: () => ({
			...newDevice(service),
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
		ownTexts: [409],
	},
	'endpoint/updateMany': () => ({
		endpointId: locator('id', perItem([1, 2].map(() => newDevice(service).endpointId.value))),
		dataMode: 'defineBelow',
		updateFields: {
			imei: perItem(['3569380356434444', '3569380356437444']),
			imeiLock: true,
			ipAddress: perItem(['10.192.0.71', '10.192.0.72']),
			ipAddressSpaceId: SMALL_ADDRESS_SPACE,
			name: 'updated',
			serviceProfileId: locator('id', 540002),
			simId: perItem(freeSims(service).map(({ id }) => id)),
			simStatus: 1,
			status: 0,
			tags: ['plant-a'],
			tariffProfileId: locator('id', 539002),
		},
		options: { tagsMode: 'add' },
	}),
});
