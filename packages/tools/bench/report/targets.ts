import { MODES, thinkTime } from '../row';
import type { ModeName, RivalName, TargetName } from '../row';
import { isComplete, runsOf, timeOf, timesOurs } from './measured';
import type { Measured } from './measured';
import { RIVAL_LABELS } from './format';

/** A promise, its measured value, and whether it is kept. */
export interface Verdict {
	what: string;
	value: number;
	limit: number;
	kept: boolean;
}

/** Promised ratios. */
const NEAR_LIMIT = 1.3;
/** Of a sheet against the requests that it takes. */
const SHEET = 1.5;
const FLOW_EXPORT = 5;
const CREATION = 100;
const MEMORY = 1.5;
/** Of work on each row, against pages that are only read. */
const PLAIN = 2.5;
const PLAIN_MEMORY = 2;
/** Microseconds. */
const OVERHEAD = 100;
const MICRO = 1000;

export const atMost = (what: string, value: number, limit: number): Verdict => ({
	what,
	value,
	limit,
	kept: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number): Verdict => ({
	...atMost(what, value, limit),
	kept: value >= limit,
});

/** Verdict on whether our result is complete. */
export function completeness(measured: Measured, mode: ModeName, title: string): Verdict[] {
	const ours = runsOf(measured, 'ours', mode);
	if (ours === undefined) return [];
	return [atLeast(`${title}: a complete result`, isComplete(measured, ours) ? 1 : 0, 1)];
}

type Rule = (measured: Measured, mode: ModeName, title: string) => Verdict[];

const leads =
	(limit: number): Rule =>
	(measured, mode, title) => {
		const times = timesOurs(measured, 'pasted', mode);
		return times === undefined ? [] : [atLeast(`${title}: faster than pasted`, times, limit)];
	};

/** Returns a rule: with think time, our time is at most `limit` times that of a rival. */
const near =
	(rival: RivalName, limit: number): Rule =>
	(measured, mode, title) => {
		const times = timesOurs(measured, rival, mode);
		if (times === undefined || thinkTime(mode) === 0) return [];
		const name = RIVAL_LABELS[rival].replace('undici: ', '');
		return [atMost(`${title}: slower than ${name}`, 1 / times, limit)];
	};

const RULES: Record<Exclude<TargetName, 'memory'>, Rule> = {
	neverSlower: leads(1),
	flowExport: leads(FLOW_EXPORT),
	creation: leads(CREATION),
	nearLimit: near('raw', NEAR_LIMIT),
	nearHelper: near('helper', NEAR_LIMIT),
	plain: near('raw', PLAIN),
	sheet: near('raw', SHEET),
};

/** Returns the verdicts on the promises of a row. */
export function judge(measured: Measured): Verdict[] {
	const { row, memory } = measured;
	const verdicts = MODES.flatMap((mode) => {
		const title = `${row.title}, ${mode} ms`;
		const rules = row.targets.flatMap((name) =>
			name === 'memory' ? [] : RULES[name](measured, mode, title),
		);
		return [...completeness(measured, mode, title), ...rules, ...overhead(measured, mode, title)];
	});
	const [ours, other] = [memory.ours?.growth, memory.raw?.growth];
	if (row.targets.includes('memory') && ours !== undefined && other !== undefined) {
		const limit = row.targets.includes('plain') ? PLAIN_MEMORY : MEMORY;
		verdicts.push(atMost(`${row.title}: memory of a plain parse`, ours / other, limit));
	}
	return verdicts;
}

/** Verdict on our overhead per item beyond n8n's request, in microseconds, without think time. */
function overhead(measured: Measured, mode: ModeName, title: string): Verdict[] {
	const ours = timeOf(measured, 'ours', mode);
	const helper = timeOf(measured, 'helper', mode);
	if (mode !== 'http 0' || measured.row.overhead !== true) return [];
	if (ours === undefined || helper === undefined) return [];
	const micros = ((ours - helper) / measured.row.count) * MICRO;
	return [atMost(`${title}: microseconds per item of our own`, micros, OVERHEAD)];
}
