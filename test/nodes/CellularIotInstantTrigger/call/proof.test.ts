import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { exportSPKI, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';
import { isEqual, isKey, isSigned } from '../../../../nodes/CellularIotInstantTrigger/call/proof';

const SECRET = 'a secret of the service, long enough for any algorithm: 0123456789abcdef';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const SECOND = NOW / 1000;

const bytes = (text: string) => new TextEncoder().encode(text);
const sign = async (
	claims: Record<string, unknown> = {},
	{ key = bytes(SECRET), ...header }: { key?: Uint8Array } & Partial<JWTHeaderParameters> = {},
) =>
	`Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)}`;
const OTHER = bytes('another key, also long enough for all: 0123456789abcdef0123456789');
const isGood = (header: unknown, secret = SECRET) => isSigned(header, secret, NOW);

/** A token that jose would not make. */
function forged(header: object, claims: unknown, hash = 'sha256', key: string | Buffer = SECRET) {
	const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const text = `${part(header)}.${part(claims)}`;
	return `Bearer ${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

it.each(['HS256', 'HS384', 'HS512'])('a token that jose signs with %s is valid', async (alg) => {
	expect(isGood(await sign({ iat: SECOND }, { alg }))).toBe(true);
	expect(isGood(await sign({ iat: SECOND }, { alg }), `${SECRET} `)).toBe(false);
	expect(isGood(await sign({}, { alg, key: OTHER }))).toBe(false);
});

it('the secret may be Base64 of the key', async () => {
	const key = randomBytes(64);
	for (const encoding of ['base64', 'base64url'] as const) {
		expect(isGood(await sign({}, { key }), key.toString(encoding))).toBe(true);
	}
	expect(isGood(await sign({}, { key }), randomBytes(64).toString('base64'))).toBe(false);
});

it('exp and nbf are checked with a minute of tolerance', async () => {
	expect(isGood(await sign({ exp: SECOND - 59, nbf: SECOND + 59 }))).toBe(true);
	expect(isGood(await sign({ exp: SECOND - 60 }))).toBe(false);
	expect(isGood(await sign({ nbf: SECOND + 61 }))).toBe(false);
});

it.each([{ exp: 'never' }, { exp: null }, { nbf: '0' }, [], 'text', 5, null])(
	'the claims %j are refused',
	(claims) => {
		expect(isGood(forged({ alg: 'HS256' }, {}))).toBe(true);
		expect(isGood(forged({ alg: 'HS256' }, claims))).toBe(false);
	},
);

it('a token without signature is refused', () => {
	const token = new UnsecuredJWT({}).encode();
	for (const text of [token, `${token}x`, token.slice(0, -1)]) {
		expect(isGood(`Bearer ${text}`)).toBe(false);
	}
});

it.each(['none', 'None', 'NONE', '', 'hs256', 'HS1', 'toString', '__proto__', 256, null])(
	'the algorithm %j is refused, even with a signature by the secret',
	(alg) => expect(isGood(forged({ alg }, {}))).toBe(false),
);

it('a token of another family is refused, with our secret as the public key, too', async () => {
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const pem = await exportSPKI(publicKey);
	const token = `Bearer ${await new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)}`;
	expect(isGood(token, pem)).toBe(false);
	for (const alg of ['RS256', 'ES256', 'PS256', 'EdDSA']) {
		expect(isGood(forged({ alg }, {}))).toBe(false);
	}
});

it('a token with an extension that must be known is refused', () => {
	expect(isGood(forged({ alg: 'HS256', crit: ['b64'], b64: false }, {}))).toBe(false);
});

it('a signature by another hash than the named one is refused', () => {
	expect(isGood(forged({ alg: 'HS512' }, {}, 'sha256'))).toBe(false);
	expect(isGood(forged({ alg: 'HS256' }, {}, 'sha512'))).toBe(false);
});

it('a changed, cut or extended token is refused', async () => {
	const token = await sign({ iat: SECOND });
	for (const text of [
		token.slice(0, -1),
		`${token}=`,
		`${token}A`,
		`${token}.A`,
		token.replace('.', '..'),
		token.replace('Bearer', 'Basic'),
		token.slice('Bearer '.length),
		`${token}, ${token}`,
	]) {
		expect(isGood(text)).toBe(false);
	}
});

it.each([
	undefined,
	'',
	'Bearer',
	'Bearer ..',
	'Bearer a.b.c',
	['Bearer a.b.c'],
	'Bearer bnVsbA.bnVsbA.x',
])('the header %j is refused', (header) => expect(isGood(header)).toBe(false));

it('an empty secret is no key', () => {
	// Both ways to make a key of an empty text.
	expect(isSigned(forged({ alg: 'HS256' }, {}, 'sha256', ''), '', NOW)).toBe(false);
	expect(isSigned(forged({ alg: 'HS256' }, {}, 'sha256', ''), '==', NOW)).toBe(false);
	expect(isSigned(forged({ alg: 'HS256' }, {}, 'sha256', ''), '-', NOW)).toBe(false);
});

describe('the key of a data stream', () => {
	const key = randomBytes(32).toString('hex');

	it('is compared as a whole', () => {
		expect(isKey(key, key)).toBe(true);
		expect(isKey(` ${key} `, key)).toBe(true);
		for (const other of [
			undefined,
			'',
			key.slice(1),
			`${key}0`,
			key.toUpperCase(),
			[key],
			`${key}, ${key}`,
		]) {
			expect(isKey(other, key)).toBe(false);
		}
	});

	it('of any length is compared without an exception', () => {
		expect(isEqual('', 'a'.repeat(1e6))).toBe(false);
		expect(isEqual('é', 'é')).toBe(true);
	});
});
