/** The process in which rivals run. */
import { answerRequests } from './child';
import { loadHttpRequest } from './rivals/httpRequest';
import type { ServiceUnderTest, Rival, RivalName } from './row';
import { rowNamed } from './rows';

/** Request to a worker. */
export interface WorkerRequest {
	do: 'prepare' | 'run';
	row: string;
	rival: RivalName;
	service: ServiceUnderTest;
}

/** Result of a run in a worker. */
export interface RunResult {
	ms: number;
	/** Number of results; 0 after an error. */
	count: number;
	error?: string;
	/** Resident memory before the run and peak of this process, in bytes. */
	before: number;
	peak: number;
}

const KIB = 1024;

answerRequests<WorkerRequest | { ready: true }>(async (request) => {
	// Loaded in advance, so that no run includes it.
	await loadHttpRequest();
	if (!('row' in request)) return true;
	if (request.do === 'run') return await run(request);
	await rivalOf(request).prepare?.(request.service);
	return true;
});

function rivalOf({ row, rival }: WorkerRequest): Rival {
	const chosen = rowNamed(row).rivals[rival];
	if (chosen === undefined) throw new Error(`Row ${row} has no rival ${rival}`);
	return chosen;
}

let hasRun = false;

/**
 * Collects garbage: all of it before the first run, whose memory may be measured, later only young objects. A full
 * collection also drops compiled code, so that each run would begin cold.
 */
function collectYoungGarbage(): void {
	globalThis.gc?.({ type: hasRun ? 'minor' : 'major', execution: 'sync' });
	hasRun = true;
}

async function run(request: WorkerRequest): Promise<RunResult> {
	const chosen = rivalOf(request);
	collectYoungGarbage();
	const before = process.memoryUsage.rss();
	const start = performance.now();
	let error: string | undefined;
	const count = await chosen.run(request.service).catch((reason: Error) => {
		error = reason.message;
		return 0;
	});
	const ms = performance.now() - start;
	const peak = process.resourceUsage().maxRSS * KIB;
	return { ms, count, error, before, peak };
}
