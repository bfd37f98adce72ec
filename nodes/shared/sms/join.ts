import type { IDataObject } from 'n8n-workflow';
import { elementsOf } from './header';
import { grouped, plainText } from '../values';

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

/** The fields of a record for grouping. `time`: milliseconds of service time. `sms`: undefined for one that stands alone. */
export interface SmsPart {
	sender: string;
	time: number;
	sms: IDataObject | undefined;
}

interface Placed<T> extends Omit<Part, 'reference'> {
	record: T;
	time: number;
	/** The same in all parts of an SMS. */
	key: string;
	/** The same in repeats of a part. */
	content: string;
}

/** The received parts of one SMS, by part number. Times are milliseconds. */
interface PartGroup<T> {
	total: number;
	oldest: number;
	newest: number;
	parts: Map<number, Placed<T>>;
	/** The same parts, stored again. */
	repeats: T[];
}

const SINGLE: Part = { reference: '', part: 1, total: 1 };

/**
 * Groups the parts of long SMS, oldest first. `units` are complete, or their newest part is ten minutes old at `now`;
 * `incomplete`: groups that wait for other parts. Devices reuse references: parts far apart, or with the same number,
 * belong to different SMS.
 *
 * A group is a repeat if each of its parts was stored within ten minutes with the same text. Its records follow those of
 * its original; those of an original in `known` are `repeats`.
 */
export function groupParts<K, T extends K>(
	records: readonly T[],
	placeOf: (record: K) => SmsPart,
	now: number,
	known: readonly K[] = [],
): { units: T[][]; incomplete: T[][]; repeats: T[] } {
	const groups = groupsOf(records.map((record) => placed(record, placeOf(record))));
	const isReady = (group: PartGroup<T>) => isComplete(group) || now - group.newest >= PARTS_WAIT_MS;
	const originals = new Originals<T>();
	for (const one of known.map((record) => placed(record, placeOf(record))).sort(oldestFirst)) {
		if (originals.find(one) === undefined) originals.add(one);
	}
	const units: Array<PartGroup<T>> = [];
	const incomplete: T[][] = [];
	const repeats: T[] = [];
	for (const group of groups) {
		const original = originals.findAll(group);
		// A part of another SMS may look like a repeat until the others come.
		if (!isReady(group) || (original?.group && !isReady(original.group))) {
			incomplete.push(inOrder(group));
		} else if (original === undefined) units.push(group);
		else (original.group?.repeats ?? repeats).push(...inOrder(group));
	}
	return { units: units.map(inOrder), incomplete, repeats };
}

function placed<T>(record: T, { sender, time, sms = {} }: SmsPart): Placed<T> {
	const { reference, part, total } = partOf(sms) ?? SINGLE;
	const key = `${sender} ${reference} ${total}`;
	return { record, time, key, part, total, content: `${key} ${part} ${plainText(sms.payload)}` };
}

const oldestFirst = (one: Placed<unknown>, other: Placed<unknown>) => one.time - other.time;

function groupsOf<T>(parts: ReadonlyArray<Placed<T>>): Array<PartGroup<T>> {
	const groups: Array<PartGroup<T>> = [];
	const incomplete = new Map<string, Array<PartGroup<T>>>();
	for (const one of parts) {
		const { key, part, time, total } = one;
		const candidates = incomplete.get(key) ?? [];
		const found = candidates.find((group) => accepts(group, part, time));
		const group = found ?? { total, oldest: time, newest: time, parts: new Map(), repeats: [] };
		group.parts.set(part, one);
		group.newest = time;
		if (found === undefined) groups.push(group);
		const inTurn = found === undefined ? [...candidates, group] : candidates;
		incomplete.set(
			key,
			inTurn.filter((other) => !isComplete(other)),
		);
	}
	return groups;
}

interface Original<T> {
	time: number;
	/** Undefined: a known one. */
	group?: PartGroup<T>;
}

/** Parts that are no repeats of others, by content. */
class Originals<T> {
	private readonly parts = new Map<string, Array<Original<T>>>();

	add({ content, time }: Placed<unknown>, group?: PartGroup<T>): void {
		this.parts.set(content, [...(this.parts.get(content) ?? []), { time, group }]);
	}

	find({ content, time }: Placed<unknown>): Original<T> | undefined {
		const isNear = (one: Original<T>) => Math.abs(one.time - time) <= PARTS_WAIT_MS;
		return this.parts.get(content)?.find(isNear);
	}

	/** Returns an original of a group that is a repeat; adds the parts of another one. */
	findAll(group: PartGroup<T>): Original<T> | undefined {
		if (group.total === 1) return undefined;
		const parts = [...group.parts.values()];
		const found = parts.flatMap((one) => this.find(one) ?? []);
		if (found.length === parts.length) return found.find((one) => one.group) ?? found[0];
		for (const one of parts) this.add(one, group);
		return undefined;
	}
}

const isComplete = <T>({ parts, total }: PartGroup<T>) => parts.size === total;

const accepts = <T>({ parts, oldest }: PartGroup<T>, part: number, time: number) =>
	!parts.has(part) && time - oldest <= PARTS_WAIT_MS;

const inOrder = <T>({ parts, repeats }: PartGroup<T>): T[] => [
	...[...parts.values()].sort((a, b) => a.part - b.part).map(({ record }) => record),
	...repeats,
];

/**
 * Returns the first part with the text of all parts and the fields of `partFields`. A single SMS stays unchanged.
 * Repeats are left out. `readId` reads the id of a part.
 */
export function joinParts(
	rows: IDataObject[],
	readId: (id: unknown) => IDataObject[string],
): IDataObject {
	const [first = {}] = rows;
	const total = partOf(first)?.total;
	if (total === undefined) return first;
	const found = grouped(rows, (row) => partOf(row)?.part);
	const parts = [...found.values()].map(([row]) => row);
	const all = Array.from({ length: total }, (_, index) => index + 1);
	return {
		...first,
		payload: parts.map((row) => plainText(row.payload)).join(''),
		complete: found.size === total,
		parts: total,
		part_ids: parts.map((row) => readId(row.id)) as IDataObject[],
		...(found.size < total && { missing_parts: all.filter((part) => !found.has(part)) }),
	};
}

/** Returns the fields that `joinParts` adds, for a simplified record. */
export function partFields({ complete, parts, part_ids, missing_parts }: IDataObject): IDataObject {
	if (complete === undefined) return {};
	return { complete, parts, part_ids, ...(missing_parts !== undefined && { missing_parts }) };
}
