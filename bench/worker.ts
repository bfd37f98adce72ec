/** The process in which rivals run. */
import { answerRequests } from './child';
import { loadHttpRequest } from './rivals/httpRequest';
import type { Place, Rival, RivalName } from './row';
import { rowNamed } from './rows';

/** What the process is asked to run. */
export interface WorkerRequest {
	do: 'prepare' | 'run';
	row: string;
	rival: RivalName;
	place: Place;
}

/** What a run gave. */
export interface Ran {
	ms: number;
	/** Time of the processor that this process used, in milliseconds. */
	cpuMs: number;
	/** How many things came out; 0 when it was stopped by an error. */
	count: number;
	error?: string;
	/** Resident memory before the run and the most of this process so far, in bytes. */
	before: number;
	peak: number;
}

const KIB = 1024;
/** In a millisecond. */
const MICROSECONDS = 1000;

answerRequests<WorkerRequest | { ready: true }>(async (request) => {
	// Nobody pays for loading the node.
	await loadHttpRequest();
	if (!('row' in request)) return true;
	if (request.do === 'run') return await run(request);
	await rivalOf(request).prepare?.(request.place);
	return true;
});

function rivalOf({ row, rival }: WorkerRequest): Rival {
	const chosen = rowNamed(row).rivals[rival];
	if (chosen === undefined) throw new Error(`Row ${row} has no rival ${rival}`);
	return chosen;
}

let hasRun = false;

/**
 * Removes what was left behind: all of it before the first run, whose memory may be what is measured; later only what is
 * young. A full collection forgets the shapes of objects that nobody has at the moment, and the compiled code that knows
 * them: each run would begin cold.
 */
function clearAway(): void {
	globalThis.gc?.({ type: hasRun ? 'minor' : 'major', execution: 'sync' });
	hasRun = true;
}

async function run(request: WorkerRequest): Promise<Ran> {
	const chosen = rivalOf(request);
	clearAway();
	const before = process.memoryUsage.rss();
	const cpu = process.cpuUsage();
	const start = performance.now();
	let error: string | undefined;
	const count = await chosen.run(request.place).catch((reason: Error) => {
		error = reason.message;
		return 0;
	});
	const ms = performance.now() - start;
	const { user, system } = process.cpuUsage(cpu);
	const cpuMs = (user + system) / MICROSECONDS;
	const peak = process.resourceUsage().maxRSS * KIB;
	return { ms, cpuMs, count, error, before, peak };
}
