const BEGIN = '<!-- begin: written by npm run bench -->';
const END = '<!-- end: written by npm run bench -->';

/** Returns the text with new results between the two marks. Throws if a mark is missing. */
export function withResults(text: string, results: string): string {
	const begin = text.indexOf(BEGIN);
	const end = text.indexOf(END);
	if (begin < 0 || end < begin)
		throw new Error('packages/tools/bench/README.md has lost the marks for the results');
	return `${text.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${text.slice(end)}`;
}
