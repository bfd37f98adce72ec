import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';
import { resources } from '../../../nodes/CellularIot/resources';
import { SMALL_ADDRESS_SPACE } from '../../../sandbox';
import { locator, withService } from '../../engine';
import { schemaOf } from './schemaOf';

/**
 * The output schemas let people map fields before the first run. They are what the node really gives against the
 * sandbox: `UPDATE_SCHEMAS=1 npm test` writes them, a plain run compares.
 */
const FOLDER = join(__dirname, '..', '..', '..', 'nodes', 'CellularIot', '__schema__', 'v1.0.0');
const service = withService();
const DEVICE = { endpointId: locator('id', 11400001) };
const BUFFERED = 11400001;

const firstSms = async () => {
	const { json } = await service.run({
		resource: 'sms',
		operation: 'getAll',
		...DEVICE,
		limit: 1,
	} as never);
	return { smsId: locator('id', (json[0] as { id: number }).id) };
};

/** An SMS that waits, so that it can be cancelled. */
async function waitingSms() {
	service.sandbox.control.setOnline(BUFFERED, false);
	const { json } = await service.run({
		resource: 'sms',
		operation: 'send',
		...DEVICE,
		payload: 'x',
	} as never);
	service.sandbox.control.advance(10);
	return { smsId: locator('id', (json[0] as { id: number }).id) };
}

const freeSim = () => {
	const sims = [...service.sandbox.world.sims.values()];
	const free = sims.find(({ status, endpointId }) => status === 0 && endpointId === null);
	return { simId: locator('id', free?.id ?? 0) };
};

/** An endpoint of its own, without SIM. */
async function newDevice() {
	const { json } = await service.run({
		resource: 'endpoint',
		operation: 'create',
		serviceProfileId: locator('id', 540001),
		tariffProfileId: locator('id', 539001),
	});
	return { endpointId: locator('id', (json[0] as { id: number }).id) };
}

/** A device in a data session. */
function onlineDevice() {
	service.sandbox.control.setOnline(BUFFERED, true);
	service.sandbox.control.advance(10);
	return DEVICE;
}

const daysAgo = (days: number) =>
	new Date(service.sandbox.control.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** The form of each operation: its defaults, and what has none. */
const FORMS: Record<string, () => Promise<object> | object> = {
	'endpoint/assignSim': async () => ({
		...(await newDevice()),
		...freeSim(),
		additionalFields: { simStatus: 1 },
	}),
	'endpoint/create': () => {
		const [tag] = service.sandbox.world.tags.keys();
		return {
			serviceProfileId: locator('id', 540001),
			tariffProfileId: locator('id', 539001),
			additionalFields: {
				name: 'schema',
				imei: '3569380356431111',
				tagIds: String(tag),
				...freeSim(),
			},
		};
	},
	'endpoint/delete': newDevice,
	'endpoint/get': () => DEVICE,
	'endpoint/getAll': () => ({ returnAll: true }),
	'endpoint/getConnectivity': onlineDevice,
	'endpoint/getUsage': () => ({ ...DEVICE, startDate: daysAgo(30), endDate: daysAgo(0) }),
	'endpoint/releaseSim': () => ({ endpointId: locator('id', 11400002) }),
	'endpoint/resetConnectivity': onlineDevice,
	'endpoint/update': async () => ({
		...(await newDevice()),
		updateFields: {
			imei: '3569380356432222',
			imeiLock: true,
			ipAddress: '10.192.0.70',
			ipAddressSpaceId: SMALL_ADDRESS_SPACE,
			name: 'updated',
			serviceProfileId: locator('id', 540002),
			...freeSim(),
			simStatus: 1,
			status: 0,
			tags: 'plant-b',
			tariffProfileId: locator('id', 539002),
		},
	}),
	'flowLog/getAll': () => ({ ...DEVICE, returnAll: true }),
	'flowLog/getDestinations': () => ({ ...DEVICE, returnAll: true }),
	'serviceProfile/get': () => ({ serviceProfileId: locator('id', 540001) }),
	'serviceProfile/getAll': () => ({}),
	'sim/activate': freeSim,
	'sim/get': () => ({ simId: locator('id', 4400001) }),
	'sim/getAll': () => ({ returnAll: true }),
	'sim/suspend': () => ({ simId: locator('id', 4400003) }),
	'sms/cancel': async () => ({ ...DEVICE, ...(await waitingSms()) }),
	'sms/get': async () => ({ ...DEVICE, ...(await firstSms()) }),
	'sms/getAll': () => ({ ...DEVICE, returnAll: true }),
	'sms/send': () => ({ ...DEVICE, payload: 'STATUS' }),
};

const operations = resources.flatMap(({ value, operations: verbs }) =>
	verbs.map((verb) => `${value}/${verb.value}`),
);

it.each(operations)('the schema of %s is what the node gives', async (name) => {
	const form = FORMS[name];
	if (form === undefined) throw new Error(`Say how ${name} is run`);
	const [resource, operation] = name.split('/');
	const parameters = { resource, operation, ...(await form()) } as INodeParameters;
	const { json, error } = await service.run(parameters);
	expect(error).toBeUndefined();
	expect(json.length).toBeGreaterThan(0);
	const schema = schemaOf(json);
	const file = join(FOLDER, `${name}.json`);
	if (process.env.UPDATE_SCHEMAS === '1') {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `${JSON.stringify(schema, null, '\t')}\n`);
	}
	expect(existsSync(file)).toBe(true);
	expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
});
