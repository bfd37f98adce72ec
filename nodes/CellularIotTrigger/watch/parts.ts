import type { IDataObject } from 'n8n-workflow';
import { asNumber } from '../../shared/records/record';
import { MINUTE_MS, parseTime } from '../../shared/records/time';
import { elementsOf } from '../../shared/sms/header';
import type { Combiner, Dated } from './rules';

/** How long a part waits for the others, and the largest distance between parts of one SMS. */
const WAIT_MS = 10 * MINUTE_MS;

interface Part {
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

/** The received parts of one SMS, by part number. Times are milliseconds. */
interface Unit<T> {
	total: number;
	oldest: number;
	newest: number;
	parts: Map<number, T>;
}

/**
 * Combines the parts of long SMS (docs/trigger.md, *What each event gives*). Holds an incomplete SMS until its newest
 * part is ten minutes old.
 * Devices reuse references: parts far apart, or with the same number, belong to different SMS.
 */
export const combineParts: Combiner = {
	group<T extends Dated>(records: readonly T[], now: number) {
		const units: Array<Unit<T>> = [];
		const incomplete = new Map<string, Array<Unit<T>>>();
		for (const one of records) {
			const { reference, part, total } = positionOf(one, now);
			const key = `${one.endpoint} ${reference} ${total}`;
			const candidates = incomplete.get(key) ?? [];
			const found = candidates.find((unit) => accepts(unit, part, one.time));
			const unit = found ?? { total, oldest: one.time, newest: one.time, parts: new Map() };
			unit.parts.set(part, one);
			unit.newest = one.time;
			if (found === undefined) units.push(unit);
			const others = candidates.filter((other) => other !== unit);
			incomplete.set(key, isComplete(unit) ? others : [...others, unit]);
		}
		const isReady = (unit: Unit<T>) => isComplete(unit) || now - unit.newest >= WAIT_MS;
		return {
			units: units.filter(isReady).map(inOrder),
			held: units.filter((unit) => !isReady(unit)).flatMap(inOrder),
		};
	},
	join,
};

const isComplete = <T>({ parts, total }: Unit<T>) => parts.size === total;

const accepts = <T>({ parts, oldest }: Unit<T>, part: number, time: number) =>
	!parts.has(part) && time - oldest <= WAIT_MS;

const inOrder = <T>({ parts }: Unit<T>) =>
	[...parts].sort(([a], [b]) => a - b).map(([, one]) => one);

/** Treats a part without a plausible time as a single SMS: its wait would never end. */
function positionOf({ row, time }: Dated, now: number): Part {
	const isDated = parseTime(row.submit_date) !== undefined && time <= now + WAIT_MS;
	return (isDated ? partOf(row) : undefined) ?? { reference: '', part: 1, total: 1 };
}

/** Returns the first part with the text of all parts and the fields of `partFields`. A single SMS stays unchanged. */
function join(rows: IDataObject[]): IDataObject {
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
		part_ids: rows.map((row) => asNumber(row.id)) as IDataObject[],
		...(found.size < total && { missing_parts: all.filter((part) => !found.has(part)) }),
	};
}

/** Returns the fields that `join` adds, for a simplified record. */
export function partFields({ complete, parts, part_ids, missing_parts }: IDataObject): IDataObject {
	if (complete === undefined) return {};
	return { complete, parts, part_ids, ...(missing_parts !== undefined && { missing_parts }) };
}
