import { roundsAfter, turnOrder } from './interleave';
import { addRun } from './fixture';
import type { Run, Fixture } from './fixture';
import type { Measured, Memory, Runs } from './report/measured';
import { median } from './report/median';
import { LIMITED_LIMIT_MS, LIMITED_MODE, MEMORY_MODE, MEMORY_RUNS, ROUNDS } from './plan';
import type { Limits } from './plan';
import { RIVALS, thinkTime } from './row';
import type { ModeName, Rival, RivalName, Row } from './row';

/** Warm-up, in milliseconds and runs: new code is slow, and n8n runs for weeks. */
const WARM_MS = 2_000;
const LEAST_WARM_RUNS = 5;
const LEAST_LONG_WARM_RUNS = 2;
const MOST_WARM_RUNS = 12;

const rivalsOf = ({ rivals }: Row, names: readonly RivalName[] = RIVALS) =>
	names.flatMap((name) => {
		const rival = rivals[name];
		return rival === undefined ? [] : [{ name, rival }];
	});

/** Returns the entry of a rival that is not run in this mode, or undefined if it is run. */
function notRun(rival: Rival, mode: ModeName, limitMs: number): Runs | undefined {
	const atLeastMs = rival.atLeastMs?.(thinkTime(mode));
	const isRun = rival.modes?.includes(mode) ?? true;
	if (isRun && (atLeastMs ?? 0) < limitMs) return undefined;
	return { ms: [], count: 0, atLeastMs: atLeastMs || undefined };
}

function leastRuns(ms: number, veryLongMs: number): number {
	if (ms > veryLongMs) return 1;
	return ms > ROUNDS.longMs ? LEAST_LONG_WARM_RUNS : LEAST_WARM_RUNS;
}

/** Runs a rival until its code is warm and returns the last run. */
async function warmUp(
	fixture: Fixture,
	name: RivalName,
	mode: ModeName,
	limits: Limits,
): Promise<Run> {
	let total = 0;
	for (let runs = 1; ; runs++) {
		const run = await fixture.run(name, mode, false, limits.limitMs);
		const ms = run.result?.ms ?? Number.POSITIVE_INFINITY;
		total += ms;
		const isWarm = runs >= leastRuns(ms, limits.veryLongMs) && total > WARM_MS;
		if (isWarm || runs === MOST_WARM_RUNS) return run;
	}
}

/** Runs the rivals of a row in one mode, first each until it is warm, then alternately, and records the results. */
export async function measureTimes(
	fixture: Fixture,
	row: Row,
	measured: Measured,
	mode: ModeName,
	limits: Limits,
): Promise<void> {
	const wanted = new Map<RivalName, number>();
	const enter = (name: RivalName, runs: Runs) => {
		measured.runs[name] = { ...measured.runs[name], [mode]: runs };
	};
	for (const { name, rival } of rivalsOf(row)) {
		const none = notRun(rival, mode, limits.limitMs);
		if (none !== undefined) enter(name, none);
		else {
			const last = await warmUp(fixture, name, mode, limits);
			const runs = addRun({ ms: [], count: 0 }, last);
			const ms = last.result?.ms ?? Number.POSITIVE_INFINITY;
			if (ms > ROUNDS.longMs) enter(name, runs);
			wanted.set(name, roundsAfter(ms, limits.veryLongMs));
		}
	}
	const names = [...wanted.keys()];
	const rounds = Math.max(0, ...wanted.values());
	for (let round = 0; round < rounds; round++) {
		for (const name of turnOrder(names, round, (one) => wanted.get(one) ?? 0)) {
			const run = await fixture.run(name, mode, false, limits.limitMs);
			enter(name, addRun(measured.runs[name]?.[mode] ?? { ms: [], count: 0 }, run));
		}
	}
}

/** Runs n8n's own node and ours with the rate limits of the service, and records the results. */
export async function measureLimited(
	fixture: Fixture,
	row: Row,
	measured: Measured,
): Promise<void> {
	for (const { name, rival } of rivalsOf(row, ['ours', 'pasted', 'best'])) {
		const atLeastMs = rival.atLeastMs?.(thinkTime(LIMITED_MODE)) ?? 0;
		const runs =
			atLeastMs > LIMITED_LIMIT_MS
				? { ms: [], count: 0, atLeastMs }
				: addRun(
						{ ms: [], count: 0 },
						await fixture.run(name, LIMITED_MODE, true, LIMITED_LIMIT_MS),
					);
		measured.runs[name] = { [LIMITED_MODE]: runs };
	}
}

/** Runs each rival in new processes and records their memory. */
export async function measureMemory(
	fixture: Fixture,
	row: Row,
	measured: Measured,
	{ limitMs }: Limits,
): Promise<void> {
	const isPromised = (name: RivalName) =>
		row.targets.includes('memory') && ['ours', 'raw'].includes(name);
	for (const { name, rival } of rivalsOf(row)) {
		if (!isPromised(name) && !(name === 'ours' && row.overhead === true)) continue;
		if (notRun(rival, MEMORY_MODE, limitMs) !== undefined) continue;
		const runs: Memory[] = [];
		for (let n = 0; n < (isPromised(name) ? MEMORY_RUNS : 1); n++) {
			const { result, counts } = await fixture.runAlone(name, MEMORY_MODE, limitMs);
			if (result === undefined) continue;
			const { before, peak } = result;
			runs.push({ peak, growth: Math.max(peak - before, 1), logins: counts.logins });
		}
		if (runs.length > 0) {
			measured.memory[name] = {
				peak: median(runs.map(({ peak }) => peak)),
				growth: median(runs.map(({ growth }) => growth)),
				logins: Math.max(...runs.map(({ logins }) => logins)),
			};
		}
	}
}
