import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { codeOf, readSecret, stepAt } from '../../../../nodes/shared/login/totp';

const RFC = Buffer.from('12345678901234567890');
const BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, appendix B, SHA-1, the last six of the eight digits. */
it.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('the code at %d seconds is %s', (seconds, code) => {
	expect(codeOf(RFC, stepAt(seconds * 1000))).toBe(code);
});

it('gives what a library gives, for any secret at any time', () => {
	const secrets = fc.uint8Array({ minLength: 10, maxLength: 64 });
	const times = fc.integer({ min: 0, max: 4_000_000_000 });
	fc.assert(
		fc.property(secrets, times, (bytes, seconds) => {
			const secret = new Secret({ buffer: bytes.slice().buffer });
			const read = readSecret(secret.base32);
			const timestamp = seconds * 1000;
			expect(read).toEqual({ ok: true, value: Buffer.from(bytes) });
			expect(codeOf(Buffer.from(bytes), stepAt(timestamp))).toBe(
				TOTP.generate({ secret, timestamp }),
			);
		}),
		{ numRuns: 500 },
	);
});

it.each([
	BASE32,
	BASE32.toLowerCase(),
	'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
	'gezd-gnbv-gy3t-qojq-gezd-gnbv-gy3t-qojq',
	`${BASE32}====`,
	`otpauth://totp/Service:operations@example.com?secret=${BASE32}&issuer=Service`,
	`otpauth://totp/x?secret=${BASE32.toLowerCase()}&algorithm=sha1&digits=6&period=30`,
	`OTPAUTH://TOTP/x?secret=${BASE32}`,
])('reads %s', (text) => {
	expect(readSecret(text)).toEqual({ ok: true, value: RFC });
});

it('reads a secret whose length is no multiple of five bytes', () => {
	expect(readSecret('MZXW6YTB')).toEqual({ ok: true, value: Buffer.from('fooba') });
	expect(readSecret('MZXW6YQ=')).toEqual({ ok: true, value: Buffer.from('foob') });
});

it.each([
	['123456', 'is not Base32'],
	['GEZD0000', 'is not Base32'],
	['====', 'is not Base32'],
	['otpauth://totp/x', 'is not Base32'],
	['otpauth://[', 'is not an otpauth:// address'],
	[`otpauth://hotp/x?secret=${BASE32}&counter=1`, 'another kind of code'],
	[`otpauth://totp/x?secret=${BASE32}&digits=8`, 'another kind of code'],
	[`otpauth://totp/x?secret=${BASE32}&period=60`, 'another kind of code'],
	[`otpauth://totp/x?secret=${BASE32}&algorithm=SHA256`, 'another kind of code'],
])('refuses %s without repeating it', (text, words) => {
	const result = readSecret(text);
	const { message = '' } = result.ok ? {} : result.failure;
	expect(message).toContain(words);
	expect(message).not.toContain(text);
});
