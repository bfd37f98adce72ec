import { isFault, quoted } from '../../../../nodes/shared/kinds/kind';

it('knows a fault, and quotes the beginning of a long value', () => {
	expect([isFault({ fault: 'is empty' }), isFault('x'), isFault(undefined)]).toEqual([
		true,
		false,
		false,
	]);
	expect(quoted('x'.repeat(61))).toBe(`'${'x'.repeat(60)}...'`);
	expect(quoted(7)).toBe("'7'");
});

it('quotes an object that has no text', () => {
	expect(quoted({ toString: null })).toBe(`'{"toString":null}'`);
});
