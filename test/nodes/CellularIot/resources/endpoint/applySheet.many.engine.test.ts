import type { IDataObject } from 'n8n-workflow';
import { stopping, withService } from '../../../../engine';
import { addSims, numbers } from './fixtures/createManyForm';
import { bulkBodies, TOOL } from './fixtures/fleet';
import { applying, fleetOf, named, sheetForm, writes } from './fixtures/sheetForm';

const service = withService();
const run = applying(service);
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);
const MULTI = '/api/v2/endpoint/multi';

describe('2,000 rows', () => {
	it('cost a request for each thousand devices, and one for all changes', async () => {
		const rows = numbers(0, 2000).map((n) => ({ Name: `bulk-${n}`, Status: 'Enabled' }));
		const created = await run(rows);
		expect(created.error).toBeUndefined();
		const list = Math.ceil((service.world.endpoints.size - 2000) / 1000);
		expect(service.sent()).toEqual([
			...numbers(0, list).map(() => 'GET /api/v1/endpoint'),
			'GET /api/v1/service_profile',
			'GET /api/v1/tariff_profile',
			`POST ${MULTI}`,
		]);
		const changed = await run(rows.map((row) => ({ ...row, Tags: 'plant-a' })));
		expect(new Set(outcomes(changed.json))).toEqual(new Set(['done']));
		expect(writes(service)).toEqual([`PATCH ${MULTI}`]);
		expect(service.sent().length).toBeLessThanOrEqual(6);
	}, 120_000);
});

it('a person stops it: it ends within a second, and nothing more is sent', async () => {
	const sims = addSims(service.sandbox, 3);
	const fleet = await fleetOf(service, 'stopped', 3);
	await run(fleet.map(({ name }, n) => ({ name, iccid: sims[n]?.iccid })));
	service.control.resetRequests();
	service.control.fault({ method: 'PATCH', path: '/sim/', delayMs: 300_000 });
	const struck = () => service.control.faults().every(({ left }) => left === 0);
	const { whenStarted, wentOn } = stopping(struck);
	const json = fleet.map(({ name }) => ({ name, status: 'live' }));
	await service.run(sheetForm(), { json, whenStarted });
	expect(wentOn()).toBeLessThanOrEqual(1000);
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect(writes(service).filter((one) => one.includes('/sim/')).length).toBeLessThanOrEqual(1);
});

describe('Shut Down Missing', () => {
	it('shuts down what is not in the sheet and has the tag, and touches nothing else', async () => {
		const fleet = await fleetOf(service, 'gone', 4);
		await run(
			fleet.map(({ name }) => ({ name, tags: 'gone', status: 'enabled' })),
			{},
			{ createMissingTags: true },
		);
		const others = [...service.world.endpoints.values()].filter(
			({ name }) => !name.startsWith('gone'),
		);
		const before = JSON.stringify(others);
		const rows = [{ name: 'gone-0' }, { name: 'gone-1' }];
		const form = { shutDownMissing: true, onlyWithTag: 'gone' };
		const capped = await run(rows, { ...form, mostShutDowns: 1 });
		expect(capped.json[2]).toMatchObject({ row: null, id: null, outcome: 'conflict' });
		const why = '2 devices are not in the sheet, more than';
		expect(capped.json[2]?.problem).toContain(why);
		expect(JSON.stringify(capped.hints)).toContain(
			`Devices: 1 in conflict, 2 with nothing to do. ${why}`,
		);
		expect(writes(service)).toEqual([]);

		const { json, outputs } = await run(rows, form);
		expect(json.slice(2)).toMatchObject([
			{ row: null, name: 'gone-2', steps: ['shutDown'], outcome: 'done' },
			{ row: null, name: 'gone-3', steps: ['shutDown'], outcome: 'done' },
		]);
		expect(outputs[0]?.[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
		expect(bulkBodies(service)).toEqual([
			fleet.slice(2).map(({ id }) => ({ id, status: { id: 1 } })),
		]);
		expect(JSON.stringify(others)).toBe(before);
		const again = await run(rows, form);
		expect(again.json).toHaveLength(2);
		expect(writes(service)).toEqual([]);
	});

	it('shuts nothing down when a row was refused', async () => {
		const [kept] = await fleetOf(service, 'held', 2);
		service.control.fault({
			method: 'PATCH',
			path: MULTI,
			status: 422,
			body: { errors: [{ message: `Endpoint with Id '${kept?.id}' is busy.` }] },
		});
		const { json, error } = await run([{ name: 'held-0', tags: 'plant-a' }], {
			shutDownMissing: true,
			mostShutDowns: 10_000,
		});
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ name: 'held-0', outcome: 'conflict', problem: expect.stringContaining('is busy') },
			{ row: null, problem: expect.stringContaining('while a row is a conflict: row 2.') },
		]);
		expect(writes(service)).toEqual([`PATCH ${MULTI}`]);
	});
});

describe('a preview', () => {
	it('sends no write, and shows each row with the values before and after', async () => {
		await fleetOf(service, 'shown', 1);
		const { json, hints } = await run(
			[{ name: 'shown-0', status: 'disabled' }, { name: 'shown-new' }, { name: '' }],
			{ preview: true, shutDownMissing: true },
		);
		expect(writes(service)).toEqual([]);
		expect(json).toHaveLength(4);
		expect(json[0]).toMatchObject({
			row: 2,
			name: 'shown-0',
			outcome: 'planned',
			summary: 'disable: status Enabled -> Disabled',
			changes: { status: { before: 'Enabled', after: 'Disabled' } },
		});
		expect(json[1]).toMatchObject({ id: null, outcome: 'planned', steps: ['create'] });
		expect(json[2]).toMatchObject({ row: 4, outcome: 'conflict' });
		expect(json[3]).toMatchObject({ row: null, outcome: 'conflict' });
		expect(JSON.stringify(hints)).toContain('Devices: 1 to disable, 2 in conflict, 1 to create. ');
	});

	it('is the default, and needs no confirmation of an agent; carrying out does', async () => {
		const form = sheetForm({ preview: undefined });
		const asTool = async (parameters: object) =>
			await service.run(parameters, { json: [{ name: 'by agent' }], node: TOOL });
		const shown = await asTool(form);
		expect(shown.error).toBeUndefined();
		expect(writes(service)).toEqual([]);
		const refused = await asTool(sheetForm());
		expect(refused.error?.message).toContain("'Confirm' must be on to bring these devices");
		expect(writes(service)).toEqual([]);
		const done = await asTool({ ...sheetForm(), confirm: true });
		expect(done.error).toBeUndefined();
		expect(named(service, 'by agent').status).toBe(1);
	});
});
