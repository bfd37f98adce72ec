import { isObject } from '../../../sandbox/src/http/body';
import { CALLS } from '../../../sandbox/src/openapi/nouns';
import { createScrubber } from '../scrub/scrubber';
import { plainKey } from './answerFindings';
import { typeOf } from './form';
import { lookAt } from './look';
import { factOf } from './probes/facts';
import { NotSeen, type Difference, type Look, type Side } from './types';

/** Keys whose values change from one request to the next. */
const VOLATILE = /^(?:request_timestamp|reply_timestamp|duration|last_hour)$/;
const RANDOM = /\/ip_address_space\/available$/;
/** The names that one side has for the values of the other; each value has one. */
class Renaming {
	private readonly there = new Map<unknown, unknown>();
	private readonly back = new Map<unknown, unknown>();

	/** Whether two values may stand for each other, everywhere. */
	pairs(left: unknown, right: unknown): boolean {
		const known = this.there.has(left) || this.back.has(right);
		if (known) return this.there.get(left) === right && this.back.get(right) === left;
		this.there.set(left, right);
		this.back.set(right, left);
		return true;
	}
}

/** Compares all values of two sides with the same data, up to a consistent renaming of what identifies something. */
export async function valuesOf(left: Side, right: Side): Promise<Difference[]> {
	const [ours, theirs] = [lookAt(left), lookAt(right)];
	const renaming = new Renaming();
	// The same scrubber as that of a recording says what is kept in one, and what gets another name.
	const scrubber = createScrubber();
	const found: Difference[] = [];
	for (const operation of CALLS.keys()) {
		const pattern = operation.replace(/^GET /, '');
		if (pattern === operation || RANDOM.test(pattern)) continue;
		const one = await bodies(ours, pattern);
		const other = await bodies(theirs, pattern);
		for (const [index, body] of one.entries()) {
			const paths = new Map<string, [string, string]>();
			const pair = [body, other[index]].map((value) => ({
				value,
				scrubbed: value === undefined ? undefined : scrubber.value(value, nounOf(pattern)),
			})) as [Value, Value];
			differ(...pair, '', renaming, paths);
			for (const [of, shown] of paths) found.push(differenceOf(operation, of, shown));
		}
	}
	return [...new Map(found.map((one) => [`${one.operation} ${one.of}`, one])).values()];
}

const differenceOf = (operation: string, of: string, [left, right]: [string, string]) => ({
	probe: `same data: ${operation.replace(/^GET /, '')}`,
	operation,
	aspect: 'value' as const,
	of: of === '' ? 'body' : of,
	left,
	right,
	rests: factOf(operation),
	bearsOn: [],
});

/** Good answers of the records of a path, in order; undefined for another answer. */
async function bodies(look: Look, pattern: string): Promise<unknown[]> {
	const found: unknown[] = [];
	try {
		for (const path of await look.paths(pattern)) {
			const { status, body } = await look.get(path, QUERY[pattern]);
			found.push(status === 200 ? body : undefined);
		}
	} catch (error) {
		if (!(error instanceof NotSeen)) throw error;
	}
	return found;
}
/** As the reads ask, so that a recording of them has the answers. */
const QUERY: Record<string, Record<string, number>> = {
	'/api/v1/endpoint': { per_page: 100 },
	'/api/v1/sim': { per_page: 100 },
};

/** The last fixed part of a path, which the scrubber reads a body by. */
const nounOf = (pattern: string): string =>
	pattern.split('/').findLast((part) => !part.startsWith('{')) ?? '';

/** A value, and what a scrubber makes of it. */
interface Value {
	value: unknown;
	scrubbed: unknown;
}
type Paths = Map<string, [string, string]>;

function differ(left: Value, right: Value, path: string, renaming: Renaming, paths: Paths): void {
	const [one, other] = [left.value, right.value];
	if (one === undefined || other === undefined) return;
	if (Array.isArray(one) && Array.isArray(other)) {
		if (one.length !== other.length) paths.set(path, ['a list', 'a list of another length']);
		for (const index of one.keys()) {
			differ(within(left, index), within(right, index), `${path}[]`, renaming, paths);
		}
	} else if (isObject(one) && isObject(other)) {
		const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
		for (const key of keys) differKey(left, right, key, path, renaming, paths);
	} else if (!areAlike(left, right, renaming)) {
		paths.set(path, contrast(typeOf(one), typeOf(other)));
	}
}

function differKey(
	left: Value,
	right: Value,
	key: string,
	path: string,
	renaming: Renaming,
	paths: Paths,
): void {
	if (VOLATILE.test(key)) return;
	const [one, other] = [within(left, key), within(right, key)];
	const shown = plainKey(key);
	const inner = path === '' ? shown : `${path}.${shown}`;
	if (one.value !== undefined && other.value !== undefined) {
		differ(one, other, inner, renaming, paths);
	} else {
		paths.set(inner, presence(one.value !== undefined));
	}
}

/** Types in place of values, which are not shown. */
const contrast = (left: string, right: string): [string, string] => [
	left,
	left === right ? `another ${right}` : right,
];

const within = ({ value, scrubbed }: Value, key: string | number): Value => ({
	value: (value as Record<string | number, unknown>)[key],
	scrubbed: (scrubbed as Record<string | number, unknown> | undefined)?.[key],
});

const presence = (isLeft: boolean): [string, string] =>
	isLeft ? ['there', 'missing'] : ['missing', 'there'];

/** Equal, or both of a kind that gets another name in a recording, and always the same one. */
function areAlike(left: Value, right: Value, renaming: Renaming): boolean {
	if (typeof left.value !== typeof right.value) return false;
	const isKept = left.value === left.scrubbed || right.value === right.scrubbed;
	return isKept ? left.value === right.value : renaming.pairs(left.value, right.value);
}
