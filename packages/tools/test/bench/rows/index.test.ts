import { LIMITED, rowNamed, ROWS } from '../../../bench/rows';

describe('rows', () => {
	it('have names of their own, and all have ours', () => {
		const rows = [...new Set([...ROWS, ...LIMITED])];
		expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
		expect(rows.every(({ rivals }) => rivals.ours !== undefined)).toBe(true);
	});

	it('that promise a ratio have the rival it is measured against', () => {
		const missing = ROWS.filter(
			({ targets, rivals }) =>
				(targets.includes('nearLimit') || targets.includes('memory')) && rivals.raw === undefined,
		);
		expect(missing).toEqual([]);
		const near = ROWS.filter(({ targets }) => targets.includes('nearLimit'));
		expect(near.every(({ rivals }) => rivals.rawClosing !== undefined)).toBe(true);
		const bulk = ROWS.filter(({ targets }) => targets.includes('nearHelper'));
		expect(bulk.map(({ name, rivals }) => [name, rivals.helper !== undefined])).toEqual([
			['create2000', true],
			['update2000', true],
		]);
	});

	it('are found by name', () => {
		expect(rowNamed('create2000').count).toBe(2000);
		expect(() => rowNamed('nothing')).toThrow(RangeError);
	});
});
