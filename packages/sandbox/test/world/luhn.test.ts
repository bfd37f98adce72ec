import { iccidWithLuhn, imeiWithLuhn, luhnDigit } from '../../src/world/luhn';

it('computes Luhn check digits', () => {
	expect(luhnDigit('7992739871')).toBe('3');
	expect(iccidWithLuhn('8988303000001234567')).toBe('89883030000012345671');
	expect(imeiWithLuhn('3569380356438001')).toBe('356938035643809');
});
