import type { WebhookHost } from '../../../engine/webhookHost';
import {
	call,
	EVENTS,
	instantTriggers,
	keyOf,
	signedHeaders,
	SMS,
	streamHeaders,
} from '../fixtures/instant';

const triggers = instantTriggers();

/** The headers of both ways. */
const proofs = async (host: WebhookHost) => ({
	...streamHeaders(host),
	...(await signedHeaders(keyOf(host))),
});

it.each([
	['a data stream', EVENTS, 'Authorization'],
	['a callback', SMS, 'X-Cellular-Iot-Key'],
])('a call to the address of %s without its header reads no credential', async (_, form, other) => {
	const host = await triggers.publish(form);
	const reading = jest.spyOn(host.credentials, 'getDecrypted');
	expect(await call(host, { body: { id: 1 }, headers: { [other]: 'Bearer x.y.z' } })).toBe(401);
	expect(reading.mock.calls).toHaveLength(0);
	expect(await call(host, { body: { id: 1 }, headers: await proofs(host) })).toBe(200);
	expect(reading.mock.calls).toHaveLength(1);
});
