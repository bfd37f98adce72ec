import { newSecret, stepAt, totpCode } from '../../src/rules/totp';

/** RFC 6238, appendix B, SHA-1, the last six of the eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

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

it('makes secrets of 20 bytes in Base32, each another', () => {
	const secrets = Array.from({ length: 50 }, newSecret);
	for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect(new Set(secrets).size).toBe(50);
});
