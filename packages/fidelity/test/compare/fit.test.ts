import { Fit } from '../../src/compare/fit';

const schema = { type: 'object', properties: { id: { type: 'integer' } } };

it('names a new key, but shows no key that looks like a value', () => {
	const fit = new Fit();
	fit.add({ id: 1, allowed_5g: true, 'anna@example.com': 1, 'Anna Berg': 1 }, schema);
	fit.add({ id: 1, '8988303000000000001': 1, '+49 151 2345678': 1 }, schema);
	fit.add({ id: 1, anna: 1, meter_berlin: 1 }, schema);
	expect(fit.findings()).toEqual([
		{ aspect: 'shape', of: 'allowed_5g', is: ['boolean'], described: 'no such key' },
		{ aspect: 'shape', of: '...', is: ['integer'], described: 'no such key' },
	]);
});
