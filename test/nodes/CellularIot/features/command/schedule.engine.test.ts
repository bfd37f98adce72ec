import { locator } from '../../../../engine';
import { bodies, DEVICE } from '../../resources/sms/fixtures/messages';
import { command, toMany, withDevices } from './fixtures/devices';

const { service, control, answers, records } = withDevices();

describe('several items', () => {
	it('are paired, and one device has one command at a time', async () => {
		answers({});
		answers({}, DEVICE + 1);
		const json = [
			{ to: DEVICE, text: 'PING' },
			{ to: DEVICE + 1, text: 'PING' },
			{ to: DEVICE, text: 'INTERVAL 15' },
		];
		const { outputs } = await service.run(toMany({ payload: '={{ $json.text }}' }), { json });
		const rows = outputs[0]?.map(({ json, pairedItem }) => ({ ...json, pairedItem })) ?? [];
		expect(rows).toMatchObject([
			{ endpoint_id: DEVICE, reply: { payload: 'PONG' }, pairedItem: { item: 0 } },
			{ endpoint_id: DEVICE + 1, reply: { payload: 'PONG' }, pairedItem: { item: 1 } },
			{ endpoint_id: DEVICE, reply: { payload: 'OK interval=15' }, pairedItem: { item: 2 } },
		]);
		// The third could be a second reply to the first command.
		expect([rows[0], rows[2]]).toMatchObject([{ ambiguous: false }, { ambiguous: true }]);
	});

	it('to one device are told apart by what the replies must match', async () => {
		answers({});
		const match = { replyMatch: 'contains', replyText: '={{ $json.reply }}' };
		const json = [
			{ to: DEVICE, text: 'PING', reply: 'pong' },
			{ to: DEVICE, text: 'INTERVAL 15', reply: 'interval' },
		];
		const form = toMany({ payload: '={{ $json.text }}', ...match });
		expect(await service.output(form, { json })).toMatchObject([
			{ ambiguous: false },
			{ ambiguous: false },
		]);
	});

	it('know a device by its ID and by its ICCID', async () => {
		answers({});
		const { iccid } = service.world.sims.get(service.world.endpoints.get(DEVICE)?.simId ?? 0) as {
			iccid: string;
		};
		const endpointId = locator('={{ $json.mode }}', '={{ $json.to }}');
		const json = [
			{ mode: 'id', to: DEVICE },
			{ mode: 'iccid', to: iccid },
		];
		const rows = await service.output(toMany({ endpointId }), { json });
		expect(rows.map((row) => row.endpoint_id)).toEqual([DEVICE, DEVICE]);
		const sms = records().slice(-4);
		expect(sms.map(({ type }) => type)).toEqual(['MT', 'MO', 'MT', 'MO']);
	});
});

it('sends nothing to a device that is off with Be Online First', async () => {
	control().setOnline(DEVICE, false);
	const json = await service.output(command({}, { onlineFirst: true }));
	const reason = expect.stringContaining('no data session');
	const nothing = { ids: [], sms_id: null, status: null };
	expect(json).toMatchObject([{ outcome: 'notSent', replied: false, ...nothing, reason }]);
	expect(bodies(service)).toEqual([]);
});

describe('a run that is stopped', () => {
	it('by the failure of another item names the commands that were sent', async () => {
		answers({ times: 0 });
		const path = `/${DEVICE + 1}/sms$`;
		control().fault({ method: 'POST', path, delayMs: 2_000, status: 422, body: {} });
		const json = [{ to: DEVICE }, { to: DEVICE + 1 }];
		const error = await service.fails(toMany({ waitSeconds: 600 }), '[item 2', { json });
		expect(error.description).toContain('1 of 2 items were already carried out: 1');
		expect(bodies(service)).toHaveLength(2);
	});
});
