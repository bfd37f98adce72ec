import {
	addressNumber,
	addressSpace,
	addressText,
	firstFreeAddress,
	inCidr,
} from '../../../sandbox/world/addressSpace';
import { readIsoDate, readSecondsUtc } from '../../../sandbox/world/dates';
import { iccidWithLuhn, imeiWithLuhn, luhnDigit } from '../../../sandbox/world/luhn';

it('computes Luhn check digits', () => {
	expect(luhnDigit('7992739871')).toBe('3');
	expect(iccidWithLuhn('8988303000001234567')).toBe('89883030000012345671');
	expect(imeiWithLuhn('3569380356438001')).toBe('356938035643809');
});

it('turns addresses into numbers and back', () => {
	expect(addressNumber('10.192.0.65')).toBe(180355137);
	expect(addressText(180355137)).toBe('10.192.0.65');
	expect(addressText(addressNumber('255.255.255.254') ?? 0)).toBe('255.255.255.254');
	for (const text of ['10.0.0', '10.0.0.256', '::1', 'x'])
		expect(addressNumber(text)).toBeUndefined();
});

it('finds the first free host, also after one in the middle was given back', () => {
	const space = addressSpace(1, '192.0.2.0/30');
	const taken = [firstFreeAddress(space), undefined].map((address) => address ?? 0);
	space.used.add(taken[0] ?? 0);
	expect(addressText(firstFreeAddress(space) ?? 0)).toBe('192.0.2.2');
	space.used.add(firstFreeAddress(space) ?? 0);
	expect(firstFreeAddress(space)).toBeUndefined();
});

it.each(['10.0.0.0', '10.0.0.1/28', '10.0.0.0/31', '10.0/16', '012.0.0.0/8', 'x/8'])(
	'refuses the range %s',
	(cidr) => {
		expect(() => addressSpace(1, cidr)).toThrow(RangeError);
	},
);

it.each([
	['127.0.0.1', '127.0.0.1/32', true],
	['::ffff:127.0.0.1', '127.0.0.0/8', true],
	['127.0.0.1', '192.0.2.0/24', false],
	['2001:db8::5', '2001:db8::/32', true],
	['127.0.0.1', 'nonsense', false],
	['127.0.0.1', '2001:db8::/32', false],
])('%s in %s: %s', (ip, cidr, expected) => {
	expect(inCidr(ip, cidr)).toBe(expected);
});

it.each([
	['2026-03-10T12:00:00Z', 1773144000000],
	['2026-03-10T12:00:00+0000', 1773144000000],
	['2026-03-10T13:00:00.000+01:00', 1773144000000],
	['2026-03-10', 1773100800000],
	['2026-02-31', undefined],
	['2026-03-10T12:00:00', undefined],
	['10 March 2026', undefined],
	['', undefined],
])('reads the ISO date %s as %s', (text, expected) => {
	expect(readIsoDate(text)).toBe(expected);
});

it.each([
	['2026-03-10T12:00:00Z', 1773144000000],
	['2026-03-10T12:00:00.000Z', undefined],
	['2026-03-10T24:00:00Z', undefined],
	['2026-02-29T12:00:00Z', undefined],
])('reads the filter time %s as %s', (text, expected) => {
	expect(readSecondsUtc(text)).toBe(expected);
});
