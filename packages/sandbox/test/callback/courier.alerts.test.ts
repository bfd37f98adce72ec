import type { Endpoint } from '../../src';
import { endpointWhere } from '../client';
import { calls, made, pushTo, QUARTER, sends, sendTo } from './push';
import { pass, receiver, receiverPerTest } from './receiving';
import { client, device, sandbox } from '../sandboxHooks';

receiverPerTest();

const alerts = async () =>
	(await client.get('/api/v1/event?q=type:0')).data as Record<string, unknown>[];

describe('a callback that is not accepted', () => {
	it('makes an alert for each call, with address and status, and none once it is accepted', async () => {
		receiver.react(503, 'cut');
		await pushTo();
		const id = sends('T=21.5');
		await calls(1);
		pass(QUARTER);
		await calls(2);
		pass(QUARTER);
		await calls(3);
		const { url } = receiver;
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
		receiver.react(401);
		await pushTo();
		const id = await sendTo({ payload: 'REBOOT' });
		pass(1);
		await calls(1);
		const [{ description } = {}] = await alerts();
		expect(description).toContain(`refused delivery receipt of SMS ${id} with HTTP status 401`);
	});
});

describe('many devices', () => {
	it('are called while 99 calls are not answered', async () => {
		await pushTo();
		const { control, world } = sandbox;
		const isOther = ({ simId, id }: Endpoint) => simId !== null && id !== device.id;
		const other = endpointWhere(sandbox, isOther);
		world.sms.delete(other.id);
		const profile = device.serviceProfileId;
		const copies = Array.from({ length: 150 }, (_, index) => {
			const id = 20_000_000 + index;
			world.endpoints.set(id, { ...other, id, serviceProfileId: profile });
			return id;
		});
		control.set({ callbackTimeoutMs: 600_000 });
		receiver.react(...copies.slice(0, 99).map(() => 'silence' as const));
		for (const id of copies) control.deviceSends(id, 'all at once');
		await calls(51);
		expect(made().map(({ status }) => status)).toEqual(Array(51).fill(200));
	});
});

it.each([
	['text', 'destination_address', String],
	['number', 'dest_address', Number],
] as const)('ids may be sent as %s, the dialled number as %s', async (form, key, convert) => {
	sandbox.control.set({ callbackIds: form, callbackDestination: key });
	await pushTo();
	const id = sends('T=21.5');
	const receiptId = await sendTo({ payload: 'PING' });
	pass(1);
	await calls(2);
	const [sms, receipt] = receiver.calls.map(({ body }) => body);
	expect(sms).toMatchObject({
		id: convert(id),
		pid: convert(0),
		dcs: convert(0),
		[key]: '12345',
		endpoint: { id: convert(device.id) },
		organisation: { id: convert(13000) },
	});
	expect(receipt).toMatchObject({ id: convert(receiptId), status: { id: 4 } });
});
