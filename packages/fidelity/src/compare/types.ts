/** The parts of a comparison. */

/** One request of a comparison. */
export interface Question {
	/** GET unless given. */
	method?: string;
	/** Below the base address. */
	path: string;
	/** Names and values, not yet escaped. */
	query?: [string, string][];
	/** Replaces the header `Authorization`; null leaves it out. */
	authorization?: string | null;
	body?: unknown;
}

/** The answer of a side. Never shown as it is: it holds values of the account. */
export interface Answer {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string>;
	/** Parsed JSON; undefined for an empty body or another one. */
	body: unknown;
	text: string;
}

/** What a person logged in with. */
export type Login = 'token' | 'user';

/** One of the two services that are compared. */
export interface Side {
	login: Login;
	/** The answer to the newest login. */
	readonly session: Answer;
	/** Sends one request after the other. */
	ask(question: Question): Promise<Answer>;
	/** Now by the clock of the side, in milliseconds. */
	now(): number;
}

/** Ends a probe of a side that holds nothing to look at. Not a difference. */
export class NotSeen extends Error {}

export type Aspect = 'status' | 'header' | 'shape' | 'order' | 'value' | 'wording';

/** One thing that a probe saw on a side, without values of the account. */
export interface Finding {
	aspect: Aspect;
	/** Which header, key or case, for example `X-Pages` or `[].sim.iccid`. Findings of two sides are paired by both. */
	of: string;
	/**
	 * What is so. A list holds everything that the data of this side allows: two sides agree if they share an entry. An
	 * object is a catalog: entries by their key, compared one by one.
	 */
	is: string | string[] | Record<string, string>;
	/** How it would be as described or assumed. A side without this finding counts as that. */
	described?: string;
	/** Replaces the assumptions of the probe. */
	bearsOn?: string[];
}

/** A question to both sides: what a difference in its findings is about. */
export interface Topic {
	/** For example `endpoints: a page beyond the end`. */
	name: string;
	/** `METHOD /path/{id}` as in the description. */
	operation: string;
	/** The fact, for example `docs/service/lists.md, *Paging*`. */
	rests: string;
	/** Assumptions it bears on, by the name of what they are written at, for example `readPage`. */
	bearsOn: string[];
}

/** What each side is asked, and what is looked at. Reads only. */
export interface Probe extends Topic {
	/** Only with a login of this kind. */
	login?: Login;
	/** @throws NotSeen if the side holds nothing to look at */
	observe(look: Look): Promise<Finding[]>;
}

/** How a probe looks at a side: its answers, and records found on it. */
export interface Look {
	side: Side;
	get(path: string, query?: Record<string, string | number>): Promise<Answer>;
	/** Rows of a list that was answered with 200; read once. */
	rows(path: string, query?: Record<string, string | number>): Promise<Row[]>;
	/** Paths of real records for a described path, best first: `/api/v1/endpoint/{id}/sms` has several. */
	paths(pattern: string): Promise<string[]>;
}

export type Row = Record<string, unknown>;

/** Everything that was seen on one side, by the name of the probe. */
export type Observation = Map<string, Finding[]>;

/** One difference between two sides. */
export interface Difference {
	probe: string;
	operation: string;
	aspect: Aspect;
	of: string;
	left: string;
	right: string;
	rests: string;
	bearsOn: string[];
}
