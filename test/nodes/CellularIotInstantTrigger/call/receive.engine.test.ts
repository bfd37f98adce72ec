import type { INodeParameters } from 'n8n-workflow';
import type { WebhookHost } from '../../../engine/webhookHost';
import {
	call,
	EVENTS,
	instantTriggers,
	jsonOf,
	keyOf,
	signedHeaders,
	SMS,
	streamHeaders,
	USAGE,
} from '../fixtures/instant';

const triggers = instantTriggers();

const event = (id: number, more: object = {}) => ({
	id,
	alert: false,
	event_type: { id: 5 },
	event_severity: { id: 0 },
	endpoint: { id: 11400001, name: 'meter-0001', tags: 'plant-a, Water' },
	...more,
});

/** Sends the records to a new trigger; returns the ids that came through. */
async function throughFilters(parameters: INodeParameters, records: Array<{ id: number }>) {
	const host = await triggers.publish(parameters);
	expect(await call(host, { body: records, headers: streamHeaders(host) })).toBe(200);
	expect(host.failed).toEqual([]);
	return jsonOf(host).flatMap((items) => items.map(({ id }) => id));
}

describe('the filters of events, applied on receipt', () => {
	const records = [
		event(1),
		event(2, { event_type: { id: '3' } }),
		event(3, { alert: true }),
		event(4, { event_severity: { id: 2 } }),
		event(5, { endpoint: { id: '11400002', tags: null } }),
		event(6, { endpoint: null, event_type: null }),
	];
	const endpoints = (value: string) => ({
		endpoint: [{ endpointId: { __rl: true, mode: 'id', value } }],
	});

	it.each<[INodeParameters, number[]]>([
		[{}, [1, 2, 3, 4, 5, 6]],
		[{ filters: { types: ['3'] } }, [2]],
		[{ filters: { types: [3, 5] } }, [1, 2, 3, 4, 5]],
		[{ filters: { alertOnly: true } }, [3]],
		[{ filters: { alertOnly: false } }, [1, 2, 3, 4, 5, 6]],
		[{ filters: { severities: ['1', '2'] } }, [4]],
		[{ filters: { tags: ['water'] } }, [1, 2, 3, 4]],
		[{ filters: { tags: 'none, PLANT-A' } }, [1, 2, 3, 4]],
		[{ filters: { tags: ['plant'] } }, []],
		[{ endpoints: endpoints('11400002') }, [5]],
		[{ endpoints: endpoints('11400001, 11400002') }, [1, 2, 3, 4, 5]],
		[{ endpoints: endpoints('11400002'), filters: { tags: ['water'] } }, []],
		[{ endpoints: endpoints('11400001'), filters: { alertOnly: true, types: ['5'] } }, [3]],
	])('%j let %j through', async (form, ids) => {
		expect(await throughFilters({ ...EVENTS, ...form }, records)).toEqual(ids);
	});
});

it.each<[INodeParameters, number[]]>([
	[{}, [1, 2, 3]],
	[{ trafficTypes: ['sms'] }, [2]],
	[{ trafficTypes: ['data'], tags: ['B'] }, [3]],
])('the filters %j of usage records, applied on receipt, let %j through', async (filters, ids) => {
	const record = (id: number, type: unknown, tags: string | null = null) => ({
		id,
		traffic_type: { id: type },
		endpoint: { id: 11400001, tags },
	});
	const records = [record(1, 5), record(2, '6'), record(3, 5, 'a,b')];
	expect(await throughFilters({ ...USAGE, filters }, records)).toEqual(ids);
});

describe('a call of the other kind', () => {
	const BODY = { id: 1, status: { id: 4, status: 'DELIVERED' } };

	it.each([
		[{ ...SMS }, 'POST', 1],
		[{ ...SMS }, 'PATCH', 0],
		[{ ...SMS, options: { deliveryReports: true } }, 'PATCH', 1],
		[{ ...SMS, triggerOn: 'smsDeliveryReport' }, 'PATCH', 1],
		[{ ...SMS, triggerOn: 'smsDeliveryReport' }, 'POST', 0],
	])('is verified, gets 200 and runs nothing: %j, %s', async (form, method, runs) => {
		const host = await triggers.publish(form);
		expect(await call(host, { method, body: BODY })).toBe(401);
		expect(
			await call(host, { method, body: BODY, headers: await signedHeaders(keyOf(host)) }),
		).toBe(200);
		expect(jsonOf(host)).toEqual(runs === 1 ? [[BODY]] : []);
	});
});

it.each(['[]', '{}', ''])(
	'the body %j, with which the service may try the address, gets 200 and runs nothing',
	async (body) => {
		const host = await triggers.publish(EVENTS);
		expect(await call(host, { body, headers: streamHeaders(host) })).toBe(200);
		expect([host.executions, host.failed]).toEqual([[], []]);
	},
);

it('JSON under another content type is read', async () => {
	const host = await triggers.publish(EVENTS);
	const headers = { ...streamHeaders(host), 'Content-Type': 'text/plain' };
	expect(await call(host, { body: '[{"id":1}]', headers })).toBe(200);
	expect(jsonOf(host)).toEqual([[{ id: 1 }]]);
});

it('unknown fields pass through untouched, whatever they hold', async () => {
	const host = await triggers.publish(EVENTS);
	const body: object[] = [
		{ id: 1, detail: 'text', more: [[null, { a: [1.5] }]] },
		{ id: 2, detail: null },
		{ id: 3, detail: [5], __proto: {}, constructor: 'x' },
	];
	expect(await call(host, { body, headers: streamHeaders(host) })).toBe(200);
	expect(jsonOf(host)).toEqual([body]);
});

describe('a call that cannot be verified gets 503, and n8n stores no failed execution', () => {
	it.each<[string, (host: WebhookHost) => void]>([
		['the credential was deleted', (host) => host.deleteCredentials()],
		[
			'the credential is empty',
			(host) => void Object.assign(host.credentials.stored, { cellularIotApi: {} }),
		],
		[
			'the user login is empty',
			(host) => {
				host.change({ authentication: 'userLogin' });
				Object.assign(host.credentials.stored, { cellularIotUserApi: {} });
			},
		],
		[
			'the secret from the list has no text',
			(host) =>
				host.change({ signature: 'chosen', apiSecretId: { __rl: true, mode: 'id', value: '7' } }),
		],
		['the form is of a later version', (host) => host.change({ triggerOn: 'tomorrow' })],
		['the form is invalid', (host) => host.change({ simplify: '={{ "maybe" }}' })],
	])('because %s', async (_, spoil) => {
		const host = await triggers.publish(SMS);
		spoil(host);
		const headers = await signedHeaders(keyOf(host));
		for (let count = 0; count < 3; count++)
			expect(await call(host, { body: { id: 1 }, headers })).toBe(503);
		expect([host.executions, host.failed]).toEqual([[], []]);
		expect(triggers.lines).toEqual([
			[
				expect.stringMatching(
					/^A call of the service could not be processed\. It will come again\. Reason: .+ \(trigger 'Trigger', workflow '.*'\)$/,
				),
				expect.objectContaining({ node: 'Trigger' }),
			],
		]);
	});

	it('and runs once the cause is gone', async () => {
		const host = await triggers.publish(SMS);
		host.change({ triggerOn: 'tomorrow' });
		const headers = await signedHeaders(keyOf(host));
		expect(await call(host, { body: { id: 1 }, headers })).toBe(503);
		host.change({ triggerOn: 'smsReceived' });
		expect(await call(host, { body: { id: 1 }, headers })).toBe(200);
		expect(jsonOf(host)).toEqual([[{ id: 1 }]]);
	});
});

it('a user login derives its key from the password', async () => {
	const host = await triggers.publish(
		{ ...SMS, authentication: 'userLogin' },
		{ cellularIotUserApi: { username: 'me', password: ' pass word ' } },
	);
	const others = await signedHeaders(keyOf(host));
	expect(await call(host, { body: { id: 1 }, headers: others })).toBe(401);
	const headers = await signedHeaders(keyOf(host, ' pass word '));
	expect(await call(host, { body: { id: 1 }, headers })).toBe(200);
});
