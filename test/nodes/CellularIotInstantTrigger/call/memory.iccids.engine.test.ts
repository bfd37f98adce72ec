import { type Reply, withOwnService } from '../../../engine';
import { call, instantTriggers, jsonOf, SMS } from '../fixtures/instant';

const triggers = instantTriggers();
const service = withOwnService();
const reads = () => service.arrived.map(({ method, path }) => `${method} ${path}`);

/** The answer of the service to the reading of a device. */
const withSim = (iccid: string, msisdn: string): Reply => ({ body: { sim: { iccid, msisdn } } });
beforeEach(() => service.answer(() => withSim('8988303000001234567', '882300000000001')));

const sms = (id: number, more: object = {}) => ({
	id,
	payload: 'x',
	source_address: '882300000000001',
	endpoint: { id: 11400001, name: 'meter-0001' },
	...more,
});
const publish = async (form: object = {}) =>
	await triggers.publish(
		{ ...SMS, signature: 'none', simplify: true, ...form },
		service.credentials(),
	);

/** Sends SMS one after another; returns the ICCIDs of the items. */
async function iccidsOf(host: Awaited<ReturnType<typeof publish>>, ...bodies: object[]) {
	for (const body of bodies) expect(await call(host, { body })).toBe(200);
	return jsonOf(host)
		.flat()
		.map(({ iccid }) => iccid);
}
const READ = 'GET /api/v1/endpoint/11400001';

it('many SMS of a device cost one request', async () => {
	const found = await iccidsOf(await publish(), sms(1), sms(2), sms(3));
	expect(found).toEqual(Array(3).fill('8988303000001234567'));
	expect(reads()).toEqual([READ]);
});

it('an SMS with another number is from another SIM, which is read', async () => {
	const host = await publish();
	await iccidsOf(host, sms(1));
	service.answer(() => withSim('8988303000007654321', '+882300000000002'));
	const found = await iccidsOf(host, sms(2, { source_address: '882300000000002' }));
	expect(found).toEqual(['8988303000001234567', '8988303000007654321']);
	expect(reads()).toEqual([READ, READ]);
});

it('an old SMS does not get the ICCID of the SIM that the device has now', async () => {
	expect(await iccidsOf(await publish(), sms(1, { source_address: '882399999999999' }))).toEqual([
		null,
	]);
});

it.each<[string, Reply]>([
	['refuses', { status: 403, body: { message: 'no' } }],
	['has trouble', { status: 503, body: {} }],
	['asks to wait', { status: 429, body: {} }],
	['does not answer', 'none'],
])('a service that %s costs the ICCID, never the SMS, and is asked once', async (_, reply) => {
	service.answer(() => reply);
	expect(await iccidsOf(await publish(), sms(1), sms(2))).toEqual([null, null]);
	expect(reads()).toEqual([READ]);
});

it('an SMS without a device, or with a deleted credential, is an item without ICCID', async () => {
	const host = await publish();
	expect(await iccidsOf(host, sms(1, { endpoint: null }))).toEqual([null]);
	host.deleteCredentials();
	expect(await iccidsOf(host, sms(2))).toEqual([null, null]);
	expect(reads()).toEqual([]);
});

it('without Simplify, and for what starts nothing, nothing is read', async () => {
	await iccidsOf(await publish({ simplify: false }), sms(1));
	const reports = await publish({ triggerOn: 'smsDeliveryReport' });
	await iccidsOf(reports, sms(1));
	expect(reads()).toEqual([]);
});
