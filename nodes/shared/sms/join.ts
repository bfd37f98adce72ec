import type { IDataObject } from 'n8n-workflow';
import { elementsOf } from './header';

/** How long a part waits for the others, and the largest distance between parts of one SMS. In milliseconds. */
export const PARTS_WAIT_MS = 10 * 60_000;

/** The position of an SMS in a long one. */
export interface Part {
	reference: string;
	part: number;
	total: number;
}

/**
 * Returns the position of a record in a long SMS; undefined for a single SMS. Header element 0 has a reference of 8
 * bits, element 8 of 16 bits (docs/service/sms.md, *Long SMS*).
 */
export function partOf({ udh }: IDataObject): Part | undefined {
	for (const { id, data } of elementsOf(typeof udh === 'string' ? udh.trim() : '')) {
		if ((id !== 0 && id !== 8) || data.length !== (id === 0 ? 3 : 4)) continue;
		const [total = 0, part = 0] = data.subarray(-2);
		if (total < 2 || part < 1 || part > total) return undefined;
		return { reference: `${id}-${data.subarray(0, -2).toString('hex')}`, part, total };
	}
	return undefined;
}

/** The fields of a record for grouping. `time`: milliseconds of service time. `part`: undefined for a single SMS. */
export interface SmsPart {
	sender: string;
	time: number;
	part: Part | undefined;
}

/** The received parts of one SMS, by part number. Times are milliseconds. */
interface PartGroup<T> {
	total: number;
	oldest: number;
	newest: number;
	parts: Map<number, T>;
}

const SINGLE: Part = { reference: '', part: 1, total: 1 };

/**
 * Groups the parts of long SMS, oldest first. `units` are complete, or their newest part is ten minutes old at `now`;
 * `incomplete`: groups that wait for other parts. Devices reuse references: parts far apart, or with the same number,
 * belong to different SMS.
 */
export function groupParts<T>(
	records: readonly T[],
	placeOf: (record: T) => SmsPart,
	now: number,
): { units: T[][]; incomplete: T[][] } {
	const units: Array<PartGroup<T>> = [];
	const incomplete = new Map<string, Array<PartGroup<T>>>();
	for (const one of records) {
		const { sender, time, part: place = SINGLE } = placeOf(one);
		const { reference, part, total } = place;
		const key = `${sender} ${reference} ${total}`;
		const candidates = incomplete.get(key) ?? [];
		const found = candidates.find((unit) => accepts(unit, part, time));
		const unit = found ?? { total, oldest: time, newest: time, parts: new Map() };
		unit.parts.set(part, one);
		unit.newest = time;
		if (found === undefined) units.push(unit);
		const others = candidates.filter((other) => other !== unit);
		incomplete.set(key, isComplete(unit) ? others : [...others, unit]);
	}
	const isReady = (unit: PartGroup<T>) => isComplete(unit) || now - unit.newest >= PARTS_WAIT_MS;
	return {
		units: units.filter(isReady).map(inOrder),
		incomplete: units.filter((unit) => !isReady(unit)).map(inOrder),
	};
}

const isComplete = <T>({ parts, total }: PartGroup<T>) => parts.size === total;

const accepts = <T>({ parts, oldest }: PartGroup<T>, part: number, time: number) =>
	!parts.has(part) && time - oldest <= PARTS_WAIT_MS;

const inOrder = <T>({ parts }: PartGroup<T>) =>
	[...parts].sort(([a], [b]) => a - b).map(([, one]) => one);

/**
 * Returns the first part with the text of all parts and the fields of `partFields`. A single SMS stays unchanged.
 * `readId` reads the id of a part.
 */
export function joinParts(
	rows: IDataObject[],
	readId: (id: unknown) => IDataObject[string],
): IDataObject {
	const [first = {}] = rows;
	const total = partOf(first)?.total;
	if (total === undefined) return first;
	const found = new Set(rows.map((row) => partOf(row)?.part));
	const all = Array.from({ length: total }, (_, index) => index + 1);
	return {
		...first,
		payload: rows.map((row) => row.payload ?? '').join(''),
		complete: found.size === total,
		parts: total,
		part_ids: rows.map((row) => readId(row.id)) as IDataObject[],
		...(found.size < total && { missing_parts: all.filter((part) => !found.has(part)) }),
	};
}

/** Returns the fields that `joinParts` adds, for a simplified record. */
export function partFields({ complete, parts, part_ids, missing_parts }: IDataObject): IDataObject {
	if (complete === undefined) return {};
	return { complete, parts, part_ids, ...(missing_parts !== undefined && { missing_parts }) };
}
