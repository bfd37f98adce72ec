import { breaksFilter, filter, queryString } from '../../../../nodes/shared/api/url';

describe('queryString', () => {
	it('encodes what would otherwise be read as something else', () => {
		expect(queryString({ sort: '+started_on,-bytes_up', q: 'protocol:TCP||UDP' })).toBe(
			'?sort=%2Bstarted_on%2C-bytes_up&q=protocol%3ATCP%7C%7CUDP',
		);
	});

	it('leaves out what is not set', () => {
		expect(queryString({ q: undefined, sort: '' })).toBe('');
		expect(queryString()).toBe('');
		expect(queryString({ page: 0 })).toBe('?page=0');
	});

	it('is not built with half of an emoji', () => {
		expect(queryString({ q: 'name:pump \ud83d', page: 1 })).toBeUndefined();
		expect(queryString({ q: '\udca5' })).toBeUndefined();
		expect(queryString({ q: '💥' })).toBe('?q=%F0%9F%92%A5');
	});

	it('comes back unchanged through the standard parser', () => {
		const query = { q: 'name:Zähler 7 & co,tags:ä||b', sort: '+name', page: 2 };
		const parsed = Object.fromEntries(new URLSearchParams(queryString(query)));
		expect(parsed).toEqual({ ...query, page: '2' });
	});
});

describe('filter', () => {
	it('joins values with two pipes and fields with a comma', () => {
		expect(
			filter({
				protocol: ['TCP', 'UDP'],
				destination_port: 53,
				started_from: '2026-01-01T00:00:00Z',
			}),
		).toBe('protocol:TCP||UDP,destination_port:53,started_from:2026-01-01T00:00:00Z');
	});

	it('leaves out fields without values and adds the raw expression', () => {
		expect(filter({ a: undefined, b: [], c: '' })).toBeUndefined();
		expect(filter({ a: [1, 2] }, ' x:y ')).toBe('a:1||2,x:y');
		expect(filter({}, 'x:y')).toBe('x:y');
		expect(filter({ type: [8, 9], alert: 'true' }, '', '|')).toBe('type:8|9,alert:true');
	});

	it('knows values that the language cannot carry', () => {
		expect(breaksFilter('a,b')).toBe(true);
		expect(breaksFilter('a||b')).toBe(true);
		expect(breaksFilter('2026-01-01T00:00:00Z')).toBe(false);
	});
});
