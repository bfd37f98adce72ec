import fc from 'fast-check';
import { luhnDigit } from '../../../../sandbox/src/core/world/luhn';

/** A value that must not be in a masked copy, and texts that would reveal it. */
export interface Canary {
	kind: string;
	value: string;
}

const digits = (length: number) =>
	fc
		.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
		.map((all) => all.join(''))
		.filter((text) => !/^(?:0|(\d)\1*$)/.test(text));
const letters = (min: number, max: number, from = 'abcdefghijklmnopqrstuvwxyz') =>
	fc.string({ minLength: min, maxLength: max, unit: fc.constantFrom(...from) });

/** A word that no list of ordinary words has: it begins with `qz`. */
const word = letters(6, 12).map((text) => `qz${text}`);
const base62 = letters(20, 77, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
const byte = fc.integer({ min: 1, max: 254 });

/** Values of every kind that a masked copy must not hold. */
export const canary: fc.Arbitrary<Canary> = fc.oneof(
	...Object.entries({
		iccid: digits(17).map((text) => `89${text}`),
		iccidWithLuhn: digits(17).map((text) => `89${text}${luhnDigit(`89${text}`)}`),
		imsi: digits(15),
		imei: digits(14).map((text) => text + luhnDigit(text)),
		imeisv: digits(16),
		msisdn: digits(12),
		number: fc.integer({ min: 10, max: 25 }).chain(digits),
		word,
		name: fc.tuple(word, word).map(([one, two]) => `${one} ${two}`),
		capitals: word.map((text) => text.toUpperCase()),
		unicode: fc.string({
			minLength: 6,
			maxLength: 10,
			unit: fc.constantFrom(...'äöüßéñøłжщюя中文字ｑＡΩⒶ𝐀🇩'),
		}),
		email: fc.tuple(word, word).map(([user, host]) => `${user}@${host}.com`),
		host: fc.tuple(word, word).map(([one, two]) => `${one}.${two}.net`),
		url: fc.tuple(word, word).map(([host, path]) => `https://${host}.org/${path}?key=${path}`),
		address: fc
			.tuple(byte, byte, byte, byte)
			.map((all) => `1${String(all[0] % 90).padStart(2, '0')}.${all[1]}.${all[2]}.${all[3]}`),
		address6: fc
			.tuple(letters(4, 4, '89abcdef'), letters(4, 4, '89abcdef'))
			.map(([a, b]) => `2a02:${a}:${b}::1`),
		token: base62,
		hash: letters(40, 40, '0123456789abcdef'),
		uuid: letters(32, 32, '0123456789abcdef').map((text) =>
			text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
		),
		mac: letters(12, 12, '0123456789abcdef').map((text) => text.replace(/(..)(?=.)/g, '$1:')),
	}).map(([kind, value]) => value.map((text) => ({ kind, value: text }))),
);

const hex16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Ways to write a value. */
export const WRITINGS: Record<string, (value: string) => string> = {
	plain: (value) => value,
	'small letters': (value) => value.toLowerCase(),
	capitals: (value) => value.toUpperCase(),
	'URL-encoded': (value) => encodeURIComponent(value),
	'URL-encoded bytes': (value) =>
		[...Buffer.from(value)].map((one) => `%${one.toString(16).padStart(2, '0')}`).join(''),
	base64: (value) => Buffer.from(value).toString('base64'),
	base64url: (value) => Buffer.from(`x${value}`).toString('base64url'),
	hex: (value) => Buffer.from(value).toString('hex'),
	'hex of UTF-16': hex16,
	'JSON escapes': (value) =>
		[...value].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
	'HTML entities': (value) => [...value].map((one) => `&#${one.codePointAt(0)};`).join(''),
	'nested JSON': (value) => JSON.stringify({ [value]: [value], a: JSON.stringify({ b: value }) }),
	HTML: (value) =>
		`<html><body title="${value}"><h1>502 Bad Gateway</h1><p>${value}</p></body></html>`,
	reversed: (value) => [...value].reverse().join(''),
	quoted: (value) => `Endpoint '${value}' not found.`,
	'double quotes': (value) => `Cannot parse parameter id as Long: For input string: "${value}"`,
	'after an id word': (value) =>
		`SIM ${value} assigned to endpoint ${value}, Id: ${value} (${value})`,
	'before a unit': (value) => `volume of ${value} MB, ${value}%`,
	'in groups of three': (value) => value.replace(/...(?=.)/gu, '$& '),
	'in groups with dashes': (value) => `No SIM with IMSI ${value.replace(/....(?=.)/gu, '$&-')}.`,
	glued: (value) => `quota${value}endpoint`,
	'with blanks': (value) => `  ${value}\t\n`,
	'a JWT': (value) =>
		[{ alg: value, kid: value }, { exp: 1_700_000_000, iss: value, [value]: 1 }, value]
			.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
			.join('.'),
	'a user of a URL': (value) =>
		`https://${encodeURIComponent(value)}:${encodeURIComponent(value)}@a.test/`,
};

/** Whether a text holds the value, or a writing that can be read back by a machine. */
export function reveals(text: string, value: string): boolean {
	const small = text.toLowerCase();
	const withoutGroups = small.replace(/(?<=\d)[ -](?=\d)/g, '');
	if (/^\d+$/.test(value) && withoutGroups.includes(value)) return true;
	return [value, encodeURIComponent(value), Buffer.from(value).toString('hex'), hex16(value)].some(
		(writing) => small.includes(writing.toLowerCase()),
	);
}

/** All runs of base64 in a text, decoded. */
export function decodedBase64(text: string): string {
	const runs = text.match(/[A-Za-z0-9+/_-]{8,}/g) ?? [];
	return runs
		.flatMap((run) =>
			[0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64').toString('utf8')),
		)
		.join('\n');
}
