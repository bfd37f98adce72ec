import type { Stock, Written } from './service/fill';

/** Address, session and content of the service, as a rival needs them. */
export interface ServiceUnderTest {
	baseUrl: string;
	applicationToken: string;
	/** An open session. Only our node logs in itself. */
	sessionToken: string;
	/** Whether the service enforces its rate limits: then n8n's Retry On Fail is switched on. */
	limited: boolean;
	firstEndpoint: number;
	/** A window that contains all flow rows, ISO 8601 without fractions of a second. */
	from: string;
	until: string;
}

/**
 * Ways to do a job. `ours`: our node. `pasted`, `best`: n8n's HTTP Request node. `helper`: n8n's request helper alone.
 * `raw`: undici with keep-alive and our concurrency, the limit.
 */
export const RIVALS = ['ours', 'pasted', 'best', 'helper', 'raw'] as const;
export type RivalName = (typeof RIVALS)[number];

/** Scheme and think time of the service in milliseconds. */
export const MODES = ['http 0', 'http 20'] as const;
export type ModeName = (typeof MODES)[number];

export const thinkTime = (mode: ModeName) => Number(mode.split(' ')[1]);

/** One way to do the job of a row. */
export interface Rival {
	/** What the rival does, as the table shows it. */
	description: string;
	/** Preparation that is not measured, such as the start of a trigger. */
	prepare?(service: ServiceUnderTest): Promise<unknown>;
	/** Does the job and returns the number of results. */
	run(service: ServiceUnderTest): Promise<number>;
	/** Modes of a slow rival. Default: all. */
	modes?: readonly ModeName[];
	/** Lower bound in milliseconds, from pauses and think time. The table shows it where the rival is not run. */
	atLeastMs?(thinkMs: number): number;
}

/** A promise about a row, as a ratio of two rivals in the same run. */
export type TargetName =
	| 'neverSlower'
	| 'nearLimit'
	| 'nearHelper'
	| 'plain'
	| 'sheet'
	| 'flowExport'
	| 'creation'
	| 'memory';

/** A job that the rivals do. */
export interface Row {
	/** For --only. */
	name: string;
	title: string;
	/** Number of results, or of written records, of the whole job. */
	count: number;
	stock: Stock;
	/** Time limit of a run, in milliseconds; up to it, the row has warm runs and rounds. Default: the limits of the plan. */
	limitMs?: number;
	/** Records that a writing job changes: they are counted at the service. */
	writes?: keyof Written;
	rivals: Partial<Record<RivalName, Rival>>;
	targets: readonly TargetName[];
	/** Whether our overhead per item is measured against `helper`. */
	overhead?: boolean;
}
