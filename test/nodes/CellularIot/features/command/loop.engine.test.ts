import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { watching } from '../../../../engine/poll';
import { watchedService, DEVICE } from '../../../CellularIotTrigger/fixtures/watchedService';
import { sms } from '../../resources/sms/fixtures/messages';

const { service, activated, later } = watchedService({ endpoints: 260 });
const FIELDS = { payload: 'STATUS', endpointId: '={{ $json.endpoint_id }}' };
const COMMAND = sms('sendCommand', { ...FIELDS, waitSeconds: 1, options: {} });
const SEND = sms('send', { ...FIELDS, additionalFields: { stopLoops: true } });

const outcomesOf = (json: unknown[]) => (json as IDataObject[]).map(({ outcome }) => outcome);
const sentTo = (device: number) =>
	service.sent().filter((one) => one === `POST /api/v1/endpoint/${device}/sms`).length;

beforeEach(() => {
	later(2 * 1440);
	service.world.sms.set(DEVICE, []);
});

/** Publishes trigger and command, lets the device send an SMS, and polls until nothing starts any more. */
async function play(form: INodeParameters, minutes: number, answers: number): Promise<number> {
	const trigger = await activated('live', watching('smsReceived', [DEVICE]));
	service.control.setAnswering(DEVICE, { times: answers });
	const before = sentTo(DEVICE);
	service.control.deviceSends(DEVICE, 'LEVEL 5');
	let quiet = 0;
	for (let polls = 0; polls < 60 && quiet < 2; polls++) {
		later(minutes);
		const json = (await trigger.tick())?.map((item) => item.json) ?? [];
		quiet = json.length === 0 ? quiet + 1 : 0;
		if (json.length > 0) await service.run(form, { json });
		later(1 / 60);
	}
	service.control.setAnswering(DEVICE, null);
	expect(quiet).toBe(2);
	return sentTo(DEVICE) - before;
}

describe.each([
	['Send Command', COMMAND],
	['Send with Stop Loops', SEND],
])('SMS Received, then %s', (_, form) => {
	it.each([
		[1, 1],
		[5, 1],
		[30, 1],
		[1, 2],
		[30, 2],
		[5, 3],
	])(
		'ends by itself: polls of %d minutes, %d answers',
		async (minutes, answers) => {
			const sent = await play(form, minutes, answers);
			expect(sent).toBeGreaterThan(0);
			expect(sent).toBeLessThanOrEqual(13);
		},
		120_000,
	);
});

it('says what it looks like, and how to go on', async () => {
	const trigger = await activated('live', watching('smsReceived', [DEVICE]));
	service.control.setAnswering(DEVICE, {});
	for (let times = 0; times < 4; times++) {
		service.control.deviceSends(DEVICE, 'LEVEL 5');
		expect(
			outcomesOf((await service.run(COMMAND, { json: [{ endpoint_id: DEVICE }] })).json),
		).toEqual(['replied']);
	}
	expect(await trigger.tick()).not.toBeNull();
	const [row] = (await service.run(COMMAND, { json: [{ endpoint_id: DEVICE }] }))
		.json as IDataObject[];
	expect(row).toMatchObject({
		outcome: 'notSent',
		reason: expect.stringContaining("If it is meant, turn on 'Allow Repeats'."),
	});
	const allowed = { ...COMMAND, options: { allowRepeats: true } };
	const again = await service.run(allowed, { json: [{ endpoint_id: DEVICE }] });
	expect(outcomesOf(again.json)).toEqual(['replied']);
	service.control.setAnswering(DEVICE, null);
});

it('leaves 25 commands of one run to a device, and 200 to as many devices, alone', async () => {
	const many = Array.from({ length: 25 }, () => ({ endpoint_id: DEVICE }));
	service.control.setAnswering(DEVICE, {});
	service.control.deviceSends(DEVICE, 'LEVEL 5');
	const { json } = await service.run(COMMAND, { json: many });
	expect(outcomesOf(json)).not.toContain('notSent');
	expect(sentTo(DEVICE)).toBeGreaterThanOrEqual(25);
	service.control.setAnswering(DEVICE, null);
	const active = [...service.world.endpoints.values()]
		.filter(({ simId, status }) => status === 0 && service.world.sims.get(simId ?? 0)?.status === 1)
		.slice(0, 200);
	const others = active.filter(({ id }) => id !== DEVICE).map(({ id }) => ({ endpoint_id: id }));
	const rows = (await service.run(COMMAND, { json: others })).json as IDataObject[];
	expect(rows.filter(({ reason }) => /loop/.test(String(reason)))).toEqual([]);
}, 300_000);
