import { UnsecuredJWT } from 'jose';
import { derivedKey } from '../../../../nodes/CellularIotInstantTrigger/key';
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
	TOKEN,
} from '../fixtures/instant';

const triggers = instantTriggers();
const EVENT = { id: 1, event_type: { id: 5 } };
const BODY = [EVENT];
const SENT = { id: 1, payload: 'T=21.5' };

type Headers = Record<string, string>;
type HeadersOf = (host: WebhookHost) => Headers | Promise<Headers>;

/** Nothing has run, and n8n has stored no failed execution either. */
const expectNothing = ({ executions, failed }: WebhookHost) =>
	expect([executions, failed]).toEqual([[], []]);

describe('a call to the address of a data stream', () => {
	it('with the derived key runs the workflow', async () => {
		const host = await triggers.publish(EVENTS);
		expect(await call(host, { body: BODY, headers: streamHeaders(host) })).toBe(200);
		expect(jsonOf(host)).toEqual([BODY]);
	});

	it.each<[string, HeadersOf]>([
		['no header', () => ({})],
		['an empty header', () => ({ 'X-Cellular-Iot-Key': '' })],
		['a wrong header', () => ({ 'X-Cellular-Iot-Key': '0'.repeat(64) })],
		['the token itself', () => ({ 'X-Cellular-Iot-Key': TOKEN })],
		['the key of another node', () => ({ 'X-Cellular-Iot-Key': derivedKey(TOKEN, 'other') })],
		['the key of another token', (host) => ({ 'X-Cellular-Iot-Key': keyOf(host, 'other') })],
		['the key in another header', (host) => ({ 'X-Key': keyOf(host) })],
		['a signature by the key', (host) => signedHeaders(keyOf(host))],
	])('with %s gets 401, and nothing runs', async (_, headersOf) => {
		const host = await triggers.publish(EVENTS);
		expect(await call(host, { body: BODY, headers: await headersOf(host) })).toBe(401);
		expectNothing(host);
	});
});

describe('a call to the address of a callback', () => {
	it.each(['HS256', 'HS384', 'HS512'])('signed with %s runs the workflow', async (alg) => {
		const host = await triggers.publish(SMS);
		expect(await call(host, { body: SENT, headers: await signedHeaders(keyOf(host), alg) })).toBe(
			200,
		);
		expect(jsonOf(host)).toEqual([[SENT]]);
	});

	const past = Math.floor(Date.now() / 1000) - 3600;
	const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

	it.each<[string, HeadersOf]>([
		['no signature', () => ({})],
		['the header of a stream', streamHeaders],
		[
			'a wrong key',
			() => signedHeaders('another secret of the same length as ours, or about that'),
		],
		['the algorithm none', () => bearer(new UnsecuredJWT({}).encode())],
		['an expired signature', (host) => signedHeaders(keyOf(host), 'HS256', { exp: past })],
		['the token itself as key', () => signedHeaders(TOKEN.padEnd(64))],
		['junk', () => bearer('junk')],
	])('with %s gets 401, and nothing runs', async (_, headersOf) => {
		const host = await triggers.publish(SMS);
		expect(await call(host, { body: SENT, headers: await headersOf(host) })).toBe(401);
		expectNothing(host);
	});

	it('signed with the secret from the list runs the workflow', async () => {
		const callbackSecret = 'secret from the list';
		const host = await triggers.publish(
			{ ...SMS, signature: 'chosen', apiSecretId: { __rl: true, mode: 'id', value: '7' } },
			{ cellularIotApi: { applicationToken: TOKEN, callbackSecret } },
		);
		const others = await signedHeaders(keyOf(host));
		expect(await call(host, { body: SENT, headers: others })).toBe(401);
		const headers = await signedHeaders(callbackSecret);
		expect(await call(host, { body: SENT, headers })).toBe(200);
		expect(jsonOf(host)).toEqual([[SENT]]);
	});

	it('without a signature runs the workflow if the form says so', async () => {
		const host = await triggers.publish({ ...SMS, signature: 'none' });
		expect(await call(host, { body: SENT })).toBe(200);
		expect(jsonOf(host)).toEqual([[SENT]]);
	});
});

it('a changed path or method is no call of this workflow', async () => {
	const host = await triggers.publish(EVENTS);
	const headers = streamHeaders(host);
	for (const url of [
		`${host.url}/x`,
		host.url.slice(0, -1),
		host.url.replace('webhook/', 'webhook/x'),
	]) {
		expect(await call(host, { url, body: BODY, headers })).toBe(404);
	}
	expect(await call(host, { method: 'PUT', body: BODY, headers })).toBe(404);
	expect(await call(host, { method: 'PATCH', body: BODY, headers })).toBe(400);
	expectNothing(host);
});

it.each([
	['text', 'junk', 422],
	['half a list', '[{"id":1}', 422],
	['a number', '5', 400],
	['no id', '[{"a":1}]', 400],
	['a list in a list', '[[{"id":1}]]', 400],
	['half a million brackets', `${'['.repeat(5e5)}${']'.repeat(5e5)}`, 400],
	['17 MB', `[{"id":1,"a":"${'x'.repeat(17 * 1024 * 1024)}"}]`, 500],
])('a body of %s is refused even with the right key, and nothing runs', async (_, body, status) => {
	const host = await triggers.publish(EVENTS);
	expect(await call(host, { body, headers: streamHeaders(host) })).toBe(status);
	expectNothing(host);
});

it('a refused call is logged once a minute, with what to do, and without a secret', async () => {
	const host = await triggers.publish(EVENTS);
	const wrong = { 'X-Cellular-Iot-Key': keyOf(host, 'the old token') };
	for (let count = 0; count < 5; count++) await call(host, { body: BODY, headers: wrong });
	expect(triggers.lines).toEqual([
		[
			expect.stringMatching(/was refused\. .*publish it\. \(trigger 'Trigger', workflow '.*'\)$/),
			{ node: 'Trigger', workflowId: 'workflow' },
		],
	]);
});

it('a million forged ids leave nothing in memory', async () => {
	const host = await triggers.publish(EVENTS);
	const body = JSON.stringify(Array.from({ length: 1_000_000 }, (_, id) => ({ id })));
	const headers = { 'X-Cellular-Iot-Key': 'wrong' };
	expect(await call(host, { body, headers })).toBe(401);
	for (let round = 0; round < 100; round++) {
		const ids = Array.from({ length: 100 }, (_, id) => ({ id: round * 100 + id }));
		expect(await call(host, { body: ids, headers })).toBe(401);
	}
	expectNothing(host);
	// None of the ids counts as seen.
	const right = streamHeaders(host);
	expect(await call(host, { body: [{ id: 1 }, { id: 9999 }], headers: right })).toBe(200);
	expect(jsonOf(host)).toEqual([[{ id: 1 }, { id: 9999 }]]);
});

it('no answer, item or log line holds a secret', async () => {
	const callbackSecret = 'canary-callback-secret';
	const host = await triggers.publish(SMS, {
		cellularIotApi: { applicationToken: TOKEN, callbackSecret },
	});
	const texts: string[] = [];
	const send = async (headers: Record<string, string>, body: string, status: number) => {
		const answer = await fetch(host.url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...headers },
			body,
		});
		texts.push(await answer.text());
		answer.headers.forEach((value) => texts.push(value));
		expect(answer.status).toBe(status);
	};
	const signed = await signedHeaders(keyOf(host));
	await send({}, '{"id":1}', 401);
	await send(signed, '{}', 200);
	await send(signed, '5', 400);
	await send(signed, '{"id":1}', 200);
	host.change({ triggerOn: 'tomorrow' });
	await send(signed, '{"id":1}', 503);
	const all = JSON.stringify([texts, host.executions, triggers.lines]);
	expect(triggers.lines).toHaveLength(2);
	for (const secret of [TOKEN, callbackSecret, keyOf(host), signed.Authorization.slice(-20)]) {
		expect(all).not.toContain(secret);
	}
});
