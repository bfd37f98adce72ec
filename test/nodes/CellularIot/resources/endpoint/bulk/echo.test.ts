import type { IDataObject } from 'n8n-workflow';
import fc from 'fast-check';
import { pairByEcho } from '../../../../../../nodes/CellularIot/resources/endpoint/bulk/echo';

/** What the service makes of a request: `of` tells whose record it is, which the pairing must not look at. */
const recordOf = (item: IDataObject, of: number): IDataObject => ({
	id: 100 + of,
	of,
	name: '',
	ip_address: `10.0.0.${of}`,
	imei_lock: false,
	tags: '',
	...item,
	...(item.sim === undefined ? {} : { sim: { id: (item.sim as IDataObject).id, iccid: 'x' } }),
});
const pairsOf = (items: IDataObject[], records: IDataObject[]) =>
	pairByEcho(items, records).map((record) => record?.of);

const few = fc.integer({ min: 0, max: 4 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
/** Requests in which a SIM, an IMEI and an address stand once, as they must; names may repeat. */
const requests = fc
	.array(
		fc.record({
			hasSim: fc.boolean(),
			hasImei: fc.boolean(),
			hasAddress: fc.boolean(),
			name: optional(fc.constantFrom('a', 'b', 'c', 'd')),
			lock: optional(fc.boolean()),
			tags: optional(fc.constantFrom('x', 'x, y')),
		}),
		{ maxLength: 12 },
	)
	.map((rows) =>
		rows.map(({ hasSim, hasImei, hasAddress, name, lock, tags }, n) =>
			Object.fromEntries(
				Object.entries({
					sim: hasSim ? { id: 7000 + n, activate: true } : undefined,
					imei: hasImei ? `35693803564380${String(n).padStart(2, '0')}` : undefined,
					ip_address: hasAddress ? `10.9.0.${n}` : undefined,
					name,
					imei_lock: lock,
					tags,
				}).filter(([, value]) => value !== undefined),
			),
		),
	);

const isTold = (item: IDataObject, items: IDataObject[]) =>
	item.sim !== undefined ||
	item.imei !== undefined ||
	item.ip_address !== undefined ||
	(item.name !== undefined && items.filter(({ name }) => name === item.name).length === 1);

describe('records of a bulk answer', () => {
	it('in order and complete are paired with all items', () => {
		fc.assert(
			fc.property(requests, (items) => {
				expect(pairsOf(items, items.map(recordOf))).toEqual(items.map((_, n) => n));
			}),
		);
	});

	it('in any order and with gaps never go to an item that they do not fit', () => {
		fc.assert(
			fc.property(requests, fc.infiniteStream(few), fc.boolean(), (items, dice, isShort) => {
				const answered = items
					.map(recordOf)
					.filter(() => !isShort || dice.next().value !== 0)
					.map((record) => ({ record, place: dice.next().value }))
					.sort((a, b) => a.place - b.place)
					.map(({ record }) => record);
				const pairs = pairsOf(items, answered);
				const given = pairs.filter((of) => of !== undefined);
				expect(new Set(given).size).toBe(given.length);
				pairs.forEach((of, place) => {
					const item = items[place] as IDataObject;
					const isAnswered = answered.some((record) => record.of === place);
					// What is marked gets its own record or none; what is alike may change places with its like only, and an
					// item that says nothing of the lock is like one that says false, which is what it gets.
					if (isTold(item, items)) expect(of).toBe(isAnswered ? place : undefined);
					else if (of !== undefined) {
						expect({ imei_lock: false, ...items[Number(of)] }).toMatchObject(item);
					}
				});
				if (answered.length < items.length) {
					items.forEach((item, place) => {
						if (!isTold(item, items)) expect(pairs[place]).toBeUndefined();
					});
				}
			}),
			{ numRuns: 2000 },
		);
	});

	it('of items without marks are paired by place only when everything else stands at its place', () => {
		const items = [{ name: 'a' }, {}, { name: 'b' }, {}];
		const records = items.map(recordOf);
		expect(pairsOf(items, records)).toEqual([0, 1, 2, 3]);
		const [a, x, b, y] = records as [IDataObject, IDataObject, IDataObject, IDataObject];
		expect(pairsOf(items, [b, x, a, y])).toEqual([0, undefined, 2, undefined]);
		expect(pairsOf(items, [a, x, b])).toEqual([0, undefined, 2, undefined]);
	});

	it('that contradict their item in anything go to nobody', () => {
		const items = [{ sim: { id: 1 }, imei: '3569380356438001' }, { imei: '3569380356438002' }];
		const [first, second] = items.map(recordOf);
		expect(pairsOf(items, [{ ...first, imei: '3569380356438002' }])).toEqual([
			undefined,
			undefined,
		]);
		expect(pairsOf([{ name: 'a', imei: '3569380356438001' }], [{ ...second, name: 'a' }])).toEqual([
			undefined,
		]);
		expect(pairsOf([{ tags: 'a' }], [{ of: 0, tags: 'b' }])).toEqual([undefined]);
		expect(pairsOf([{}], [{ of: 0, sim: { id: 5 } }])).toEqual([undefined]);
	});

	it('go to the item with their SIM, whatever the service made of name and tags', () => {
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
	});

	it('are tolerated with numbers as text, null, and tags in another form', () => {
		const items = [
			{ sim: { id: 1 }, tags: 'Water,plant-a', imei_lock: true },
			{ imei: '3569380356438001' },
		];
		const records = [
			{ of: 1, imei: 3569380356438001, sim: null, tags: null },
			{ of: 0, sim: { id: '1' }, tags: 'plant-a, water', imei: null },
		];
		expect(pairsOf(items, records)).toEqual([0, 1]);
	});
});
