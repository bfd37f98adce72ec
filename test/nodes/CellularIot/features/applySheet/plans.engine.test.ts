import { createTags, readPlans } from '../../../../../nodes/CellularIot/features/applySheet/plans';
import type { Result } from '../../../../../nodes/shared/api/types';
import { openConnection, withService } from '../../../../engine';
import { ACTIVATED, device, planned, planOf, releasing, row, sim } from './fixtures/sheetWorld';

const service = withService();
const runOf = async () => ({
	api: await openConnection(service.credentials()),
	lookupCache: new Map<string, Promise<Result<number>>>(),
	hint: () => undefined,
	pause: async () => true,
});

it('plans the rows and the devices that are missing, and changes nothing', async () => {
	const count = service.world.endpoints.size;
	const sheet = [row(0, { name: 'van-tracker-0001' }), row(1, { name: 'van-tracker-0002' })];
	const plans = await readPlans(await runOf(), sheet, 'name', { most: 100, tag: 'fleet' });
	if (!plans.ok) throw new Error(plans.failure.message);
	expect(plans.value.rows.map(({ steps }) => steps)).toEqual([['nothing'], ['nothing']]);
	const missing = plans.value.missing.map((plan) => plan.device?.name);
	expect(missing).toEqual(['van-tracker-0003', 'van-tracker-0004']);
	expect(service.world.endpoints.size).toBe(count);
	expect(service.sent().every((one) => one.startsWith('GET '))).toBe(true);
});

it('a tag that does not exist holds the shutting down back', async () => {
	const plans = await readPlans(await runOf(), [row(0, { name: 'x' })], 'name', {
		most: 100,
		tag: 'fleeet',
	});
	expect(plans).toMatchObject({
		ok: true,
		value: { missing: [{ problem: expect.stringContaining("The tag 'fleeet' does not exist") }] },
	});
});

it.each(['/endpoint', '/sim', '/v2/tags'])('gives on why %s cannot be read', async (path) => {
	service.control.fault({ path: `${path}$`, status: 403 });
	const sheet = [row(0, { name: 'x', iccid: '8988303000000009999' })];
	const plans = await readPlans(await runOf(), sheet, 'name', { most: 1, tag: 'fleet' });
	expect(plans).toMatchObject({ ok: false, failure: { status: 403 } });
});

it('creates each missing tag once, for rows that change theirs', async () => {
	const rules = { createMissingTags: true };
	const sheet = [
		row(0, { name: 'van-tracker-0001', tags: ['fleet', 'brand new'] }, rules),
		row(1, { name: 'van-tracker-0002', tags: ['brand new'] }, rules),
		row(2, { name: 'van-tracker-0003', tags: ['fleet'] }, rules),
	];
	const run = await runOf();
	const plans = await readPlans(run, sheet, 'name', undefined);
	if (!plans.ok) throw new Error(plans.failure.message);
	await createTags(run, plans.value.rows);
	expect(service.sent().filter((one) => one.startsWith('POST'))).toEqual(['POST /api/v2/tags']);
	expect(plans.value.missing).toEqual([]);
});

describe('a SIM in another device', () => {
	const devices = () => [device(1), device(2, { sim: sim(3) })];
	const wanted = { name: 'd1', iccid: sim(3).iccid };
	const other = { name: 'd2', iccid: sim(4).iccid };

	it('is a conflict that names the device', () => {
		const plan = planOf(wanted, devices());
		expect(plan?.steps).toEqual(['conflict']);
		expect(plan?.problem).toBe(
			`The SIM ${sim(3).iccid} is in 'd2'. Take it out there, or turn on 'Release SIMs'.`,
		);
	});

	it('moves when SIMs may be released', () => {
		const [plan] = planned([releasing(0, wanted)], devices());
		expect(plan?.work).toMatchObject({ release: [2], patch: { sim: { id: 3 } } });
	});

	it('changes places with the one of its row: both are released before', () => {
		const fleet = [device(1, { sim: sim(4) }), device(2, { sim: sim(3) })];
		const rows = [releasing(0, wanted), releasing(1, other)];
		const plans = planned(rows, fleet);
		expect(plans.map(({ work }) => work.release)).toEqual([
			[1, 2],
			[2, 1],
		]);
		const note = "taken out of 'd2'";
		expect(plans[0]?.changes.iccid).toEqual({ before: sim(4).iccid, after: sim(3).iccid, note });
		expect(plans[0]?.steps).toEqual(['release', 'assign']);
	});

	it('stays there while the row of that device has a problem: that row is left alone', () => {
		const fleet = [device(1, { sim: sim(4) }), device(2, { sim: sim(3) }), device(3)];
		const rows = [
			releasing(0, wanted),
			releasing(1, { ...other, tags: ['nope'] }),
			releasing(2, { name: 'd3', tags: ['water'] }),
		];
		const [first, second, third] = planned(rows, fleet);
		expect(second?.problem).toContain("The tag 'nope' does not exist.");
		expect(first?.problem).toBe(
			`The SIM ${sim(3).iccid} is in 'd2', whose row 3 is a conflict. Solve that one first.`,
		);
		expect(third?.steps).toEqual(['change']);
	});

	it('stays there through a chain of rows', () => {
		const fleet = [1, 2, 3, 4].map((id) => device(id, { sim: sim(id) }));
		const rows = [2, 3, 4].map((next, n) =>
			releasing(n, { name: `d${n + 1}`, iccid: sim(next).iccid }),
		);
		rows.push(releasing(3, { name: 'd4', tags: ['nope'] }));
		const conflicts = fleet.map(() => ['conflict']);
		expect(planned(rows, fleet).map(({ steps }) => steps)).toEqual(conflicts);
	});

	it('that does not leave its device is suspended with it', () => {
		const held = sim(3, { status: ACTIVATED });
		const rows = [
			releasing(0, { ...wanted, tags: ['nope'] }),
			releasing(1, { name: 'd2', state: 'shutDown' }),
		];
		const [, plan] = planned(rows, [device(1), device(2, { sim: held })]);
		expect(plan?.work).toMatchObject({ suspend: 3, patch: { status: { id: 1 } } });
	});

	it('cannot leave a device that is to go live without another one', () => {
		const rows = [releasing(0, wanted), releasing(1, { name: 'd2', state: 'live' })];
		const [first, second] = planned(rows, devices());
		expect(second?.problem).toContain('no SIM, so it cannot go live');
		expect(first?.problem).toContain("is in 'd2', whose row 3 is a conflict.");
	});
});

describe('conflicts', () => {
	it('a device that holds another SIM', () => {
		const holder = device(1, { sim: sim(3) });
		const plan = planOf({ name: 'd1', iccid: sim(9).iccid }, [holder], [sim(9)]);
		expect(plan?.problem).toContain(`The device holds another SIM: ${sim(3).iccid}.`);
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
