import {
	distance,
	folded,
	oddCharacter,
	spelt,
	visible,
	withoutMark,
} from '../../../../nodes/shared/kinds/text';

it('folds texts that look the same', () => {
	for (const one of ["'0815", '0815\u200b', ' 0815 ', '\ufeff0815'])
		expect(folded(one)).toBe('0815');
	expect(folded('Pumpe\u00a0\u00a01')).toBe('Pumpe 1');
	expect(folded('Wasserza\u0308hler')).toBe('Wasserz\u00e4hler');
	expect(folded('Pumpe')).not.toBe(folded('pumpe'));
	expect(visible("'s-Gravenhage")).toBe("'s-Gravenhage");
});

it("cuts a sheet's mark before a number alone", () => {
	expect(["'0815", "'+49", "'-1", "'s-Gravenhage"].map(withoutMark)).toEqual([
		'0815',
		'+49',
		'-1',
		"'s-Gravenhage",
	]);
});

it('spells what nobody sees, and names the first odd character', () => {
	expect(spelt('pump\u200b\u00a01')).toBe("'pump<U+200B><U+00A0>1'");
	expect(oddCharacter('12x4', /\d/)).toBe("'x'");
	expect(oddCharacter('12\u00074', /\d/)).toBe('the character U+0007');
	expect(oddCharacter('124', /\d/)).toBeUndefined();
});

test.each([
	['meter-001', 'meter-0001', 1],
	['meter-0001', 'meter-001', 1],
	['aaa', 'aaaa', 1],
	['water', 'wtaer', 2],
	['pump', 'pump', 0],
	['meter', 'heat-meter-17', 8],
	['pump', 'twin', Infinity],
	['ab', 'xab-7', Infinity],
	['abc', 'axy', Infinity],
	['pump-a-1', 'bump-a-2', Infinity],
	['', 'a', Infinity],
])('the distance of %j and %j is %d', (one, other, far) => {
	expect(distance(one, other)).toBe(far);
	expect(distance(other, one)).toBe(far);
});
