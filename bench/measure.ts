import { roundsAfter, turns } from './interleave';
import { addRun } from './scene';
import type { Run, Scene } from './scene';
import type { Measured, Memory, Runs } from './report/measured';
import { median } from './report/median';
import { LIMITED_MODE, MEMORY_MODE } from './plan';
import type { Plan } from './plan';
import { thinkTime } from './row';
import type { ModeName, Rival, RivalName, Row } from './row';

/** A program that has just begun is slow; n8n runs for weeks. In milliseconds, and runs. */
const WARM_MS = 2_000;
const LEAST_WARM_RUNS = 5;
const LEAST_LONG_WARM_RUNS = 2;
const MOST_WARM_RUNS = 12;

const rivalsOf = ({ rivals }: Row, names: readonly RivalName[]) =>
	names.flatMap((name) => {
		const rival = rivals[name];
		return rival === undefined ? [] : [{ name, rival }];
	});

/** What is said of a rival that is not run in a mode; undefined where it is. */
function instead(rival: Rival, mode: ModeName, limitMs: number): Runs | undefined {
	const atLeastMs = rival.atLeastMs?.(thinkTime(mode));
	const isRun = rival.modes?.includes(mode) ?? true;
	if (isRun && (atLeastMs ?? 0) < limitMs) return undefined;
	return { ms: [], count: 0, atLeastMs: atLeastMs || undefined };
}

function leastRuns(ms: number, { longMs, veryLongMs, veryLongWarmRuns }: Plan): number {
	if (ms > veryLongMs) return veryLongWarmRuns;
	return ms > longMs ? LEAST_LONG_WARM_RUNS : LEAST_WARM_RUNS;
}

/** Runs a rival until its code is warm; gives the last run. */
async function warmUp(scene: Scene, name: RivalName, mode: ModeName, plan: Plan): Promise<Run> {
	let total = 0;
	for (let runs = 1; ; runs++) {
		const run = await scene.run(name, mode, false, plan.limitMs);
		const ms = run.ran?.ms ?? Number.POSITIVE_INFINITY;
		total += ms;
		const isWarm = runs >= leastRuns(ms, plan) && total > WARM_MS;
		if (isWarm || runs === MOST_WARM_RUNS) return run;
	}
}

/** Runs the rivals of a row in one mode: each until it is warm, then by turns, and enters what came of it. */
export async function measureTimes(
	scene: Scene,
	row: Row,
	measured: Measured,
	mode: ModeName,
	plan: Plan,
): Promise<void> {
	const { limitMs } = plan;
	const wanted = new Map<RivalName, number>();
	const enter = (name: RivalName, runs: Runs) => {
		measured.runs[name] = { ...measured.runs[name], [mode]: runs };
	};
	for (const { name, rival } of rivalsOf(row, plan.rivals)) {
		const none = instead(rival, mode, limitMs);
		if (none !== undefined) enter(name, none);
		else {
			const last = await warmUp(scene, name, mode, plan);
			const runs = addRun({ ms: [], count: 0 }, last);
			const ms = last.ran?.ms ?? Number.POSITIVE_INFINITY;
			if (ms > plan.longMs) enter(name, runs);
			wanted.set(name, roundsAfter(ms, plan));
		}
	}
	const names = [...wanted.keys()];
	const rounds = Math.max(0, ...wanted.values());
	for (let round = 0; round < rounds; round++) {
		for (const name of turns(names, round, (one) => wanted.get(one) ?? 0)) {
			const run = await scene.run(name, mode, false, limitMs);
			enter(name, addRun(measured.runs[name]?.[mode] ?? { ms: [], count: 0 }, run));
		}
	}
}

/** The same with the service's rate limits: n8n's own node and ours. */
export async function measureLimited(
	scene: Scene,
	row: Row,
	measured: Measured,
	plan: Plan,
): Promise<void> {
	const compared = rivalsOf(row, ['ours', 'pasted', 'best']);
	for (let round = 0; round < plan.limitedRounds; round++) {
		for (const { name, rival } of compared) {
			const known = measured.runs[name]?.[LIMITED_MODE];
			if (known !== undefined && (known.atLeastMs !== undefined || isLong(known))) continue;
			const atLeastMs = rival.atLeastMs?.(thinkTime(LIMITED_MODE)) ?? 0;
			const runs =
				atLeastMs > plan.limitedLimitMs
					? { ms: [], count: 0, atLeastMs }
					: addRun(
							known ?? { ms: [], count: 0 },
							await scene.run(name, LIMITED_MODE, true, plan.limitedLimitMs),
						);
			measured.runs[name] = { [LIMITED_MODE]: runs };
		}
	}
}

const LONG_MS = 8_000;
const isLong = ({ ms }: Runs) => (ms[0] ?? 0) > LONG_MS;

/** Runs each rival in processes of its own and enters what memory they took. */
export async function measureMemory(
	scene: Scene,
	row: Row,
	measured: Measured,
	{ memoryRuns, everyMemory, limitMs, rivals }: Plan,
): Promise<void> {
	const isPromised = (name: RivalName) =>
		row.targets.includes('memory') && ['ours', 'raw', row.memoryOf].includes(name);
	for (const { name, rival } of rivalsOf(row, rivals)) {
		if (!isPromised(name) && !everyMemory && !(name === 'ours' && row.overhead === true)) continue;
		if (instead(rival, MEMORY_MODE, limitMs) !== undefined) continue;
		const runs: Memory[] = [];
		for (let n = 0; n < (isPromised(name) ? memoryRuns : 1); n++) {
			const { ran, counts } = await scene.runAlone(name, MEMORY_MODE, limitMs);
			if (ran === undefined) continue;
			const { before, peak } = ran;
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
