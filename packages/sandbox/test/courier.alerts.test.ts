import type { Endpoint } from '../src';
import { endpointWhere } from './client';
import { PushFixture, QUARTER } from './courier/fixture';

let fixture: PushFixture;

beforeEach(async () => (fixture = await PushFixture.open()));
afterEach(() => fixture.close());

const alerts = async () =>
	(await fixture.client.get('/api/v1/event?q=type:0')).data as Record<string, unknown>[];

describe('a callback that is not accepted', () => {
	it('makes an alert for each call, with address and status, and none once it is accepted', async () => {
		fixture.receiver.react(503, 'cut');
		await fixture.pushTo();
		const id = fixture.sends('T=21.5');
		await fixture.calls(1);
		fixture.sandbox.control.advance(QUARTER);
		await fixture.calls(2);
		fixture.sandbox.control.advance(QUARTER);
		await fixture.calls(3);
		const { url } = fixture.receiver;
		const { device } = fixture;
		expect(await alerts()).toEqual([
			{
				id: expect.any(Number),
				timestamp: '2026-03-10T12:00:01.000Z',
				alert: true,
				description: `Callback ${url} refused SMS ${id} with HTTP status 503.`,
				event_type: { id: 0, description: 'Generic' },
				event_source: { id: 0, description: 'Network' },
				event_severity: { id: 1, description: 'Warn' },
				organisation: { id: 13000, name: 'Example Org' },
				endpoint: expect.objectContaining({ id: device.id, name: device.name }),
			},
			expect.objectContaining({
				description: `Callback ${url} refused SMS ${id} without an answer.`,
			}),
		]);
	});

	it('makes an alert for a receipt', async () => {
		fixture.receiver.react(401);
		await fixture.pushTo();
		const id = await fixture.sendTo({ payload: 'REBOOT' });
		fixture.sandbox.control.advance(1);
		await fixture.calls(1);
		const [{ description } = {}] = await alerts();
		expect(description).toContain(`refused delivery receipt of SMS ${id} with HTTP status 401`);
	});
});

describe('many devices', () => {
	it('are called while 99 calls are not answered', async () => {
		await fixture.pushTo();
		const { control, world } = fixture.sandbox;
		const isOther = ({ simId, id }: Endpoint) => simId !== null && id !== fixture.device.id;
		const other = endpointWhere(fixture.sandbox, isOther);
		world.sms.delete(other.id);
		const profile = fixture.device.serviceProfileId;
		const copies = Array.from({ length: 150 }, (_, index) => {
			const id = 20_000_000 + index;
			world.endpoints.set(id, { ...other, id, serviceProfileId: profile });
			return id;
		});
		control.set({ callbackTimeoutMs: 600_000 });
		fixture.receiver.react(...copies.slice(0, 99).map(() => 'silence' as const));
		for (const id of copies) control.deviceSends(id, 'all at once');
		await fixture.calls(51);
		expect(fixture.made().map(({ status }) => status)).toEqual(Array(51).fill(200));
	});
});

it.each([
	['text', 'destination_address', String],
	['number', 'dest_address', Number],
] as const)('ids may be sent as %s, the dialled number as %s', async (form, key, convert) => {
	fixture.sandbox.control.set({ callbackIds: form, callbackDestination: key });
	await fixture.pushTo();
	const id = fixture.sends('T=21.5');
	const receiptId = await fixture.sendTo({ payload: 'PING' });
	fixture.sandbox.control.advance(1);
	await fixture.calls(2);
	const [sms, receipt] = fixture.receiver.calls.map(({ body }) => body);
	expect(sms).toMatchObject({
		id: convert(id),
		pid: convert(0),
		dcs: convert(0),
		[key]: '12345',
		endpoint: { id: convert(fixture.device.id) },
		organisation: { id: convert(13000) },
	});
	expect(receipt).toMatchObject({ id: convert(receiptId), status: { id: 4 } });
});
