import { isIpRange } from '../../../../../nodes/CellularIot/resources/applicationToken/ipRange';

it.each(['2001:db8::/32', '::1/128', '10.0.0.7/32', '0.0.0.0/0'])('%s is an IP range', (text) => {
	expect(isIpRange(text)).toBe(true);
});

it.each([
	'192.0.2.1',
	'192.0.2.256/24',
	'192.0.2.0/33',
	'192.0.2.0/24/24',
	'192.0.2.0/',
	'192.0.2/24',
	'2001:db8::g/32',
	'2001:db8::/129',
])('%s is no IP range', (text) => {
	expect(isIpRange(text)).toBe(false);
});
