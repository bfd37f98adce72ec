/** A cell as Markdown wants it: no bars, no line ends, no list marks of HTML. */
const cellOf = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A Markdown table with aligned columns, as the formatter of this repository wants it. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
	const cells = rows.map((row) => row.map(cellOf));
	const widths = head.map((title, column) =>
		Math.max(title.length, ...cells.map((row) => (row[column] ?? '').length)),
	);
	const line = (row: readonly string[]) =>
		`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
	const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
	return [line(head), rule, ...cells.map(line)].join('\n');
}

/** GitHub's address of a heading. */
export const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\w -]/g, '')
		.replaceAll(' ', '-');
