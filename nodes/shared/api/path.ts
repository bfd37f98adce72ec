const ID = /^[1-9]\d{0,14}$/;

/**
 * Reads an id of the service: a whole number above zero, as number or text with or without spaces around it.
 * Anything else ("../user", "1?x=", 1e21, an array, an empty text) gives undefined, so that no value a person or a
 * model wrote can leave its place in a path.
 */
export function toId(value: unknown): number | undefined {
	if (typeof value !== 'number' && typeof value !== 'string') return undefined;
	const text = String(value).trim();
	return ID.test(text) ? Number(text) : undefined;
}

/** The id at the end of a `Location` header, which is all that tells the id of a new SMS (supplement.md 7.1). */
export const idFromLocation = (location: string | undefined): number | undefined =>
	toId(/\/(\d+)\/?(?:\?.*)?$/.exec(location ?? '')?.[1]);

/**
 * Tag for paths: path`/api/v1/endpoint/${id}/sms`. Every value must be an id; the value is not echoed.
 * Throws when a caller passed something unchecked, which is a defect of ours and not of the input.
 */
export function path(parts: TemplateStringsArray, ...ids: number[]): string {
	return parts.reduce((built, part, index) => {
		const id = toId(ids[index - 1]);
		if (id === undefined) throw new TypeError('A path was built with something that is not an id');
		return `${built}${id}${part}`;
	});
}
