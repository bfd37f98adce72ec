import type { IDataObject } from 'n8n-workflow';
import fc from 'fast-check';
import { pairByEcho, pairByUnique } from '../../../../../nodes/CellularIot/features/bulk/echo';
import { runs } from '../../../../../packages/tools/jest/runs';
import { answered, recordOf, requests, SHOWS_ALL, shows } from './fixtures/answers';

/** The items that got a record as their own, by the item the record was made for. */
const pairsOf = (items: IDataObject[], records: IDataObject[]) =>
	pairByEcho(items, records).pairs.map((pair) =>
		pair === undefined ? undefined : Number(pair.record.id) - 100,
	);
const hiddenOf = (items: IDataObject[], records: IDataObject[]) =>
	pairByEcho(items, records).pairs.map((pair) => pair?.hidden);

describe('records of a bulk answer', () => {
	it('that show everything are paired with all items, in any order', () => {
		fc.assert(
			fc.property(requests, fc.infiniteStream(fc.nat()), (items, dice) => {
				const { records, itemOf } = answered(items, { ...SHOWS_ALL, isShort: false }, dice);
				const { pairs, unmatched } = pairByEcho(items, records);
				expect(unmatched).toEqual([]);
				pairs.forEach((pair, place) => {
					expect(pair?.hidden).toEqual([]);
					expect(itemOf.get(pair?.record.id as number)).toBe(place);
				});
			}),
			{ numRuns: runs(3000) },
		);
	});

	it('in any order, with gaps and whatever they show, never make a success of another device', () => {
		fc.assert(
			fc.property(requests, shows, fc.infiniteStream(fc.nat()), (items, shown, dice) => {
				const { records, itemOf } = answered(items, shown, dice);
				const { pairs, unmatched } = pairByEcho(items, records);
				const given = pairs.flatMap((pair) => pair?.record ?? []);
				expect(new Set([...given, ...unmatched]).size).toBe(records.length);
				expect(given.length + unmatched.length).toBe(records.length);
				pairs.forEach((pair, place) => {
					if (pair === undefined) return;
					const item = items[place] ?? {};
					expect(itemOf.get(pair.record.id as number)).toBe(place);
					if (pair.hidden.length > 0) return;
					for (const key of ['imei', 'ip_address', 'tags']) {
						if (item[key] !== undefined) expect(pair.record[key]).toBe(item[key]);
					}
					if (item.sim !== undefined) expect(pair.record.sim).toMatchObject({ id: simOf(item) });
				});
			}),
			{ numRuns: runs(10_000) },
		);
	});

	it('of items with a name only are paired by it, whatever the order, also beside a SIM with that name', () => {
		const items = [{ name: 'a' }, { name: 'a', sim: { id: 1 } }, { name: 'b' }];
		const [a = {}, sim = {}, b = {}] = items.map(recordOf);
		expect(pairsOf(items, [b, sim, a])).toEqual([0, 1, 2]);
		expect(pairsOf(items, [b, a])).toEqual([undefined, undefined, 2]);
	});

	it('that are more than the items which are like them go to nobody', () => {
		const records = ['a', 'a', 'a'].map((name, of) => recordOf({ name }, of));
		const items = [{ name: 'a' }, { name: 'b' }];
		expect(pairsOf(items, records)).toEqual([undefined, undefined]);
		expect(pairByEcho(items, records).unmatched).toEqual(records);
	});

	it('that do not show the SIM go to no item at all, as any of them may be the one with the SIM', () => {
		const items = [{ sim: { id: 1 } }, {}, {}];
		const records = items.map((_, of) => recordOf({}, of));
		expect(pairsOf(items, records)).toEqual([undefined, undefined, undefined]);
		expect(pairByEcho(items, records).unmatched).toEqual(records);
	});

	it.each<[IDataObject, string]>([
		[{ name: 'a', sim: { id: 1 } }, 'the SIM'],
		[{ name: 'a', imei: '3569380356438001' }, 'the IMEI'],
		[{ name: 'a', ip_address: '10.9.0.1' }, 'the IP address'],
		[{ name: 'a', tags: 'x, y' }, 'the tags'],
	])('that show the name of %j and nothing else do not show %s', (item, hidden) => {
		expect(hiddenOf([item], [{ id: 100, name: 'a', imei: null, tags: '' }])).toEqual([[hidden]]);
		expect(hiddenOf([item], [{ id: 100, name: 'a' }])).toEqual([[hidden]]);
		expect(hiddenOf([item], [recordOf(item, 0)])).toEqual([[]]);
	});

	it('that contradict their item in a unique value go to nobody', () => {
		const items = [{ sim: { id: 1 }, imei: '3569380356438001' }, { imei: '3569380356438002' }];
		const [first, second] = items.map(recordOf);
		const mixed = { ...first, imei: '3569380356438002' };
		expect(pairsOf(items, [mixed])).toEqual([undefined, undefined]);
		const item = { name: 'a', imei: '3569380356438001' };
		expect(pairsOf([item], [{ ...second, name: 'a' }])).toEqual([undefined]);
		expect(pairsOf([{ tags: 'a' }], [{ id: 100, tags: 'b' }])).toEqual([undefined]);
		expect(pairsOf([{}], [{ id: 100, sim: { id: 5 } }])).toEqual([undefined]);
		expect(pairsOf([{}], [{ id: 100, imei: '3569380356438001' }])).toEqual([undefined]);
	});

	it('that repeat an ID are one device, which no second item gets', () => {
		const items = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
		const [first, second, third] = items.map(recordOf);
		const records = [first, first, third, third].map((record) => ({ ...record }));
		expect(pairsOf(items, records)).toEqual([0, undefined, 2]);
		expect(pairsOf(items, [{ ...second }, { ...second }])).toEqual([undefined, 1, undefined]);
	});

	it('that repeat an ID as number and text still go to the item with their SIM', () => {
		const items = [{ sim: { id: 1 } }, { sim: { id: 2 } }];
		const [first, second] = items.map(recordOf);
		expect(pairsOf(items, [{ ...first, id: '100' }, { ...first }, { ...second }])).toEqual([0, 1]);
	});

	it('go to the item with their SIM, whatever the service made of the name', () => {
		const items = [
			{ sim: { id: 1 }, name: 'a', tags: 'x' },
			{ sim: { id: 2 }, name: 'b' },
		];
		const [first, second] = items.map(recordOf);
		const records = [
			{ ...second, name: 'a' },
			{ ...first, name: 'A', tags: '' },
		];
		expect(pairsOf(items, records)).toEqual([0, 1]);
		expect(hiddenOf(items, records)).toEqual([['the tags'], []]);
	});

	it('are tolerated with numbers as text, null, and tags in another form', () => {
		const items = [
			{ sim: { id: 1 }, tags: 'Water,plant-a', imei_lock: true },
			{ imei: '3569380356438001' },
		];
		const records = [
			{ id: 101, imei: 3569380356438001, sim: null, tags: null },
			{ id: 100, sim: { id: '1' }, tags: 'plant-a, water', imei: null },
		];
		expect(pairsOf(items, records)).toEqual([0, 1]);
		expect(hiddenOf(items, records)).toEqual([[], []]);
	});
});

it('listed records go to items by SIM and IMEI only', () => {
	const items = [{ name: 'a' }, { imei: '3569380356438001' }, { sim: { id: 7 } }];
	const { pairs } = pairByUnique(items, items.map(recordOf).reverse());
	expect(pairs.map((pair) => pair?.record.id)).toEqual([undefined, 101, 102]);
});

const simOf = ({ sim }: IDataObject) => (sim as IDataObject).id;
