import { toId } from '../values';

/**
 * The id at the end of a `Location` header, which is all that tells the id of a new SMS
 * (docs/service/sms.md, *Operations*).
 */
export const idFromLocation = (location: string | undefined): number | undefined =>
	toId(/\/(\d+)\/?(?:\?.*)?$/.exec(location ?? '')?.[1]);

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A path segment that is a code and not an id, such as the BIC of a SIM batch. */
export class PathSegment {
	private constructor(readonly text: string) {}

	/**
	 * Checks a code and removes spaces around it. A code has up to 64 letters, digits, `.`, `_` and `-`, and begins with a
	 * letter or digit, so that none changes the meaning of a path. Undefined for anything else.
	 */
	static read(value: string): PathSegment | undefined {
		const text = value.trim();
		return SEGMENT.test(text) ? new PathSegment(text) : undefined;
	}
}

/**
 * Tag for paths: path`/api/v1/endpoint/${id}/sms`. Every value must be an id or a `PathSegment`. Throws a TypeError
 * without the value for anything else: that is a bug of the caller, not bad input.
 */
export function path(parts: TemplateStringsArray, ...values: Array<number | PathSegment>): string {
	return parts.reduce((built, part, index) => {
		const value = values[index - 1];
		const checked = value instanceof PathSegment ? value.text : toId(value);
		if (checked === undefined) throw new TypeError('A path was built with something unchecked');
		return `${built}${checked}${part}`;
	});
}
