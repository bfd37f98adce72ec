/** Looks like a finder pattern beside four light modules. */
const LIKE_A_FINDER = ['10111010000', '00001011101'];

/** How hard a QR code is to read; the mask with the least is taken (ISO/IEC 18004, 7.8.3). */
export function penaltyOf(rows: readonly boolean[][]): number {
	const lines = rows.map(textOf);
	const columns = rows.map((_, index) => textOf(rows.map((row) => row[index] === true)));
	const all = [...lines, ...columns];
	return sum(all.map(runs)) + blocks(lines) + 40 * sum(all.map(finders)) + balance(lines.join(''));
}

const textOf = (row: boolean[]) => row.map((dark) => (dark ? '1' : '0')).join('');

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Five and more alike in a row. */
const runs = (line: string) => sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));

/** Squares of four alike. */
function blocks(lines: string[]): number {
	const squares = lines.slice(1).flatMap((line, index) => {
		const above = lines[index] ?? '';
		return [...line.slice(1)].filter(
			(dark, column) =>
				dark === line[column] && dark === above[column] && dark === above[column + 1],
		);
	});
	return 3 * squares.length;
}

const finders = (line: string) =>
	[...line].filter((_, index) => LIKE_A_FINDER.includes(line.slice(index, index + 11))).length;

/** Ten for each 5 % away from as many dark as light ones. */
function balance(all: string): number {
	const dark = all.replaceAll('0', '').length;
	const percent = (dark * 100) / all.length;
	return 10 * Math.floor(Math.abs(percent - 50) / 5);
}
