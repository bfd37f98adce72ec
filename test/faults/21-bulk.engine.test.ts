import type { IDataObject } from 'n8n-workflow';
import { eventually, stopping, withService } from '../engine';
import {
	addSims,
	bodies,
	form,
	GOES_ON,
	meters,
	MULTI,
	numbers,
} from '../nodes/CellularIot/resources/endpoint/fixtures/createManyForm';

const service = withService();
const names = (json: unknown[]) => json.map((one) => (one as IDataObject).name);
const itemsOf = (outputs: Array<Array<{ pairedItem?: unknown }>>) =>
	outputs[0]?.map(({ pairedItem }) => (pairedItem as { item: number }).item);
const refuse = (fault: object) =>
	service.control.fault({ method: 'POST', path: '/endpoint/multi$', ...fault });
const NO = { status: 422, body: { message: 'no', errors: [{ message: 'Contract is full.' }] } };

afterEach(() => service.control.set({ bulkAnswer: 'complete' }));

const CHECK_FIRST = "Check 'Endpoint: Get Many' before you create it again";

describe('row 21: a bulk creation', () => {
	it.each([
		[0, []],
		[1, [1]],
		[2000, [2000]],
		[2001, [2000, 1]],
		[4001, [2000, 2000, 1]],
	])(
		'of %i rows goes out in requests of %j, each answer at its row',
		async (count, sizes) => {
			const { json, outputs, error } = await service.run(form(), { json: meters(count) });
			expect(error).toBeUndefined();
			const lookup = count > 0 ? ['GET /api/v1/endpoint'] : [];
			expect(service.sent()).toEqual([...sizes.map(() => MULTI), ...lookup]);
			expect(bodies(service.sandbox).map(({ endpoints }) => endpoints.length)).toEqual(sizes);
			expect(names(json)).toEqual(numbers(0, count).map((n) => `meter-${n}`));
			expect(itemsOf(outputs) ?? []).toEqual(numbers(0, count));
		},
		120_000,
	);
});

describe('row 21: chunk 2 of 4,001 rows', () => {
	it('fails alone when it is refused', async () => {
		refuse({ skip: 1, ...NO });
		const { json, outputs, run } = await service.run(form(), {
			json: meters(4001),
			node: GOES_ON,
		});
		expect(run.status).toBe('success');
		expect(itemsOf(outputs)).toEqual(numbers(0, 4001));
		const failures = json.filter((one) => 'error' in (one as object));
		expect(failures).toHaveLength(2000);
		expect(json.slice(2000, 4000)).toEqual(failures);
		expect(failures[0]).toMatchObject({
			error: 'The service did not accept the values: Contract is full.',
		});
		expect(names([json[1999], json[4000]])).toEqual(['meter-1999', 'meter-4000']);
	});

	it('ends the run when the node does not go on, which says that the earlier chunk was done', async () => {
		refuse({ skip: 1, ...NO });
		const { error } = await service.run(form(), { json: meters(4001) });
		expect(error?.message).toBe(
			'The service did not accept the values: Contract is full. [item 2001]',
		);
		expect(error?.description).toContain('This concerns 2000 items: 2001 to 4000.');
		expect(error?.description).toContain('2000 of 4001 items were already carried out: 1 to 2000.');
		expect(service.sent()).toEqual([MULTI, MULTI]);
	});

	it('is told as one that nobody knows of when its answer is lost', async () => {
		refuse({ skip: 1, reset: 'beforeHeaders' });
		const error = await service.fails(form(), CHECK_FIRST, { json: meters(4001) });
		expect(error.description).toContain('The request held 2000 items');
		expect(error.description).toContain("'Get Many' shows endpoints by name");
		expect(error.description).toContain('2000 of 4001 items were already carried out: 1 to 2000.');
		expect(error.description).toContain(
			'It is not known whether these items were carried out: 2001 to 4000.',
		);
		expect(service.sent()).toEqual([MULTI, MULTI]);
	});
});

describe('row 21: an answer', () => {
	it('in another order is given to the right rows', async () => {
		service.control.set({ bulkAnswer: 'shuffled' });
		const sims = addSims(service.sandbox, 10);
		const rows = sims.map(({ id }, n) => ({ simId: id, name: n < 5 ? 'same' : `other-${n}` }));
		const json = await service.output(form(), { json: rows });
		expect(json.map((one) => ((one as IDataObject).sim as IDataObject).id)).toEqual(
			sims.map(({ id }) => id),
		);
	});

	it('in another order could not be matched with rows of one name, which are refused before anything is sent', async () => {
		service.control.set({ bulkAnswer: 'shuffled' });
		const rows = ['a', 'twin', 'b', 'twin'].map((name) => ({ name }));
		const message = "Another row has the name 'twin', too [item 2]";
		const { description } = await service.fails(form(), message, { json: rows });
		expect(description).toContain(
			'tells the devices of these items apart: 2, 4. Give each a name of its own',
		);
		expect(service.sent()).toEqual([]);
		const { json } = await service.run(form(), { json: rows, node: GOES_ON });
		expect(names(json)).toEqual(['a', undefined, 'b', undefined]);
	});

	it('that is short fails the row that it does not mention, which may exist', async () => {
		service.control.set({ bulkAnswer: 'short' });
		const { json, outputs } = await service.run(form(), { json: meters(5), node: GOES_ON });
		expect(names(json)).toEqual(['meter-0', 'meter-1', undefined, 'meter-3', 'meter-4']);
		expect(itemsOf(outputs)).toEqual([0, 1, 2, 3, 4]);
		expect(json[2]).toMatchObject({
			error: expect.stringContaining(CHECK_FIRST),
			details: expect.stringContaining("'Get Many' shows endpoints"),
		});
	});

	it('that is short stops the run, and says what was done and what is not known', async () => {
		service.control.set({ bulkAnswer: 'short' });
		const error = await service.fails(form(), '[item 3]', { json: meters(5) });
		expect(error.description).toContain('4 of 5 items were already carried out: 1, 2, 4, 5.');
		expect(error.description).toContain('It is not known whether these items were carried out: 3.');
	});

	it.each([
		['is no list', { status: 201, body: { id: 5 } }],
		['is empty', { status: 201, rawBody: '' }],
		['holds no ids', { status: 201, body: [{ name: 'meter-0' }] }],
		['names nobody', { status: 201, body: [] }],
	])('that %s is no success', async (_, fault) => {
		refuse(fault);
		const { error, json } = await service.run(form(), { json: meters(1) });
		expect(json).toEqual([]);
		expect(error?.message).toContain(CHECK_FIRST);
	});

	it('of a part, as with a 207, is given to the rows it speaks of; the others could not be matched', async () => {
		const other = { status: 422, message: "IMEI '1' is not valid." };
		refuse({ status: 207, body: [{ id: 9, name: 'meter-1' }, other] });
		const { json } = await service.run(form(), { json: meters(3), node: GOES_ON });
		expect(names(json)).toEqual([undefined, 'meter-1', undefined]);
		for (const place of [0, 2]) {
			expect((json[place] as IDataObject).error).toContain(CHECK_FIRST);
		}
	});

	it('passes fields on that nobody knows', async () => {
		const record = { id: 9, name: 'meter-0', news: { deep: [1] } };
		refuse({ status: 201, body: [record] });
		expect(await service.output(form(), { json: meters(1) })).toEqual([record]);
	});
});

it('row 26: a bulk creation sends no further request once a person stops the run', async () => {
	refuse({ delayMs: 2_000 });
	const isOnItsWay = () => service.control.faults().every(({ left }) => left === 0);
	const { whenStarted, wentOn } = stopping(isOnItsWay);
	await service.run(form(), { json: meters(2001), whenStarted });
	wentOn();
	await eventually(service.sent, ({ length }) => length > 0);
	// Time in which a second request would be sent.
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	expect(service.sent()).toEqual([MULTI]);
});
