import { StreamFixture } from './courier/streamFixture';

let fixture: StreamFixture;

beforeEach(async () => (fixture = await StreamFixture.open()));
afterEach(() => fixture.close());

describe('a stream of usage records', () => {
	it('brings them with every digit of their ids', async () => {
		await fixture.create({ type: 1 });
		const { control } = fixture.sandbox;
		const ids = ['9007199254740993', '9007199254740992', '9223372036854775807'];
		for (const id of ids) control.usage(fixture.device.id, { id });
		fixture.addEvents(1);
		await fixture.requests(1);
		const text = fixture.receiver.raw[0]?.text ?? '';
		expect([...text.matchAll(/\{"id":(\d+),"traffic_type"/g)].map(([, id]) => id)).toEqual(ids);
		expect(fixture.made()[0]?.ids).toEqual(ids);
	});

	it('brings a large backlog in order, each record once', async () => {
		const { id } = await fixture.create({ type: 1, credentials: { size: 500 } });
		await fixture.setStatus(id, 2);
		const { control } = fixture.sandbox;
		const ids = Array.from({ length: 5_000 }, () => control.usage(fixture.device.id));
		await fixture.setStatus(id, 1);
		await fixture.requests(10);
		expect(fixture.made().flatMap((call) => call.ids)).toEqual(ids);
		expect(control.ledger().totals().usage).toMatchObject({
			created: 5_000,
			acknowledged: 5_000,
			repeated: 0,
		});
	});

	it('has the documented fields', async () => {
		await fixture.create({ type: 1 });
		const { device, sandbox } = fixture;
		sandbox.control.usage(device.id, {
			rx: 0.418811,
			tx: 0.223173,
			from: new Date('2026-03-10T11:00:00Z'),
			until: new Date('2026-03-10T11:10:00.260Z'),
		});
		await fixture.requests(1);
		const sim = sandbox.world.sims.get(device.simId ?? 0);
		expect(fixture.receiver.calls[0]?.body).toEqual([
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
