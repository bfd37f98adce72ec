import { csvOf } from '../../src/copy/changes';

/** The cell of a name. */
function cellOf(name: string): string {
	const change = { record: 'device', id: 1, name, field: 'name', before: null, after: null };
	const [, cell = ''] = /"device","1",(.*),"name","",""\r\n$/s.exec(csvOf([change])) ?? [];
	return cell;
}

describe('a cell of the CSV', () => {
	it.each([
		['=1+2', 'a formula'],
		['＝1+2', 'a formula with a wide sign'],
		['+1+2', 'a sum'],
		['-1+2', 'a difference'],
		['@SUM(A1)', 'a function'],
		['\t=1+2', 'a formula behind a tab'],
		['\r=1+2', 'a formula behind a carriage return'],
		['\n=1+2', 'a formula behind a new line'],
		['-', 'a sign alone'],
		['-5\n=1+2', 'a number above a formula'],
	])('gets an apostrophe if a spreadsheet may run it: %j, %s', (name) => {
		expect(cellOf(name)).toBe(`"'${name}"`);
	});

	it.each([
		['pump', 'a word'],
		['pump=1', 'a word with a sign inside'],
		['-5', 'a number below zero'],
		['+491701234567', 'a phone number'],
		['-0.5', 'a fraction'],
	])('stays if it is harmless: %j, %s', (name) => {
		expect(cellOf(name)).toBe(`"${name}"`);
	});

	it('has its quotes twice, also behind an apostrophe', () => {
		expect(cellOf('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
	});
});
