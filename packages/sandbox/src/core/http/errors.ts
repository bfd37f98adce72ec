/** Error codes and tokens of the service (docs/service/errors.md, *Codes*). */
const TOKENS = {
	1000: 'BadRequest',
	1102: 'InvalidToken',
	1104: 'Forbidden',
	1105: 'TooManyRequests',
	1201: 'NotFound',
	1301: 'InvalidQueryCriteria',
	1302: 'InvalidSortCriteria',
	1400: 'InputValidationFailed',
	1401: 'InvalidReference',
	1402: 'Required',
	1403: 'InvalidFormat',
	1405: 'Duplicated',
	1406: 'NotAllowed',
	1601: 'Unavailable',
} as const;
export type ErrorCode = keyof typeof TOKENS;

/** The three keys of every ordinary error, top level or nested in `errors[]`. */
export interface ErrorEntry {
	error_code: ErrorCode;
	error_token: string;
	message: string;
}

/** An error answer: status and body, undefined for an empty one. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly body: object | undefined,
	) {
		super(`refused with ${status}`);
	}
}

/** The three-key entry of a code. */
export function errorEntry(code: ErrorCode, message: string): ErrorEntry {
	return { error_code: code, error_token: TOKENS[code], message };
}

/** A refusal with the ordinary three-key body. */
export function refusal(status: number, code: ErrorCode, message: string): Refusal {
	return new Refusal(status, errorEntry(code, message));
}

/** 400/1000. */
export function badRequest(message: string): Refusal {
	return refusal(400, 1000, message);
}

/** 404/1401 in the recorded wording, for example `Endpoint with Id '-1' not found.` */
export function notFound(noun: string, id: number): Refusal {
	return refusal(404, 1401, missing(noun, id));
}

/** Wording of the error for an unknown id. */
export function missing(noun: string, id: number): string {
	return `${noun} with Id '${id}' not found.`;
}

/** Makes the refusal of a body from at least one problem; calls differ in status and shape (docs/service/errors.md, *Shapes*). */
export type Refuse = (problems: ErrorEntry[]) => Refusal;

/** Collects everything wrong with a body, so that one 422 names it all (docs/service/errors.md, *Recorded bodies*). */
export const listed =
	(title: string): Refuse =>
	(errors) =>
		new Refusal(422, { ...errorEntry(1400, title), errors });

/** 422 with the three keys of the first problem. */
export const onlyFirst: Refuse = ([first]) => new Refusal(422, first);

/** 400 with the message of the first problem. */
export const asBadRequest: Refuse = ([first]) =>
	badRequest(first?.message ?? 'Malformed JSON body');

/** Collects what is wrong with a body beyond its schema. */
export class Problems {
	readonly entries: ErrorEntry[] = [];

	add(code: ErrorCode, message: string): void {
		this.entries.push(errorEntry(code, message));
	}
}

/** Returns what a check returns; throws the refusal of the problems that it adds. */
export function checked<Result>(refuse: Refuse, check: (problems: Problems) => Result): Result {
	const problems = new Problems();
	const result = check(problems);
	if (problems.entries.length > 0) throw refuse(problems.entries);
	return result;
}
