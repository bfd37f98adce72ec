import { withService } from '../../../../engine';
import { bulkBodies } from './fleet';
import { applying, fleetOf, writes } from './sheetForm';

const service = withService();
const run = applying(service);
const MULTI = '/api/v2/endpoint/multi';

describe('Shut Down Missing', () => {
	it('shuts down what is not in the sheet and has the tag, and touches nothing else', async () => {
		const fleet = await fleetOf(service, 'gone', 4);
		await run(
			fleet.map(({ name }) => ({ name, tags: 'gone', status: 'enabled' })),
			{},
			{ createMissingTags: true },
		);
		const others = [...service.sandbox.world.endpoints.values()].filter(
			({ name }) => !name.startsWith('gone'),
		);
		const before = JSON.stringify(others);
		const rows = [{ name: 'gone-0' }, { name: 'gone-1' }];
		const form = { shutDownMissing: true, onlyWithTag: 'gone' };
		const capped = await run(rows, { ...form, mostShutDowns: 1 });
		expect(capped.json[2]).toMatchObject({ row: null, id: null, outcome: 'conflict' });
		expect(capped.json[2]?.problem).toContain('2 devices are not in the sheet, more than');
		expect(writes(service)).toEqual([]);

		const { json, outputs } = await run(rows, form);
		expect(json.slice(2)).toMatchObject([
			{ row: null, name: 'gone-2', steps: ['shutDown'], outcome: 'done' },
			{ row: null, name: 'gone-3', steps: ['shutDown'], outcome: 'done' },
		]);
		expect(outputs[0]?.[3]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
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
		service.sandbox.control.fault({
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
