/** Deepest nesting of a JSON body. No call needs more than ten levels; recursion over it stays far from the stack's end. */
export const DEEPEST = 64;

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const OPENING = new Set(Buffer.from('[{'));
const CLOSING = new Set(Buffer.from(']}'));

/** Whether JSON is nested too deep, read from its bytes before it is parsed. */
export function isTooDeep(json: Buffer): boolean {
	let depth = 0;
	let quoted = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] ?? 0;
		if (byte === QUOTE) quoted = !quoted;
		else if (quoted) at += byte === BACKSLASH ? 1 : 0;
		else if (OPENING.has(byte)) depth++;
		else if (CLOSING.has(byte)) depth--;
		if (depth > DEEPEST) return true;
	}
	return false;
}
