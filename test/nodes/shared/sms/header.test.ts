import {
	countFrom,
	elementsOf,
	headersOf,
	nextReference,
} from '../../../../nodes/shared/sms/header';

describe('the headers of parts', () => {
	it('name reference, total and part', () => {
		expect(headersOf(3, 0xa7)).toEqual(['050003A70301', '050003A70302', '050003A70303']);
	});

	it('count to 255', () => {
		const headers = headersOf(255, 0);
		expect([headers.length, headers[0], headers[254]]).toEqual([
			255,
			'05000300FF01',
			'05000300FFFF',
		]);
	});
});

describe('references', () => {
	it('go on after 255 with 0', () => {
		const next = countFrom(254);
		expect([next(), next(), next(), next()]).toEqual([254, 255, 0, 1]);
	});

	it('differ for 256 messages in a row', () => {
		const drawn = Array.from({ length: 256 }, nextReference);
		expect(new Set(drawn).size).toBe(256);
		expect(Math.max(...drawn)).toBe(255);
	});
});

describe('elementsOf', () => {
	const read = (header: string) =>
		[...elementsOf(header)].map(({ id, data }) => [id, data.toString('hex')]);

	it('reads every element', () =>
		expect(read('0B05041582000000030A0201')).toEqual([
			[5, '15820000'],
			[0, '0a0201'],
		]));

	it('leaves out what is cut off or lies behind the stated length', () => {
		expect(read('0500030A02')).toEqual([]);
		expect(read('0500030A0201FF')).toEqual([[0, '0a0201']]);
		expect(read('zz')).toEqual([]);
	});
});
