import type { IDataObject } from 'n8n-workflow';
import type { Endpoint, Sim } from '../../../../../packages/sandbox/src';
import { itemsOf, withService } from '../../../../engine';
import { addSims, GOES_ON } from './fixtures/createManyForm';
import { applying, fleetOf, named, sheetForm, simIn, writes } from './fixtures/sheetForm';

const service = withService();
const run = applying(service);
const statusOfSim = (one: Endpoint) => simIn(service, one)?.status;
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

describe('makes the devices what the sheet says', () => {
	it('creates, changes, assigns, goes live and shuts down; a second run sends no write', async () => {
		const [first, second, third] = addSims(service.sandbox, 3) as [Sim, Sim, Sim];
		const [old, moved, off] = (await fleetOf(service, 'mixed', 3)) as [
			Endpoint,
			Endpoint,
			Endpoint,
		];
		await run([{ name: 'mixed-2', iccid: third.iccid, status: 'live' }]);
		const sheet = [
			{ Name: 'mixed-new', ICCID: first.iccid, Status: 'Live', Tags: 'plant-a, cooling' },
			{ Name: 'mixed-0', 'Tariff Profile': 'Zone 1 + satellite', IMEI: '3569380356437771' },
			{ Name: 'mixed-1', ICCID: second.iccid, Status: 'live', Tags: 'fleet' },
			{ Name: 'mixed-2', Status: 'Shut Down' },
			{ Name: 'mixed-bare' },
		];
		const { json, error, hints, outputs } = await run(sheet);
		expect(error).toBeUndefined();
		expect(json.map(({ steps }) => steps)).toEqual([
			['create', 'assign', 'goLive'],
			['change'],
			['change', 'assign', 'goLive'],
			['shutDown'],
			['create'],
		]);
		expect(outcomes(json)).toEqual(['done', 'done', 'done', 'done', 'done']);
		expect(itemsOf(outputs)).toEqual([3, 0, 1, 2, 4]);
		const fresh = named(service, 'mixed-new');
		expect(json[0]).toMatchObject({ row: 2, id: fresh.id, iccid: first.iccid, problem: null });
		expect([fresh.status, statusOfSim(fresh)]).toEqual([0, 1]);
		expect(old).toMatchObject({ tariffProfileId: 539002, imei: '3569380356437771' });
		expect([moved.simId, statusOfSim(moved)]).toEqual([second.id, 1]);
		expect([off.status, statusOfSim(off)]).toEqual([1, 2]);
		expect(named(service, 'mixed-bare')).toMatchObject({ status: 1, simId: null });

		expect(JSON.stringify(hints)).toContain(
			'Devices: 1 shut down, 2 created, 2 changed, 2 given a SIM, 2 live now.',
		);

		const again = await run(sheet);
		expect(JSON.stringify(again.hints)).toContain('Devices: 5 with nothing to do.');
		expect(outcomes(again.json)).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'nothing']);
		expect(writes(service)).toEqual([]);
	});

	it('takes what Get Many gives, changed in a sheet', async () => {
		const { json: rows } = await service.run({
			resource: 'endpoint',
			operation: 'getAll',
			returnAll: true,
		});
		const same = await run(rows as object[]);
		expect(same.error).toBeUndefined();
		expect(new Set(outcomes(same.json))).toEqual(new Set(['nothing']));
		expect(writes(service)).toEqual([]);
	});

	it('creates tags that do not exist, if that is on', async () => {
		const row = { name: 'tagged', tags: 'never seen' };
		const { json } = await run([row], {}, { createMissingTags: true });
		expect(outcomes(json)).toEqual(['done']);
		expect([...service.world.tags.values()].map(({ name }) => name)).toContain('never seen');
	});
});

describe('Output: Summary', () => {
	it('is one item with numbers, and the rows with something to do', async () => {
		await fleetOf(service, 'sum', 2);
		const sheet = [
			{ name: 'sum-0', status: 'disabled' },
			{ name: 'sum-1', status: 'enabled' },
			{ name: 'sum-new' },
			{ name: 'sum-bad', tags: 'no such tag' },
		];
		const planned = await run(sheet, { preview: true, output: 'summary' });
		expect(planned.json).toMatchObject([
			{
				preview: true,
				complete: false,
				devices: 4,
				counts: { create: 1, disable: 1, conflict: 1 },
			},
		]);
		expect(planned.outputs[0]?.[0]?.pairedItem).toEqual(sheet.map((_, item) => ({ item })));
		const { json, hints } = await run(sheet.slice(0, 3), { output: 'summary' });
		const text = 'Devices: 1 disabled, 1 created, 1 with nothing to do.';
		expect(json).toMatchObject([
			{
				preview: false,
				complete: true,
				devices: 3,
				counts: { create: 1, disable: 1, assign: 0, nothing: 1, conflict: 0, failed: 0 },
				text,
				findings: [{ name: 'sum-0' }, { name: 'sum-new' }],
			},
		]);
		expect(JSON.stringify(hints)).toContain(text);
	});

	it('leaves failed rows as they are, and counts them', async () => {
		const fault = { method: 'POST', path: '/api/v2/endpoint/multi', status: 403 };
		service.control.fault(fault);
		const form = sheetForm({ output: 'summary' });
		const json = [{ name: 'sum-1', status: 'enabled' }, { name: 'sum-fails' }];
		const run = await service.run(form, { json, node: GOES_ON });
		const [summary, failure] = run.json;
		expect(summary).toMatchObject({
			devices: 2,
			complete: false,
			counts: { nothing: 1, failed: 1 },
		});
		expect(failure).toMatchObject({ error: expect.stringContaining('does not allow this') });
	});
});

it('a conflict has the name of its row, and all its faults at once', async () => {
	const [taken] = addSims(service.sandbox, 1) as [Sim];
	await run([{ name: 'has it', iccid: taken.iccid }]);
	const row = { name: 'wrong', imei: '12', status: 'asleep', tags: 'no such tag' };
	const { json, hints } = await run([{ ...row, iccid: taken.iccid, 'Tariff Profile': 'none' }]);
	expect(json).toMatchObject([{ name: 'wrong', iccid: taken.iccid, outcome: 'conflict' }]);
	const faults = ["'IMEI' must have", "'Status' must be", "'no such tag'", 'none', "in 'has it'"];
	for (const fault of faults) expect(json[0]?.problem).toContain(fault);
	expect(JSON.stringify(hints)).toContain('Devices: 1 in conflict.');
	const twice = await run([
		{ ...row, name: 'a', iccid: taken.iccid },
		{ name: 'b', iccid: taken.iccid },
	]);
	expect(twice.json[0]?.problem).toMatch(/IMEI.*Status.*Rows 2, 3 have the ICCID.*no such tag/);
	expect(twice.json[1]).toMatchObject({ name: 'b', problem: expect.stringContaining('Rows 2, 3') });
});

describe('the order of the output', () => {
	it('begins with the shutdown of the last row; each item is paired with its own row', async () => {
		const fleet = await fleetOf(service, 'order', 3);
		const rows = [
			{ name: 'order-0' },
			{ name: 'order-new' },
			{ name: 'order-1', tags: 'no such tag' },
			{ name: 'order-2', status: 'shut down' },
		];
		const { outputs } = await run(rows, { preview: true });
		const [items = []] = outputs;
		expect(items.map(({ json }) => json.row)).toEqual([5, 4, 3, 2]);
		expect(itemsOf(outputs)).toEqual([3, 2, 1, 0]);
		const names = rows.map(({ name }) => name);
		expect(itemsOf(outputs).map((item) => names[Number(item)])).toEqual(
			items.map(({ json }) => json.name),
		);
		expect(fleet).toHaveLength(3);
	});
});
