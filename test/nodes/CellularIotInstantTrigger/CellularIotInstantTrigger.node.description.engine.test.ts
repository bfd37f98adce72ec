import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { sources } from '../../../nodes/CellularIotInstantTrigger/sources';
import { withService } from '../../engine';
import { builtTrigger, expectSchema } from '../../engine/triggerNode';
import { instantTriggers } from './fixtures/instant';
import { DEVICE, pushing } from './fixtures/pushing';

const { node, fieldsFor } = builtTrigger('cellularIotInstantTrigger', sources);

const SMS = [
	'replyNotice',
	'callbackNotice',
	'profiles',
	'serviceProfileIds',
	'signature',
	'unsignedNotice',
	'apiSecretId',
];
const STREAM = ['streamNotice', 'filters', 'endpoints'];

test.each<[string, string[], string[]]>([
	['smsReceived', SMS, ['deliveryReports', 'interimReports', 'startFrom']],
	['smsDeliveryReport', SMS.slice(1), ['interimReports', 'startFrom']],
	['platformEvent', STREAM, ['recordsPerCall']],
	['usageRecord', STREAM, ['recordsPerCall']],
])('%s shows its fields %j and its options %j', (source, own, options) => {
	const fields = fieldsFor(source);
	const names = fields.map(({ name }) => name);
	expect(names).toEqual(['authentication', 'triggerOn', ...own, 'simplify', 'options']);
	const shown = fields.find(({ name }) => name === 'options')?.options ?? [];
	expect(shown.map(({ name }) => name)).toEqual(options);
});

test('is a webhook trigger with one address for both methods, answered after storing', () => {
	const webhooks = node().description.webhooks ?? [];
	expect(node().description).toMatchObject({ inputs: [], outputs: ['main'], group: ['trigger'] });
	expect(webhooks.map(({ httpMethod }) => httpMethod)).toEqual(['PATCH', 'POST']);
	expect(new Set(webhooks.map(({ path }) => path)).size).toBe(1);
	expect(webhooks.map(({ responseMode }) => responseMode)).toEqual(['onReceived', 'onReceived']);
	// n8n runs the life cycle of this one alone.
	expect(Object.keys(node().webhookMethods ?? {})).toEqual(['default']);
	expect(webhooks.at(-1)?.name).toBe('default');
	expect(webhooks[0]?.name).not.toBe('default');
	expect(node().description.usableAsTool).toBeUndefined();
});

test('every search and list of the form exists', () => {
	const text = JSON.stringify(node().description.properties);
	const named = (key: string) => [...text.matchAll(new RegExp(`"${key}":"(\\w+)"`, 'g'))];
	const known = { ...node().methods?.listSearch, ...node().methods?.loadOptions };
	const used = [...named('searchListMethod'), ...named('loadOptionsMethod')].map(
		([, name]) => name,
	);
	expect(new Set(used)).toEqual(new Set(Object.keys(known)));
});

describe('output schema', () => {
	const service = withService();
	const triggers = instantTriggers();
	const push = pushing(service);

	const publish = async (parameters: INodeParameters) =>
		await triggers.publish({ ...parameters, simplify: true }, service.credentials());

	/** Items of calls of the sandbox, one of each kind. */
	async function given(): Promise<IDataObject[]> {
		const { control } = service;
		const callback = await publish({
			triggerOn: 'smsReceived',
			profiles: 'all',
			options: { deliveryReports: true },
		});
		await push.callback(callback, DEVICE);
		control.setOnline(DEVICE, true);
		control.deviceSends(DEVICE, 'T=21.5');
		control.deviceSends(DEVICE, 'x', { udh: '0500032a0301' });
		await push.delivers(DEVICE, 'x');
		const events = await publish({ triggerOn: 'platformEvent' });
		await push.stream(events, 2);
		control.addEvent({ type: 8, endpointId: DEVICE });
		const usage = await publish({ triggerOn: 'usageRecord' });
		await push.stream(usage, 1);
		control.usage(DEVICE);
		return [
			...(await push.items(callback, 3)),
			...(await push.items(events, 1)),
			...(await push.items(usage, 1)),
		];
	}

	test('lies where n8n looks for it, and names what any source gives', async () => {
		expectSchema('CellularIotInstantTrigger', await given());
	});
});
