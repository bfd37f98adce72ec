/** Characters of regular expressions that no pattern of a path has, and a third star: its search would take long. */
const FOREIGN = /[\\()[\]{}|+]|^.+\^|\$.+$|\.\*|(\*.*){3}/;
const LONGEST = 500;

/**
 * Compiles a pattern: a text that stands anywhere in the tested one. `*` stands for any characters, `^` at the start
 * and `$` at the end for the ends. RangeError for other patterns.
 */
export function pathPattern(pattern: string): (text: string) => boolean {
	if (pattern.length > LONGEST || FOREIGN.test(pattern)) {
		throw new RangeError(
			'The path of a fault is a text of at most 500 characters: * for any characters, at most twice, ^ and $ for ' +
				'its ends. It is not a regular expression.',
		);
	}
	const expression = new RegExp(pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*'));
	return (text) => expression.test(text);
}
