import fc from 'fast-check';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { fitted } from '../../../../nodes/shared/run/answer';
import { locator, withService } from '../../../engine';

const service = withService({ endpoints: 60 });
const TOOL = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
const DEVICE = locator('id', 11400001);

/** The answer of a tool, and its characters as the model gets them. */
async function asked(parameters: IDataObject, said: IDataObject = {}) {
	const json = await service.output(parameters, { node: TOOL, json: [said] });
	return { json, size: JSON.stringify(json).length };
}

const items = (rows: IDataObject[]): INodeExecutionData[] => rows.map((json) => ({ json }));
const jsonOf = (rows: INodeExecutionData[]) => rows.map(({ json }) => json);
const devices = { resource: 'endpoint', operation: 'getAll', returnAll: true, simplify: false };

describe('the answer of a tool', () => {
	it('is unchanged where it fits, and in every run that is no tool', async () => {
		const few = { ...devices, simplify: true, returnAll: false, limit: 5 };
		const { json } = await asked(few);
		expect(json.slice(0, 5)).toEqual(await service.output(few));
		const all = await service.output(devices);
		expect(JSON.stringify(all).length).toBeGreaterThan(20_000);
		expect(all).toHaveLength(60);
	});

	it('has a summary and as many whole rows as fit, and says how to get the others', async () => {
		const all = await service.output(devices);
		const { json, size } = await asked(devices);
		const [head, ...rows] = json as [IDataObject, ...IDataObject[]];
		expect(size).toBeLessThanOrEqual(20_000);
		expect(size).toBeGreaterThan(18_000);
		expect(rows).toEqual(all.slice(0, rows.length));
		expect(head).toMatchObject({
			count: 60,
			shown: rows.length,
			truncated: true,
			how: `More rows: call again with From_Row ${rows.length + 1}, if the tool has it. Fewer rows: filter, or choose a shorter time.`,
			rows_by: { imei_lock: expect.anything() },
		});
		const rest = await asked(devices, { From_Row: rows.length + 1 });
		expect([...rows, ...rest.json.slice(1)]).toEqual(
			all.slice(0, rows.length + rest.json.length - 1),
		);
		expect(rest.size).toBeLessThanOrEqual(20_000);
		const last = await asked(devices, { From_Row: 60 });
		expect(last.json).toEqual([expect.objectContaining({ truncated: false, shown: 1 }), all[59]]);
		expect(last.json[0]).not.toHaveProperty('how');
	});

	it('takes the limit of the owner, and refuses one without room for a row', async () => {
		const { size } = await asked({ ...devices, longestAnswer: 5000 });
		expect(size).toBeLessThanOrEqual(5000);
		expect(size).toBeGreaterThan(3000);
		const { error } = await service.run({ ...devices, longestAnswer: 4999 }, { node: TOOL });
		expect(error?.message).toBe(
			"'Longest Answer (Characters)' must be a whole number, 5000 or more, not '4999'",
		);
		expect((await service.run({ ...devices, longestAnswer: 7 })).error).toBeUndefined();
	});

	it.each(['', 'all', -5, 0.4])('begins with the first row if the model says %j', async (from) => {
		const { json } = await asked(devices, { From_Row: from });
		expect(json[1]).toHaveProperty('id', 11400001);
	});

	it.each([
		['organisation', 'getUsage', { timeRange: 'last30Days' }, ['sums', 'data_mb']],
		[
			'flowLog',
			'getAll',
			{ endpointId: DEVICE, timeRange: 'last24Hours' },
			['sums_without_nulls', 'bytes_up'],
		],
		['event', 'getAll', {}, ['rows_by', 'event_type']],
	])('gives sums of %s: %s, and rows on request', async (resource, operation, more, path) => {
		const { control } = service;
		for (let day = 1; day <= 5; day++) {
			const at = new Date(control.now().getTime() - day * 24 * 3600_000);
			control.usage(11400001, { from: at, until: at });
		}
		const form = { resource, operation, ...more };
		const rows = await service.output(form);
		expect(rows.length).toBeGreaterThan(3);
		const brief = await asked(form);
		expect(brief.json[0]).toMatchObject({ count: rows.length, shown: 3, truncated: true });
		expect(brief.json[0]).toHaveProperty(path);
		expect(brief.json.slice(1, 4)).toEqual(rows.slice(0, 3));
		const full = await asked(form, { From_Row: 1 });
		expect(full.json.find((row) => !('count' in row))).toEqual(rows[0]);
		expect(full.size).toBeGreaterThan(brief.size);
	});
});

const summary = (rows: IDataObject[]) =>
	fitted(items(rows), [], { longest: 5000, from: 0, sums: true })[0]?.json;

it('adds up amounts only, and costs of one currency only', () => {
	const row = { id: 7, at: '2026-03-10', data_mb: 0.1, data_cost: 1, currency: 'EUR', port: 443 };
	const rows = [row, { ...row, data_mb: 0.2, at: '2026-03-08' }, row, { ...row, port: 80 }];
	expect(summary(rows)).toMatchObject({
		same: { id: 7, currency: 'EUR' },
		sums: { data_mb: 0.5, data_cost: 4 },
		spans: { at: ['2026-03-08', '2026-03-10'] },
		rows_by: { port: { '443': 3, '80': 1 } },
	});
	const mixed = summary([...rows, { ...row, currency: 'USD' }]);
	expect(mixed).not.toHaveProperty(['sums', 'data_cost']);
	expect(mixed).toMatchObject({ rows_by: { currency: { EUR: 4, USD: 1 } } });
	const unknown = summary([...rows, { ...row, data_mb: null }]);
	expect(unknown).toMatchObject({ sums_without_nulls: { data_mb: 0.5 }, sums: { data_cost: 5 } });
});

it('takes a field of a record for its own only, whatever its name', () => {
	const rows: IDataObject[] = [{ valueOf: null }, {}, {}, {}];
	expect(summary(rows)).toMatchObject({ same: { valueOf: null } });
});

it('leaves whole fields out of a row that is too long, and names them', () => {
	const row = { id: 7, text: 'x'.repeat(9000), name: 'kept' };
	const [head, only, ...none] = jsonOf(fitted(items([row]), [], { longest: 5000 }));
	expect(head).toEqual({ count: 1, shown: 1, truncated: true, how: 'Too long: text.' });
	expect([only, none]).toEqual([{ id: 7, name: 'kept' }, []]);
});

describe('of a change with many rows', () => {
	const created = Array.from({ length: 900 }, (_, place) => ({ id: 11400001 + place, name: 'm' }));
	const answerOf = (rows: IDataObject[]) =>
		jsonOf(fitted(items(rows), [], { longest: 5000, isChange: true }));

	it('says that all is done, names all IDs, and no way to ask again', () => {
		const [head, ...rows] = answerOf(created);
		expect(head).toMatchObject({
			count: 900,
			done: 900,
			not_done: 0,
			how: 'All of this is done. Do not repeat it.',
			done_ids: '11400001 to 11400900',
			truncated: true,
		});
		expect(rows).toEqual(created.slice(0, rows.length));
	});

	it('has the rows that were not done first, each whole', () => {
		const bad = [
			{ error: 'The SIM is in another device', details: 'x'.repeat(900) },
			{ outcome: 'notSent', reason: 'off' },
			{ problem: "'Name' is empty" },
		];
		const rows = created.flatMap((row, place) => (place % 300 === 299 ? [row, ...bad] : [row]));
		const [head, ...shown] = answerOf(rows);
		expect(head).toMatchObject({ count: 909, done: 900, not_done: 9 });
		expect(head?.how).toBe(
			'9 rows were not done: they come first. The other 900 are done. Do not repeat them.',
		);
		expect(shown.slice(0, 9)).toEqual([...bad, ...bad, ...bad]);
	});

	it('cuts scattered IDs between two of them', () => {
		const [head] = answerOf(created.map((row) => ({ ...row, id: row.id * 2 })));
		expect(head?.done_ids).toMatch(/^22800002, 22800004, (?:\d{8}, )+\d{8}, \.\.\.$/);
	});
});

/** A change may be longer: it has all rows that were not done. */
it('is never longer than wanted, has whole rows only, and loses none between two pages', () => {
	const field = fc.oneof(fc.string({ maxLength: 900 }), fc.integer(), fc.constant(null));
	const record = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), field, { maxKeys: 9 });
	const all = fc.array(record, { maxLength: 40 });
	const wishes = fc.record({
		longest: fc.integer({ min: 5000, max: 9000 }),
		from: fc.option(fc.nat(50), { nil: undefined }),
		sums: fc.boolean(),
	});
	fc.assert(
		fc.property(all, wishes, (rows, wish) => {
			const given = jsonOf(fitted(items(rows as IDataObject[]), items([{ note: 'n' }]), wish));
			expect(JSON.stringify(given).length).toBeLessThanOrEqual(wish.longest);
			expect(given.at(-1)).toEqual({ note: 'n' });
			const shown = given.slice(0, -1);
			if (shown.length === rows.length && shown.every((row, at) => row === rows[at])) return;
			const first = Math.max(wish.from ?? 0, 1) - 1;
			const [head, ...whole] = shown as [IDataObject, ...IDataObject[]];
			expect(head).toMatchObject({ count: rows.length, shown: whole.length });
			expect(whole).toEqual(rows.slice(first, first + whole.length));
			expect(head.truncated).toBe(first + whole.length < rows.length);
		}),
	);
});
