import { stepAt, toBase32, totpCode } from '../../../sandbox/rules/totp';

/** RFC 6238, appendix B, SHA-1, the last six of the eight digits. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

it.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('the code at %d seconds is %s', (seconds, code) => {
	expect(totpCode(SECRET, stepAt(seconds * 1000))).toBe(code);
});

it('writes Base32', () => {
	expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
