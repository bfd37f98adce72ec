import { toId } from '../values';

/** Reads the id at the end of a `Location` header (docs/service/sms.md, *Operations*). */
export const idFromLocation = (location: string | undefined): number | undefined =>
	toId(/\/(\d+)\/?(?:\?.*)?$/.exec(location ?? '')?.[1]);

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A path segment that is not an id, such as the code of a SIM batch. */
export class PathSegment {
	private constructor(readonly text: string) {}

	/** Trims and checks a code. Returns undefined for one that could change the rest of a path. */
	static read(value: string): PathSegment | undefined {
		const text = value.trim();
		return SEGMENT.test(text) ? new PathSegment(text) : undefined;
	}
}

/**
 * Builds a path: path`/api/v1/endpoint/${id}/sms`. Throws a TypeError, without the value, for a value that is neither an
 * id nor a `PathSegment`: this is a bug of the caller.
 */
export function path(parts: TemplateStringsArray, ...values: Array<number | PathSegment>): string {
	return parts.reduce((built, part, index) => {
		const value = values[index - 1];
		const checked = value instanceof PathSegment ? value.text : toId(value);
		if (checked === undefined) throw new TypeError('A path was built with something unchecked');
		return `${built}${checked}${part}`;
	});
}
