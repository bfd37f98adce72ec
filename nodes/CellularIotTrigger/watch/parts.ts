import type { IDataObject } from 'n8n-workflow';
import { asNumber } from '../../shared/records/record';
import { parseTime } from '../../shared/records/time';
import type { Dated, Gather } from './rules';

/** How long a part waits for the others, and how far apart the parts of one SMS lie at most, in service time. */
const WAIT_MS = 10 * 60_000;

/** The place of a part in a long SMS. */
interface Part {
	reference: string;
	part: number;
	total: number;
}

/** Information elements of a user data header: a byte for the kind, a byte for the length, and so many more. */
function* elements(udh: string): Generator<{ kind: number; data: Buffer }> {
	const bytes = Buffer.from(udh, 'hex');
	const end = Math.min(bytes.length, 1 + (bytes[0] ?? 0));
	for (let at = 1; at + 1 < end; at += 2 + (bytes[at + 1] ?? 0)) {
		yield {
			kind: bytes[at] as number,
			data: bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)),
		};
	}
}

/**
 * Which part of which long SMS a record is; undefined for an SMS that stands alone. The header's element 0 has a
 * reference of 8 bits (`050003RRTTPP`), 8 one of 16 bits (`060804RRRRTTPP`; docs/service/sms.md, *Long SMS*).
 */
export function partOf(sms: IDataObject): Part | undefined {
	const udh = typeof sms.udh === 'string' ? sms.udh.trim() : '';
	for (const { kind, data } of elements(udh)) {
		const size = kind === 0 ? 3 : 4;
		if ((kind !== 0 && kind !== 8) || data.length !== size) continue;
		const [total = 0, part = 0] = data.subarray(-2);
		if (total < 2 || part < 1 || part > total) return undefined;
		return { reference: `${kind}-${data.subarray(0, -2).toString('hex')}`, part, total };
	}
	return undefined;
}

/** Parts that were found of one long SMS. */
interface Group<T> {
	total: number;
	first: number;
	newest: number;
	parts: Map<number, T>;
}

/**
 * Puts the parts of long SMS together (docs/trigger.md, *What each event gives*). A set that is not complete is held
 * back, and so read again by the next poll, until its newest part is ten minutes old. References repeat before long, so
 * parts that lie further apart, or have the same place, belong to different SMS.
 */
export const combineParts: Gather = {
	split<T extends Dated>(fresh: readonly T[], now: number) {
		const groups: Array<Group<T>> = [];
		const open = new Map<string, Array<Group<T>>>();
		for (const one of fresh) {
			const { reference, part, total } = placeOf(one, now);
			const key = `${one.endpoint} ${reference} ${total}`;
			const alike = open.get(key) ?? [];
			const known = alike.find((group) => fits(group, part, one.time));
			const group = known ?? { total, first: one.time, newest: one.time, parts: new Map() };
			group.parts.set(part, one);
			group.newest = one.time;
			if (known === undefined) groups.push(group);
			const others = alike.filter((other) => other !== group);
			open.set(key, isComplete(group) ? others : [...others, group]);
		}
		const isReady = (group: Group<T>) => isComplete(group) || now - group.newest >= WAIT_MS;
		return {
			units: groups.filter(isReady).map(inOrder),
			held: groups.filter((group) => !isReady(group)).flatMap(inOrder),
		};
	},
	join,
};

const isComplete = <T>({ parts, total }: Group<T>) => parts.size === total;

const fits = <T>(group: Group<T>, part: number, time: number) =>
	!group.parts.has(part) && time - group.first <= WAIT_MS;

const inOrder = <T>({ parts }: Group<T>) =>
	[...parts].sort(([a], [b]) => a - b).map(([, one]) => one);

/** Without a plausible time of its own nobody knows how long a part has waited, so it stands alone. */
function placeOf({ row, time }: Dated, now: number): Part {
	const isDated = parseTime(row.submit_date) !== undefined && time <= now + WAIT_MS;
	return (isDated ? partOf(row) : undefined) ?? { reference: '', part: 1, total: 1 };
}

/**
 * The record of the first part that is there, with the text of all of them: `complete`, how many `parts` there are,
 * their ids, and which are missing. An SMS that stands alone stays as it is.
 */
function join(rows: IDataObject[]): IDataObject {
	const [first = {}] = rows;
	const total = partOf(first)?.total;
	if (total === undefined) return first;
	const there = new Set(rows.map((row) => partOf(row)?.part));
	const all = Array.from({ length: total }, (_, index) => index + 1);
	return {
		...first,
		payload: rows.map((row) => row.payload ?? '').join(''),
		complete: there.size === total,
		parts: total,
		part_ids: rows.map((row) => asNumber(row.id)) as IDataObject[],
		...(there.size < total && { missing_parts: all.filter((part) => !there.has(part)) }),
	};
}

/** What `join` added, for a simplified record. */
export function partsOf({ complete, parts, part_ids, missing_parts }: IDataObject): IDataObject {
	if (complete === undefined) return {};
	return { complete, parts, part_ids, ...(missing_parts !== undefined && { missing_parts }) };
}
