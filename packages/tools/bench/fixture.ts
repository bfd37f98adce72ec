import { Child, TimeLimitExceeded } from './child';
import type { Runs } from './report/measured';
import { thinkTime } from './row';
import type { ModeName, RivalName, Row } from './row';
import type { Written } from './service/fill';
import type { Seen, ServiceRequest, Started } from './service/protocol';
import type { RunResult, WorkerRequest } from './worker';
import type { Workers } from './workers';

/** One run with the counters of the service. */
export interface Run extends Seen {
	result: RunResult | undefined;
	/** Number of results, or of records that were written. */
	count: number;
	error?: string;
	/** Time limit of a run that was cut off. */
	atLeastMs?: number;
}

/** The service of one row and the processes of the rivals. */
export class Fixture {
	private constructor(
		private readonly row: Row,
		private readonly service: Child,
		private readonly started: Started & { sessionToken: string },
		private readonly workers: Workers,
	) {}

	static async open(row: Row, workers: Workers): Promise<Fixture> {
		const service = Child.start(`${__dirname}/service/main.ts`);
		const request: ServiceRequest = { do: 'start', stock: row.stock };
		const started = await service.ask<Started>(request);
		const answer = await fetch(`${started.baseUrl}/api/v1/authenticate`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ application_token: started.applicationToken }),
		});
		const { auth_token: sessionToken } = (await answer.json()) as { auth_token: string };
		return new Fixture(row, service, { ...started, sessionToken }, workers);
	}

	/** Runs a rival in the process that all rivals share, so that their code is warm. */
	async run(rival: RivalName, mode: ModeName, rateLimit: boolean, limitMs: number): Promise<Run> {
		const worker = await this.workers.shared();
		const run = await this.runIn(worker, rival, mode, rateLimit, limitMs);
		if (run.result === undefined) await this.workers.stop();
		return run;
	}

	/** Runs a rival in a new process, to measure its memory alone. */
	async runAlone(rival: RivalName, mode: ModeName, limitMs: number): Promise<Run> {
		const worker = await this.workers.fresh();
		try {
			return await this.runIn(worker, rival, mode, false, limitMs);
		} finally {
			await worker.stop();
		}
	}

	async close(): Promise<void> {
		await this.service.stop();
	}

	private async runIn(
		worker: Child,
		rival: RivalName,
		mode: ModeName,
		rateLimit: boolean,
		limitMs: number,
	): Promise<Run> {
		const { row, service } = this;
		const job = { row: row.name, rival, service: { ...this.started, limited: rateLimit } };
		await worker.ask({ do: 'prepare', ...job } satisfies WorkerRequest);
		const request: WorkerRequest = { do: 'run', ...job };
		const settings = { latencyMs: thinkTime(mode), rateLimit };
		const begin: ServiceRequest = {
			do: 'begin',
			clean: row.writes !== undefined || rateLimit,
			settings,
		};
		const before = await service.ask<Written>(begin);
		const outcome = await worker
			.ask<RunResult>(request, limitMs)
			.then((result) => ({ result, error: result.error, atLeastMs: undefined }))
			.catch((error: unknown) => {
				if (!(error instanceof TimeLimitExceeded)) throw error;
				return { result: undefined, error: error.message, atLeastMs: limitMs };
			});
		const seen = await service.ask<Seen>({ do: 'end' } satisfies ServiceRequest);
		const { writes } = row;
		const count = writes ? seen.written[writes] - before[writes] : (outcome.result?.count ?? 0);
		return { ...seen, ...outcome, count };
	}
}

/** Adds a run to earlier ones. */
export function addRun(runs: Runs, { result, count, counts, error, atLeastMs }: Run): Runs {
	const ms = result === undefined ? runs.ms : [...runs.ms, result.ms];
	return { ms, count, counts, error, atLeastMs };
}
