import { ACTIVATED, device, DISABLED, planOf, sim, SUSPENDED } from './fixtures/sheetWorld';

describe('a new device', () => {
	it('is created whole: with its SIM, its tags and its status', () => {
		const wanted = { name: 'new', iccid: sim(9).iccid, tags: ['water'], state: 'live' as const };
		const plan = planOf(wanted, [], [sim(9)]);
		expect(plan?.steps).toEqual(['create', 'assign', 'goLive']);
		expect(plan?.work).toEqual({
			suspend: undefined,
			release: [],
			create: {
				status: 0,
				device: {
					name: 'new',
					service_profile: { id: 5 },
					tariff_profile: { id: 6 },
					tags: 'water',
				},
				sim: { id: 9, activate: true, status: { id: 1 } },
			},
		});
		expect(plan?.changes).toMatchObject({
			name: { before: null, after: 'new' },
			iccid: { before: null, after: sim(9).iccid },
			status: { before: null, after: 'Enabled' },
			sim_status: { before: 'Issued', after: 'Activated' },
		});
	});

	it('without a status is disabled, and its SIM is not activated: it costs nothing', () => {
		const plan = planOf({ name: 'new', iccid: sim(9).iccid }, [], [sim(9)]);
		expect(plan?.steps).toEqual(['create', 'assign']);
		expect(plan?.work.create).toMatchObject({ status: 1, sim: { id: 9, activate: false } });
	});

	it('that is to be shut down loses the charge of an activated SIM first', () => {
		const free = sim(9, { status: ACTIVATED });
		const plan = planOf({ name: 'new', iccid: free.iccid, state: 'shutDown' }, [], [free]);
		expect(plan?.steps).toEqual(['create', 'assign', 'shutDown']);
		const create = { status: 1, sim: { activate: false } };
		expect(plan?.work).toMatchObject({ suspend: 9, create });
	});
});

describe('an existing device', () => {
	it('that is as its row says needs nothing, and empty cells are left alone', () => {
		const held = sim(3, { status: ACTIVATED, long: `${sim(3).iccid}5` });
		const known = device(1, { sim: held, imei: '3569380356438001', tags: ['water', 'plant-a'] });
		const same = {
			name: 'd1',
			iccid: held.long,
			imei: '356938035643809',
			imeiLock: false,
			address: '10.0.0.1',
			spaceId: 1,
			serviceProfile: '5',
			tariffProfile: 'Zone 1',
			state: 'live' as const,
			tags: ['plant-a', 'water'],
		};
		for (const wanted of [same, { name: 'd1' }]) {
			const plan = planOf(wanted, [known]);
			expect(plan).toMatchObject({ steps: ['nothing'], changes: {}, work: { release: [] } });
			expect(JSON.stringify(plan?.work)).toBe('{"release":[]}');
		}
	});

	it('is changed, gets its SIM and goes live in one entry of a request', () => {
		const wanted = { name: 'd1', tags: ['water'], iccid: sim(9).iccid, state: 'live' as const };
		const plan = planOf(wanted, [device(1, { status: DISABLED })], [sim(9)]);
		expect(plan?.steps).toEqual(['change', 'assign', 'goLive']);
		expect(plan?.work.patch).toEqual({
			tags: 'water',
			status: { id: 0 },
			sim: { id: 9, status: { id: 1 } },
		});
		expect(plan?.work.activate).toBeUndefined();
	});

	it('goes live: enabled first, its own SIM activated after that', () => {
		const off = device(1, { status: DISABLED, sim: sim(3, { status: SUSPENDED }) });
		const plan = planOf({ name: 'd1', state: 'live' }, [off]);
		expect(plan?.work).toMatchObject({ patch: { status: { id: 0 } }, activate: 3 });
	});

	it('is shut down: its SIM suspended first, then disabled', () => {
		const on = device(1, { sim: sim(3, { status: ACTIVATED }) });
		const plan = planOf({ name: 'd1', state: 'shutDown' }, [on]);
		expect(plan?.steps).toEqual(['shutDown']);
		expect(plan?.work).toMatchObject({ suspend: 3, patch: { status: { id: 1 } } });
	});
});

it('does not call a device without SIM if the SIM of its row cannot be used', () => {
	const fleet = [device(1), device(2, { sim: sim(3) })];
	const plan = planOf({ name: 'd1', iccid: sim(3).iccid, state: 'live' }, fleet);
	expect(plan?.problem).toBe(
		`The SIM ${sim(3).iccid} is in 'd2'. Take it out there, or turn on 'Release SIMs'.`,
	);
});
