import type { IDataObject } from 'n8n-workflow';
import { eventually } from '../../../../engine';
import { command, withDevices } from '../../features/command/fixtures/devices';
import { bodies, DEVICE } from './fixtures/messages';

const { service, control, answers, records } = withDevices();

describe('a command', () => {
	it('gives the reply of the device', async () => {
		answers({});
		const { json, error, hints } = await service.run(command());
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{
				endpoint_id: DEVICE,
				endpoint_name: service.world.endpoints.get(DEVICE)?.name,
				outcome: 'replied',
				reply_text: expect.stringMatching(/^OK battery=/),
				reply: { id: records().at(-1)?.id, direction: 'MO' },
				ids: [Number(records().at(-1)?.id) - 1],
				status: 'DELIVERED',
			},
		]);
		expect(hints).toEqual([]);
		const list = `/api/v1/endpoint/${DEVICE}/sms`;
		expect(service.sent().slice(0, 4)).toEqual([
			`GET /api/v1/endpoint/${DEVICE}`,
			`GET ${list}`,
			`POST ${list}`,
			`GET ${list}`,
		]);
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
			{ outcome: 'replied', ids: [expect.any(Number), expect.any(Number)] },
		]);
	});
});

/** To the second, as the service shows it. */
const expiryOf = (sms?: { expiresAt: number }) =>
	new Date(sms?.expiresAt ?? 0).toISOString().slice(0, 19);

describe('without a reply', () => {
	it('a delivered command has the outcome delivered', async () => {
		answers({ times: 0 });
		expect(await service.output(command({ waitSeconds: 3 }))).toMatchObject([
			{ outcome: 'delivered', replied: false, reply: null, other_replies: [], status: 'DELIVERED' },
		]);
		expect(bodies(service)).toHaveLength(1);
	});

	it('a command to a device that is off has the outcome expired', async () => {
		control().setOnline(DEVICE, false);
		expect(await service.output(command({ waitSeconds: 3 }))).toMatchObject([
			{
				outcome: 'expired',
				replied: false,
				reply: null,
				// The service closes it three seconds later.
				status: 'BUFFERED',
				reason: expect.stringContaining(`It expired at ${expiryOf(records().at(-1))}`),
			},
		]);
	});

	it('a command that failed has ended before the wait', async () => {
		control().setOnline(DEVICE, false);
		const running = service.run(command({ waitSeconds: 600 }));
		await eventually(
			() => bodies(service).length,
			(count) => count > 0,
		);
		Object.assign(records().at(-1) ?? {}, { status: 5, nextStepAt: null });
		expect((await running).json).toMatchObject([{ outcome: 'failed', status: 'FAILED' }]);
	});
});

describe('several SMS of the device', () => {
	it('that could all be the reply are given, the first is the reply', async () => {
		answers({ times: 2 });
		const { json } = await service.run(command());
		expect(json).toMatchObject([
			{ outcome: 'replied', ambiguous: true, reply: { id: Number(records().at(-1)?.id) - 1 } },
		]);
		expect((json[0] as IDataObject).other_replies).toHaveLength(1);
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
