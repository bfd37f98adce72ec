import type { Stock, Written } from './service/fill';

/** What a rival knows of the service. */
export interface Place {
	baseUrl: string;
	applicationToken: string;
	/** A session that is open already: only our node opens its own. */
	sessionToken: string;
	/** Whether undici makes a connection for each request, as n8n does. */
	closes?: boolean;
	/** Whether the service enforces its rate limits: then n8n's Retry On Fail is switched on. */
	limited: boolean;
	firstEndpoint: number;
	/** Those that an SMS can be sent to. */
	smsEndpoints: number[];
	/** A window with all flow rows in it, ISO 8601 without fractions of a second. */
	from: string;
	until: string;
}

/**
 * Ways to do a job: our node; our node item by item where there is a better operation; n8n's HTTP Request node as it is
 * pasted and in its best form; undici with keep-alive, one request at a time and at our parallelism, which is the limit;
 * the same with a connection for each request, as n8n's; n8n's request helper in a node that does nothing else.
 */
export const RIVALS = [
	'ours',
	'naive',
	'pasted',
	'best',
	'helper',
	'rawOne',
	'rawClosing',
	'raw',
] as const;
export type RivalName = (typeof RIVALS)[number];

/** Scheme and think time of the service in milliseconds. */
export const MODES = ['http 0', 'http 20', 'https 0', 'https 20'] as const;
export type ModeName = (typeof MODES)[number];

export const thinkTime = (mode: ModeName) => Number(mode.split(' ')[1]);

/** One way to do the job of a row. */
export interface Rival {
	/** Exactly what is done. */
	words: string;
	/** What happened long before the job, such as the start of a trigger; not measured. */
	prepare?(place: Place): Promise<unknown>;
	/** Does the job, and gives how many things came out. */
	run(place: Place): Promise<number>;
	/** Only in these modes, because it takes long; all when left out. */
	modes?: readonly ModeName[];
	/** Milliseconds that its pauses and the think time take alone, whatever the rest; shown where it is not run. */
	atLeastMs?(thinkMs: number): number;
}

/** What is promised of a row, as a ratio of two rivals in the same run. */
export type TargetName =
	| 'neverSlower'
	| 'nearLimit'
	| 'nearHelper'
	| 'flowExport'
	| 'creation'
	| 'memory';

/** A job that the rivals do. */
export interface Row {
	/** For --only. */
	name: string;
	title: string;
	/** How many things must come out, or be written. */
	count: number;
	stock: Stock;
	/** Where a job writes: what of the service is counted afterwards. */
	writes?: keyof Written;
	rivals: Partial<Record<RivalName, Rival>>;
	targets: readonly TargetName[];
	/** Whose memory ours is compared with where memory is promised; the limit's when left out. */
	memoryOf?: RivalName;
	/** Items of which the overhead of our own is counted, against the helper's time. */
	overhead?: boolean;
}
