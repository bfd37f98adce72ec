import type { IDataObject } from 'n8n-workflow';
import { eventually, stopping, withService } from '../../../../engine';
import { bodies, DEVICE, sms } from './messages';

const service = withService();

const command = (extra: object = {}, options: IDataObject = {}) =>
	sms('sendCommand', { payload: 'STATUS', waitSeconds: 30, ...extra, options });
/** The same to several devices, one for each item. */
const toMany = (extra: object = {}, options: IDataObject = {}) =>
	command({ endpointId: '={{ $json.to }}', ...extra }, options);

const control = () => service.sandbox.control;
const answers = (how: Parameters<ReturnType<typeof control>['setAnswering']>[1], device = DEVICE) =>
	control().setAnswering(device, how);
const looks = () => service.sent().filter((one) => one.endsWith('/sms') && one.startsWith('GET'));
const newestId = () => service.sandbox.world.sms.get(DEVICE)?.at(-1)?.id;

afterEach(() => {
	for (const device of [DEVICE, DEVICE + 1, DEVICE + 2]) {
		answers(null, device);
		control().setOnline(device, true);
	}
	// SMS that are still on their way end here.
	control().advance(2 * 86_400);
});

describe('a command', () => {
	it('gives the reply of the device', async () => {
		answers({});
		const { json, error, hints } = await service.run(command());
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{
				endpoint_id: DEVICE,
				outcome: 'replied',
				replied: true,
				reply: expect.objectContaining({
					id: newestId(),
					direction: 'MO',
					payload: expect.stringMatching(/^OK battery=/),
				}),
				ambiguous: false,
				candidates: [expect.objectContaining({ id: newestId() })],
				seconds: expect.any(Number),
				sms_id: Number(newestId()) - 1,
				ids: [Number(newestId()) - 1],
				sends: 1,
				status: 'DELIVERED',
				payload: 'STATUS',
			},
		]);
		expect(hints).toEqual([]);
		const list = `/api/v1/endpoint/${DEVICE}/sms`;
		expect(service.sent().slice(0, 3)).toEqual([`GET ${list}`, `POST ${list}`, `GET ${list}`]);
	});

	it('expires with the wait, by the clock of the service', async () => {
		control().advance(7 * 3600);
		answers({});
		await service.run(command({ waitSeconds: 60 }));
		const expiry = Date.parse(String(bodies(service)[0]?.expiry_date));
		const left = (expiry - control().now().getTime()) / 1000;
		expect(left).toBeGreaterThan(20);
		expect(left).toBeLessThanOrEqual(60);
	});

	it('lives for a day with Keep Trying After the Wait', async () => {
		answers({});
		await service.run(command({}, { keepTrying: true }));
		expect(bodies(service)).toEqual([{ payload: 'STATUS' }]);
	});

	it('sends the optional fields of Send', async () => {
		answers({});
		const { json } = await service.run(
			command({ payload: 'a'.repeat(200) }, { splitLongMessages: true, sourceAddress: '12345' }),
		);
		expect(bodies(service)).toMatchObject([
			{ source_address: '12345', udh: expect.stringMatching(/0201$/) },
			{ source_address: '12345', udh: expect.stringMatching(/0202$/) },
		]);
		expect(json).toMatchObject([
			{ outcome: 'replied', sends: 1, ids: [expect.any(Number), expect.any(Number)] },
		]);
	});
});

describe('without a reply', () => {
	it('a delivered command has the outcome delivered', async () => {
		answers({ times: 0 });
		const { json, error } = await service.run(command({ waitSeconds: 3 }));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ outcome: 'delivered', replied: false, reply: null, candidates: [], status: 'DELIVERED' },
		]);
		expect(bodies(service)).toHaveLength(1);
	});

	it('a command to a device that is off has the outcome expired', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(command({ waitSeconds: 3 }));
		expect(json).toMatchObject([
			{ outcome: 'expired', replied: false, reply: null, status: 'BUFFERED' },
		]);
	});

	it('a command that failed has ended before the wait', async () => {
		control().setOnline(DEVICE, false);
		const running = service.run(command({ waitSeconds: 600 }));
		await eventually(
			() => bodies(service).length,
			(count) => count > 0,
		);
		Object.assign(service.sandbox.world.sms.get(DEVICE)?.at(-1) ?? {}, {
			status: 5,
			nextStepAt: null,
		});
		expect((await running).json).toMatchObject([{ outcome: 'failed', status: 'FAILED' }]);
	});
});

describe('Reply Must Match', () => {
	it('leaves other SMS of the device alone', async () => {
		answers({ unrelated: 'LOW BATTERY', gapMs: 1_500 });
		const { json } = await service.run(command({ replyMatch: 'startsWith', replyText: 'ok ' }));
		expect(json).toMatchObject([
			{ ambiguous: false, reply: { payload: expect.stringMatching(/^OK battery=/) } },
		]);
	});

	it('refuses a wrong pattern before anything is sent', async () => {
		const { error } = await service.run(command({ replyMatch: 'regex', replyText: '(' }));
		expect(error?.message).toContain("'Reply Text' is not a regular expression");
		expect(service.sent()).toEqual([]);
	});
});

describe('several SMS of the device', () => {
	it('that could all be the reply are candidates, the first is the reply', async () => {
		answers({ times: 2 });
		const { json } = await service.run(command());
		expect(json).toMatchObject([
			{ outcome: 'replied', ambiguous: true, reply: { id: Number(newestId()) - 1 } },
		]);
		expect((json[0] as IDataObject).candidates).toHaveLength(2);
	});

	it('that are parts of one reply are joined', async () => {
		answers({ parts: 3, gapMs: 1_000, text: 'one two three' });
		const { json } = await service.run(command());
		expect(json).toMatchObject([
			{ ambiguous: false, reply: { payload: 'one two three', complete: true, parts: 3 } },
		]);
	});

	it('are given with what is missing when a part does not come', async () => {
		answers({ parts: 2, lostPart: 1, text: 'one two' });
		const { json, hints } = await service.run(command({ waitSeconds: 4 }));
		expect(json).toMatchObject([
			{ outcome: 'replied', reply: { complete: false, missing_parts: [1] } },
		]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('A reply is incomplete') }]);
	});
});

describe('several items', () => {
	it('are paired, and one device has one command at a time', async () => {
		answers({});
		answers({}, DEVICE + 1);
		const { outputs } = await service.run(toMany({ payload: '={{ $json.text }}' }), {
			json: [
				{ to: DEVICE, text: 'PING' },
				{ to: DEVICE + 1, text: 'PING' },
				{ to: DEVICE, text: 'INTERVAL 15' },
			],
		});
		const rows = outputs[0]?.map(({ json, pairedItem }) => ({ ...json, pairedItem })) ?? [];
		expect(rows).toMatchObject([
			{
				endpoint_id: DEVICE,
				reply: { payload: 'PONG' },
				ambiguous: false,
				pairedItem: { item: 0 },
			},
			{ endpoint_id: DEVICE + 1, reply: { payload: 'PONG' }, pairedItem: { item: 1 } },
			{ endpoint_id: DEVICE, reply: { payload: 'OK interval=15' }, pairedItem: { item: 2 } },
		]);
		// It could be a second reply to the first command.
		expect(rows[2]).toMatchObject({ ambiguous: true });
	});

	it('to one device are told apart by what the replies must match', async () => {
		answers({});
		const { json } = await service.run(
			toMany({
				payload: '={{ $json.text }}',
				replyMatch: 'contains',
				replyText: '={{ $json.reply }}',
			}),
			{
				json: [
					{ to: DEVICE, text: 'PING', reply: 'pong' },
					{ to: DEVICE, text: 'INTERVAL 15', reply: 'interval' },
				],
			},
		);
		expect(json).toMatchObject([{ ambiguous: false }, { ambiguous: false }]);
	});

	it('know a device by its ID and by its ICCID', async () => {
		answers({});
		const { iccid } = service.sandbox.world.sims.get(
			service.sandbox.world.endpoints.get(DEVICE)?.simId ?? 0,
		) as { iccid: string };
		const { json } = await service.run(
			toMany({ endpointId: { __rl: true, mode: '={{ $json.mode }}', value: '={{ $json.to }}' } }),
			{
				json: [
					{ mode: 'id', to: DEVICE },
					{ mode: 'iccid', to: iccid },
				],
			},
		);
		const [first, second] = json as IDataObject[];
		expect([first?.endpoint_id, second?.endpoint_id]).toEqual([DEVICE, DEVICE]);
		const sms = service.sandbox.world.sms.get(DEVICE)?.slice(-4) ?? [];
		expect(sms.map(({ type }) => type)).toEqual(['MT', 'MO', 'MT', 'MO']);
	});

	it('of which one fails with Continue: the others get their replies', async () => {
		answers({});
		const { json } = await service.run(toMany(), {
			node: { onError: 'continueRegularOutput' },
			json: [{ to: 999 }, { to: DEVICE }],
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining('did not find') },
			{ outcome: 'replied' },
		]);
	});
});

describe('what cannot be known', () => {
	it('a list that cannot be read is looked at again', async () => {
		answers({});
		const path = `/${DEVICE}/sms$`;
		control().fault({ method: 'GET', path, skip: 1, times: 4, status: 500, body: {} });
		const { json } = await service.run(command());
		expect(json).toMatchObject([{ outcome: 'replied' }]);
		expect(bodies(service)).toHaveLength(1);
		expect(looks().length).toBeGreaterThan(5);
	});

	it('an SMS that may have been sent is an error, and is not sent again', async () => {
		control().fault({ method: 'POST', path: `/${DEVICE}/sms$`, reset: 'beforeHeaders' });
		const { error } = await service.run(command({}, { sendAgain: true }));
		expect(error?.message).toContain('The SMS may have been sent');
		expect(bodies(service).length).toBeLessThanOrEqual(1);
	});

	it('nothing is sent when the SMS of the device cannot be read before', async () => {
		control().fault({ method: 'GET', path: `/${DEVICE}/sms$`, status: 403, body: {} });
		const { error } = await service.run(command());
		expect(error?.message).toContain('The service does not allow this');
		expect(bodies(service)).toEqual([]);
	});

	it('says what to do when the service takes no short expiry', async () => {
		const errors = [{ error_code: 1403, message: "Field 'expiry_date' is too near." }];
		const body = { error_code: 1402, message: 'x', errors };
		control().fault({ method: 'POST', path: `/${DEVICE}/sms$`, status: 422, body });
		const { error } = await service.run(command());
		expect(error?.message).toContain("Field 'expiry_date' is too near");
		expect(error?.description).toContain("'Keep Trying After the Wait'");
	});
});

describe('Send Again Once', () => {
	it('sends a second SMS after the wait, and says so', async () => {
		answers({ times: 0 });
		const { json } = await service.run(command({ waitSeconds: 3 }, { sendAgain: true }));
		expect(json).toMatchObject([{ outcome: 'delivered', sends: 2 }]);
		expect(bodies(service)).toHaveLength(2);
		expect(new Set((json[0] as IDataObject).ids as number[]).size).toBe(2);
	});

	it('waits until the first SMS has expired: it could still be delivered', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(command({ waitSeconds: 2 }, { sendAgain: true }));
		expect(json).toMatchObject([{ outcome: 'expired', sends: 2 }]);
		const [first] = service.sandbox.world.sms.get(DEVICE)?.slice(-2) ?? [];
		expect(first?.status).toBe(6);
	});

	it('sends nothing while the first SMS is kept for a day', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(
			command({ waitSeconds: 2 }, { sendAgain: true, keepTrying: true }),
		);
		expect(json).toMatchObject([{ outcome: 'expired', sends: 1 }]);
	});
});

describe('Be Online First', () => {
	it('sends nothing to a device that is off', async () => {
		control().setOnline(DEVICE, false);
		const { json } = await service.run(command({}, { onlineFirst: 'check' }));
		expect(json).toMatchObject([
			{ outcome: 'notSent', replied: false, sends: 0, ids: [], sms_id: null, status: null },
		]);
		expect(service.sent()).toEqual([`GET /api/v1/endpoint/${DEVICE}/connectivity`]);
	});

	it('sends to a device that is online', async () => {
		answers({});
		const { json } = await service.run(command({}, { onlineFirst: 'check' }));
		expect(json).toMatchObject([{ outcome: 'replied' }]);
	});
});

describe('a run that is stopped', () => {
	it('sends and looks no more within a second', async () => {
		answers({ times: 0 });
		answers({ times: 0 }, DEVICE + 1);
		const { whenStarted, wentOn } = stopping(() => bodies(service).length === 2);
		await service.run(toMany({ waitSeconds: 600 }, { sendAgain: true }), {
			whenStarted,
			json: [{ to: DEVICE }, { to: DEVICE + 1 }, { to: DEVICE }],
		});
		expect(wentOn()).toBeLessThanOrEqual(1_000);
		expect(bodies(service)).toHaveLength(2);
	});

	it('by the failure of another item names the commands that were sent', async () => {
		answers({ times: 0 });
		const path = `/${DEVICE + 1}/sms$`;
		control().fault({ method: 'POST', path, delayMs: 2_000, status: 422, body: {} });
		const { error } = await service.run(toMany({ waitSeconds: 600 }), {
			json: [{ to: DEVICE }, { to: DEVICE + 1 }],
		});
		expect(error?.message).toContain('[item 1');
		expect(error?.description).toContain('1 of 2 items were already carried out: 0');
		expect(bodies(service)).toHaveLength(2);
	});
});

it('asks an AI agent to confirm', async () => {
	const node = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
	const { error } = await service.run(command(), { node });
	expect(error?.message).toContain("'Confirm' must be on to send this SMS, which may be charged");
	expect(service.sent()).toEqual([]);
});
