import { addEvents, create, made, requests, setStatus, streamsPerTest } from './streams';
import { receiver } from '../callback/receiving';
import { device, sandbox } from '../sandboxHooks';

streamsPerTest();

describe('a stream of usage records', () => {
	it('brings them with every digit of their ids', async () => {
		await create({ type: 1 });
		const { control } = sandbox;
		const ids = ['9007199254740993', '9007199254740992', '9223372036854775807'];
		for (const id of ids) control.usage(device.id, { id });
		addEvents(1);
		await requests(1);
		const text = receiver.raw[0]?.text ?? '';
		expect([...text.matchAll(/\{"id":(\d+),"traffic_type"/g)].map(([, id]) => id)).toEqual(ids);
		expect(made()[0]?.ids).toEqual(ids);
	});

	it('brings a large backlog in order, each record once', async () => {
		const { id } = await create({ type: 1, credentials: { size: 500 } });
		await setStatus(id, 2);
		const { control } = sandbox;
		const ids = Array.from({ length: 5_000 }, () => control.usage(device.id));
		await setStatus(id, 1);
		await requests(10);
		expect(made().flatMap((call) => call.ids)).toEqual(ids);
		expect(control.ledger().totals().usage).toMatchObject({
			created: 5_000,
			acknowledged: 5_000,
			repeated: 0,
		});
	});

	it('has the documented fields', async () => {
		await create({ type: 1 });
		sandbox.control.usage(device.id, {
			rx: 0.418811,
			tx: 0.223173,
			from: new Date('2026-03-10T11:00:00Z'),
			until: new Date('2026-03-10T11:10:00.260Z'),
		});
		await requests(1);
		const sim = sandbox.world.sims.get(device.simId ?? 0);
		expect(receiver.calls[0]?.body).toEqual([
			{
				id: expect.any(Number),
				traffic_type: { id: 5, description: 'Data' },
				start_timestamp: '2026-03-10T11:00:00Z',
				end_timestamp: '2026-03-10T11:10:00.260Z',
				volume: { total: 0.641984, rx: 0.418811, tx: 0.223173 },
				cost: 0.005135872,
				currency: { id: 1, code: 'EUR', symbol: '€' },
				organisation: { id: 13000, name: 'Example Org' },
				endpoint: {
					id: device.id,
					name: device.name,
					tags: device.tags,
					ip_address: device.ipAddress,
					imei: device.imei,
					balance: null,
				},
				sim: {
					id: sim?.id,
					iccid: sim?.iccid,
					msisdn: sim?.msisdn,
					production_date: expect.stringMatching(/Z$/),
				},
				imsi: sim?.imsi,
				imsi_id: expect.any(Number),
				operator: {
					id: expect.any(Number),
					name: expect.any(String),
					mnc: expect.stringMatching(/^\d+$/),
					country: {
						id: expect.any(Number),
						mcc: expect.stringMatching(/^\d+$/),
						name: expect.any(String),
					},
				},
				tariff: { id: 555, name: 'Standard', ratezone: { id: 12, name: 'Zone 1' } },
				session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			},
		]);
	});
});
