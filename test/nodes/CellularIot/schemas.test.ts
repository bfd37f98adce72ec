import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';
import { resources } from '../../../nodes/CellularIot/resources';
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

/** The form of each operation: its defaults, and what has none. */
const FORMS: Record<string, () => Promise<object> | object> = {
	'endpoint/create': () => {
		const sims = [...service.sandbox.world.sims.values()];
		const free = sims.find(({ status, endpointId }) => status === 0 && endpointId === null);
		const [tag] = service.sandbox.world.tags.keys();
		return {
			serviceProfileId: locator('id', 540001),
			tariffProfileId: locator('id', 539001),
			additionalFields: {
				name: 'schema',
				imei: '3569380356431111',
				tagIds: String(tag),
				simId: locator('id', free?.id ?? 0),
			},
		};
	},
	'endpoint/get': () => DEVICE,
	'endpoint/getAll': () => ({ returnAll: true }),
	'flowLog/getAll': () => ({ ...DEVICE, returnAll: true }),
	'flowLog/getDestinations': () => ({ ...DEVICE, returnAll: true }),
	'serviceProfile/get': () => ({ serviceProfileId: locator('id', 540001) }),
	'serviceProfile/getAll': () => ({}),
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
