import { createHash } from 'node:crypto';
import type { Failure, LoginRefusal, Result } from '../api/types';

/** What a login gives. */
export interface Session {
	token: string;
	/** For the next session without password and code; application tokens have none. */
	refreshToken?: string;
}

/** What n8n stores of a login with the credential. The refresh token is marked with the account, or empty. */
export interface Opened {
	sessionToken: string;
	refreshToken: string;
}

/** A refusal that is answered from memory. */
export interface Remembered {
	failure: Failure;
	refusal: LoginRefusal;
	/** Milliseconds since 1970; infinite where only a person can change something. */
	until: number;
}

/** Who logs in: one application token, or one user name with one password. */
export interface Person {
	/** The password or the token was refused, or the account is locked. */
	refused?: Remembered;
	/** Refused passwords and codes in a row. */
	inARow: number;
	/** The newest 30-second step whose code was sent: a code is good once. */
	lastStep: number;
	/** When a login that no run of ours asked for was refused last. */
	testedAt: number;
	/** Ends with the logins that were asked for so far. */
	turn: Promise<unknown>;
}

/** One credential: a person, and what else makes its session what it is. */
export interface Account {
	/** A hash; marks sessions and refresh tokens as belonging to this credential and no other. */
	id: string;
	person: Person;
	/** The second factor or the workspace was refused. */
	refused?: Remembered;
	/** The login in flight. */
	pending?: Promise<Result<Opened>>;
	/** Sessions that were given out or replaced, oldest first. */
	seen: string[];
	newest?: Opened;
	openedAt: number;
	/** For the next session. */
	refreshToken?: string;
	/** Refresh tokens that n8n had stored when it asked, oldest first. */
	stored: string[];
	/** Requests of our own nodes in flight: a login that none of them needs comes from a credential test. */
	asking: number;
}

/** Sessions and refusals of this process. They live in memory only. */
const people = new Map<string, Person>();
const accounts = new Map<string, Account>();

const hash = (parts: readonly string[]) =>
	createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const ID_LENGTH = 16;

function getOrMake<T>(map: Map<string, T>, key: string, make: () => T): T {
	const value = map.get(key) ?? make();
	map.set(key, value);
	return value;
}

/** The account of a login; `who` and `rest` may hold secrets, of which only a hash is kept. */
export function accountOf({ who, rest }: { who: string[]; rest: string[] }): Account {
	const person = getOrMake(people, hash(who), () => ({
		inARow: 0,
		lastStep: 0,
		testedAt: 0,
		turn: Promise.resolve(),
	}));
	const id = hash([...who, ...rest]).slice(0, ID_LENGTH);
	return getOrMake(accounts, id, () => ({
		id,
		person,
		seen: [],
		stored: [],
		openedAt: 0,
		asking: 0,
	}));
}

const MARK = new RegExp(`^[0-9a-f]{${ID_LENGTH}}:`);

/** A session as n8n keeps it: with the mark of the account that it was opened for. */
export const markSession = ({ id }: Pick<Account, 'id'>, session: string) => `${id}:${session}`;

/** The session in what n8n keeps. */
export const bareSession = (kept: unknown): string => String(kept ?? '').replace(MARK, '');

/** Whether what n8n keeps was opened for another account; what has no mark is taken as it is. */
export const isOfAnother = ({ id }: Pick<Account, 'id'>, kept: unknown): boolean =>
	MARK.test(String(kept ?? '')) && !String(kept).startsWith(`${id}:`);

/** Does the work when the logins of the same person that came before have ended. */
export async function inTurn<T>(person: Person, work: () => Promise<T>): Promise<T> {
	const turn = person.turn.then(work);
	person.turn = turn.catch(() => undefined);
	return await turn;
}
