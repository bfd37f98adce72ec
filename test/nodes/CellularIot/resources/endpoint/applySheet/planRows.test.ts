import { ACTIVATED, device, DISABLED, planned, row, sim, SUSPENDED } from './sheetWorld';

const one = (...input: Parameters<typeof planned>) => planned(...input)[0];

describe('a new device', () => {
	it('is created whole: with its SIM, its tags and its status', () => {
		const plan = one(
			[row(0, { name: 'new', iccid: sim(9).iccid, tags: ['water'], state: 'live' })],
			[],
			[sim(9)],
		);
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
		const plan = one([row(0, { name: 'new', iccid: sim(9).iccid })], [], [sim(9)]);
		expect(plan?.steps).toEqual(['create', 'assign']);
		expect(plan?.work.create).toMatchObject({ status: 1, sim: { id: 9, activate: false } });
	});

	it('gets the status for new devices; an existing device without a status keeps its own', () => {
		const rules = { newState: 'live' } as const;
		const rows = [
			row(0, { name: 'new', iccid: sim(9).iccid }, rules),
			row(1, { name: 'd1' }, rules),
		];
		const plans = planned(rows, [device(1, { status: DISABLED })], [sim(9)]);
		expect(plans.map(({ steps }) => steps)).toEqual([['create', 'assign', 'goLive'], ['nothing']]);
	});

	it('that is to be shut down loses the charge of an activated SIM first', () => {
		const free = sim(9, { status: ACTIVATED });
		const plan = one([row(0, { name: 'new', iccid: free.iccid, state: 'shutDown' })], [], [free]);
		expect(plan?.steps).toEqual(['create', 'assign', 'shutDown']);
		expect(plan?.work).toMatchObject({
			suspend: 9,
			create: { status: 1, sim: { activate: false } },
		});
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
			const plan = one([row(0, wanted)], [known]);
			expect(plan).toMatchObject({ steps: ['nothing'], changes: {}, work: { release: [] } });
			expect(JSON.stringify(plan?.work)).toBe('{"release":[]}');
		}
	});

	it('is changed, gets its SIM and goes live in one entry of a request', () => {
		const plan = one(
			[row(0, { name: 'd1', tags: ['water'], iccid: sim(9).iccid, state: 'live' })],
			[device(1, { status: DISABLED })],
			[sim(9)],
		);
		expect(plan?.steps).toEqual(['change', 'assign', 'goLive']);
		expect(plan?.work.patch).toEqual({
			tags: 'water',
			status: { id: 0 },
			sim: { id: 9, status: { id: 1 } },
		});
		expect(plan?.work.activate).toBeUndefined();
	});

	it('goes live: enabled first, its own SIM activated after that', () => {
		const plan = one(
			[row(0, { name: 'd1', state: 'live' })],
			[device(1, { status: DISABLED, sim: sim(3, { status: SUSPENDED }) })],
		);
		expect(plan?.work).toMatchObject({ patch: { status: { id: 0 } }, activate: 3 });
	});

	it('is shut down: its SIM suspended first, then disabled', () => {
		const plan = one(
			[row(0, { name: 'd1', state: 'shutDown' })],
			[device(1, { sim: sim(3, { status: ACTIVATED }) })],
		);
		expect(plan?.steps).toEqual(['shutDown']);
		expect(plan?.work).toMatchObject({ suspend: 3, patch: { status: { id: 1 } } });
	});
});

describe('a SIM in another device', () => {
	const devices = () => [device(1), device(2, { sim: sim(3) })];
	const wanted = { name: 'd1', iccid: sim(3).iccid };

	it('is a conflict that names the device', () => {
		const plan = one([row(0, wanted)], devices());
		expect(plan?.steps).toEqual(['conflict']);
		expect(plan?.problem).toBe(
			`The SIM ${sim(3).iccid} is in 'd2'. Take it out there, or turn on 'Release SIMs'.`,
		);
	});

	it('moves when SIMs may be released', () => {
		const plan = one([row(0, wanted, { mayRelease: true })], devices());
		expect(plan?.work).toMatchObject({ release: [2], patch: { sim: { id: 3 } } });
	});

	it('changes places with the one of its row: both are released before', () => {
		const fleet = [device(1, { sim: sim(4) }), device(2, { sim: sim(3) })];
		const rules = { mayRelease: true };
		const rows = [
			row(0, { name: 'd1', iccid: sim(3).iccid }, rules),
			row(1, { name: 'd2', iccid: sim(4).iccid }, rules),
		];
		expect(planned(rows, fleet).map(({ work }) => work.release)).toEqual([
			[1, 2],
			[2, 1],
		]);
	});

	it('leaves that device without one, so that it cannot go live', () => {
		const rules = { mayRelease: true };
		const rows = [row(0, wanted, rules), row(1, { name: 'd2', state: 'live' }, rules)];
		expect(planned(rows, devices())[1]?.problem).toContain('no SIM, so it cannot go live');
	});
});

describe('conflicts', () => {
	it('a device that holds another SIM', () => {
		const plan = one(
			[row(0, { name: 'd1', iccid: sim(9).iccid })],
			[device(1, { sim: sim(3) })],
			[sim(9)],
		);
		expect(plan?.problem).toContain(`The device holds another SIM: ${sim(3).iccid}.`);
	});

	it('two rows with one SIM, one by its ICCID and one by its ID', () => {
		const rows = [row(0, { name: 'a', iccid: sim(9).iccid }), row(1, { name: 'b', simId: 9 })];
		const plans = planned(rows, [], [sim(9)]);
		for (const { problem } of plans) expect(problem).toContain('Rows 2, 3 name the SIM');
	});

	it('all problems of a row are said at once, and the other rows go on', () => {
		const rows = [
			row(0, { name: 'd1', tags: ['nope'], tariffProfile: 'Zone 9', state: 'live' }),
			row(1, { name: 'd2', tags: ['water'] }),
		];
		const [bad, good] = planned(rows, [device(1), device(2)]);
		expect(bad?.problem).toContain("The 'Tariff Profile' Zone 9 does not exist.");
		expect(bad?.problem).toContain("The tag 'nope' does not exist.");
		expect(bad?.problem).toContain('no SIM, so it cannot go live');
		expect(good?.steps).toEqual(['change']);
	});
});
