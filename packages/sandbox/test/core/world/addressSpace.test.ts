import {
	addressNumber,
	addressSpace,
	addressText,
	firstFreeAddress,
	inCidr,
} from '../../../src/core/world/addressSpace';

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
