import type { StandIns } from './standIns';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TIMES = ['exp', 'iat', 'nbf'];
/** A time of a token, in seconds since 1970. */
const isSeconds = (value: unknown) =>
	typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e10;

function decode(part: string): unknown {
	try {
		return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
	} catch {
		return undefined;
	}
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Replaces a JWT by one with the same times (`exp`, `iat`, `nbf`) and algorithm; `claim` scrubs the other claims.
 */
export function standInJwt(
	standIns: StandIns,
	token: string,
	claims: (value: Record<string, unknown>) => Record<string, unknown>,
): string {
	const [head = '', body = '', signature = ''] = token.split('.');
	const random = (part: string) =>
		part === ''
			? ''
			: standIns.of('token', part, (dice, extra) => dice.string(part.length + extra, BASE64URL));
	const payload = decode(body);
	const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
	if (!isObject) return [head, body, signature].map(random).join('.');
	const all = payload as Record<string, unknown>;
	const kept = TIMES.flatMap((name) => (isSeconds(all[name]) ? [[name, all[name]]] : []));
	const others = Object.entries(all).filter(([name]) => !TIMES.includes(name));
	const scrubbed = {
		...claims(Object.fromEntries(others)),
		...(Object.fromEntries(kept) as object),
	};
	const algorithm = (decode(head) as { alg?: unknown } | undefined)?.alg;
	const alg = /^(?:HS|RS|ES|PS)(?:256|384|512)$/.exec(String(algorithm))?.[0] ?? 'HS256';
	return [encode({ alg }), encode(scrubbed), random(signature)].join('.');
}

/** Replaces a UUID; its version stays. */
export function standInUuid(standIns: StandIns, text: string): string {
	const small = text.toLowerCase();
	const standIn = standIns.of('UUID', small, (dice) =>
		small.replace(/[0-9a-f]/g, (digit, at: number) =>
			at === 14 || at === 19 ? digit : dice.pick('0123456789abcdef'),
		),
	);
	return text === small ? standIn : standIn.toUpperCase();
}
