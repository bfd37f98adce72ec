/** Characters of regular expressions that no pattern of a path has. */
const FOREIGN = /[\\()[\]{}|+]|^.+\^|\$.+$|\.\*/;
const LONGEST = 500;

/**
 * Compiles a pattern: a text that stands anywhere in the tested one. `*` stands for any characters, `^` at the start
 * and `$` at the end for the ends. The time to test grows with both lengths only. RangeError for other patterns.
 */
export function pathPattern(pattern: string): (text: string) => boolean {
	if (pattern.length > LONGEST || FOREIGN.test(pattern)) {
		throw new RangeError(
			'The path of a fault is a text of at most 500 characters: * for any characters, ^ and $ for its ends. ' +
				'It is not a regular expression.',
		);
	}
	const atStart = pattern.startsWith('^');
	const atEnd = pattern.endsWith('$');
	const parts = pattern.slice(atStart ? 1 : 0, atEnd ? -1 : undefined).split('*');
	const [first = '', ...others] = parts;
	const last = others.pop();
	return (text) => {
		let at = atStart ? (text.startsWith(first) ? first.length : -1) : after(text, first, 0);
		if (last === undefined) {
			return atEnd ? text.endsWith(first) && (!atStart || text === first) : at >= 0;
		}
		for (const part of others) at = at < 0 ? at : after(text, part, at);
		if (at < 0) return false;
		return atEnd ? text.endsWith(last) && text.length - last.length >= at : text.includes(last, at);
	};
}

/** Returns the position behind the first occurrence; -1 without one. */
function after(text: string, part: string, from: number): number {
	const found = text.indexOf(part, from);
	return found < 0 ? -1 : found + part.length;
}
