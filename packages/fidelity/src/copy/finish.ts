import { closeSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import {
	FORMAT,
	keyOf,
	VERSION,
	type End,
	type Header,
	type Line,
	type List,
	type Part,
} from '../../../sandbox/src/copy/form';
import { createMask } from './mask/mask';
import type { PartFile, Unit } from './part';
import { STEPS, type Step } from './plan';

/** What a copy holds. */
export interface Written {
	/** Number of records by kind. */
	counts: ReadonlyMap<List, number>;
	/** Values that were replaced; 0 without a mask. */
	masked: number;
	/** What the service refused, and lists that changed, in words. */
	notes: string[];
}

const MODE = 0o600;
/** Bytes that are written at once. */
const CHUNK = 64 * 1024;

/** Writes the copy from all that was read, each record once, and deletes the file of the reading. */
export function write(part: PartFile, out: string, mask: boolean, uncertain: string[]): Written {
	const masking = mask ? createMask() : undefined;
	const counts = new Map<List, number>();
	const end: Omit<End, 'lines'> = {
		left_out: STEPS.flatMap((step) => part.refused.get(step.list) ?? notFound(part, step)),
		uncertain: uncertain.map(
			(title) => `${title}: changed in each of three readings, so some may be missing`,
		),
	};
	const name = `${out}.new`;
	const file = openSync(name, 'w', MODE);
	try {
		let text = `${JSON.stringify(headerOf(part, mask))}\n`;
		let lines = 0;
		for (const line of recordsOf(part)) {
			counts.set(line.list, (counts.get(line.list) ?? 0) + 1);
			const row = masking ? masking.record(line.row) : line.row;
			text += `${JSON.stringify({ ...line, row })}\n`;
			lines++;
			if (text.length < CHUNK) continue;
			writeSync(file, text);
			text = '';
		}
		writeSync(file, `${text}${JSON.stringify({ end: { lines, ...end } })}\n`);
	} finally {
		closeSync(file);
	}
	renameSync(name, out);
	unlinkSync(part.name);
	return { counts, masked: masking?.replaced() ?? 0, notes: [...end.left_out, ...end.uncertain] };
}

/** A device without quota is usual: the service answers 404. */
function notFound(part: PartFile, { list, title }: Step): string[] {
	const count = list.endsWith('_quota') ? 0 : part.gone(list);
	return count === 0 ? [] : [`${title}: ${count} not found`];
}

/** A part of which one list was refused is not in the copy. */
function headerOf(part: PartFile, masked: boolean): Header {
	const isRefused = (one: Part) =>
		STEPS.some((step) => step.part === one && part.refused.has(step.list));
	const parts = part.task.parts.filter((one) => !isRefused(one));
	return { format: FORMAT, version: VERSION, copied_at: part.task.copied_at, masked, parts };
}

/** The records, each once: a list that changed while it was read may have a row on two pages. */
function* recordsOf(part: PartFile): Generator<Line> {
	const seen = new Set<string>();
	let list: List | undefined;
	for (const unit of part.units()) {
		// Lists come one after the other.
		if (unit.list !== list) seen.clear();
		({ list } = unit);
		for (const line of linesOf(unit)) {
			if (!seen.has(keyOf(line))) yield line;
			seen.add(keyOf(line));
		}
	}
}

function linesOf({ list, of, rows }: Unit): Line[] {
	// Without rows the device is gone.
	if (!rows) return [];
	if (list === 'usage') return [{ list, of: of ?? 0, row: { days: rows } }];
	const belongs = of !== undefined && !['service_profile_detail', 'endpoint_detail'].includes(list);
	return rows.map((row) => ({ list, ...(belongs && { of }), row }));
}
