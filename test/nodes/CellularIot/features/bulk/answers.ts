import type { IDataObject } from 'n8n-workflow';
import fc from 'fast-check';

/** The record of a new endpoint (docs/service/endpoints.md, *Record*). */
export const recordOf = (item: IDataObject, of: number): IDataObject => ({
	id: 100 + of,
	name: '',
	ip_address: `10.0.0.${of}`,
	imei: null,
	imei_lock: false,
	tags: '',
	...item,
	...(item.sim === undefined ? {} : { sim: { id: (item.sim as IDataObject).id, iccid: 'x' } }),
});

const PARTS = ['sim', 'imei', 'ip_address', 'name', 'tags', 'imei_lock', 'isShort'] as const;
/** What the records of an answer show of what was asked for, and whether some records are missing. */
export type Shown = Record<(typeof PARTS)[number], boolean>;
const forEachPart = <T>(value: T) =>
	Object.fromEntries(PARTS.map((part) => [part, value])) as Record<keyof Shown, T>;

export const SHOWS_ALL: Shown = forEachPart(true);
export const shows: fc.Arbitrary<Shown> = fc.record(forEachPart(fc.boolean()));

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

/** Requests in which a SIM, an IMEI and an address stand once, as they must; so do the names of other devices. */
export const requests: fc.Arbitrary<IDataObject[]> = fc
	.array(
		fc.record({
			hasSim: fc.boolean(),
			hasImei: fc.boolean(),
			hasAddress: fc.boolean(),
			isPlain: fc.boolean(),
			name: optional(fc.constantFrom('a', 'b', 'c', 'd')),
			lock: optional(fc.boolean()),
			tags: optional(fc.constantFrom('x', 'x, y')),
		}),
		{ maxLength: 12 },
	)
	.map((rows) =>
		withoutAlike(
			rows.map(({ hasSim, hasImei, hasAddress, isPlain, name, lock, tags }, n) =>
				Object.fromEntries(
					Object.entries({
						sim: hasSim && !isPlain ? { id: 7000 + n, activate: true } : undefined,
						imei: hasImei && !isPlain ? `35693803564380${String(n).padStart(2, '0')}` : undefined,
						ip_address: hasAddress && !isPlain ? `10.9.0.${n}` : undefined,
						name,
						imei_lock: lock,
						tags,
					}).filter(([, value]) => value !== undefined),
				),
			),
		),
	);

/** Leaves out what `findAlike` refuses. */
function withoutAlike(rows: IDataObject[]): IDataObject[] {
	const isOwn = ({ sim, imei, ip_address: address }: IDataObject) =>
		[sim, imei, address].some((one) => one !== undefined);
	const seen = new Set<unknown>([undefined]);
	return rows.filter((row) => isOwn(row) || (!seen.has(row.name) && seen.add(row.name)));
}

/** Answers requests in any order. Returns the records, and the item that each was made for by its id. */
export function answered(items: IDataObject[], shown: Shown, dice: Iterator<number>) {
	const roll = () => Number(dice.next().value);
	const made = items.map((item, of) => ({ of, record: recordOf(item, of), place: roll() }));
	const kept = made.filter(() => !shown.isShort || roll() % 4 !== 0);
	const records = kept
		.sort((one, other) => one.place - other.place)
		.map(({ record }) =>
			Object.fromEntries(
				Object.entries(record).filter(([key]) => shown[key as keyof Shown] !== false),
			),
		);
	return { records, itemOf: new Map(made.map(({ of, record }) => [record.id as number, of])) };
}
