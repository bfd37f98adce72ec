import { randomInt } from 'node:crypto';
import { DAY, MINUTE } from '../core/world/dates';
import { takeId, type World } from '../core/world/types';
import { EMAIL_TYPE, type MfaKey, type TrustedDevice, type User } from '../core/world/user';
import { Secret, TOTP } from 'otpauth';

/** Length of a step in milliseconds (docs/service/authentication.md, *One-time codes*). */
export const STEP = 30_000;

/** A new Base32 secret of 20 bytes, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Number of the 30-second step at a time in milliseconds since 1970. */
export const stepAt = (at: number): number => Math.floor(at / STEP);

/** The six digits of a step (RFC 6238 with SHA-1). */
export const totpCode = (secret: string, step: number): string =>
	TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * STEP });

/** Lifetime of e-mailed codes (docs/service/authentication.md, *One-time codes*). */
const MAIL_LIFE = 20 * MINUTE;
/** docs/service/limits.md, *Lengths and lifetimes*. */
const TRUST_LIFE = 90 * DAY;

/** Sends a code by e-mail. It is valid once, and only until the next one is sent. */
export function mailCode(world: World, user: User): void {
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	user.mails.push({ code, sentAt: world.clock.now(), used: false });
}

/**
 * Whether a code is valid for a key now; uses up a valid one.
 * @assumption One step of clock difference is forgiven either way, though the contract says that a code is valid for
 * 30 seconds; a code is good once (RFC 6238) (docs/service/authentication.md, *One-time codes*). Check: log in with
 * the previous code, and twice with one code.
 */
export function takeCode(world: World, user: User, key: MfaKey, code: string): boolean {
	return key.type === EMAIL_TYPE ? takeMailedCode(world, user, code) : takeTotp(world, key, code);
}

function takeTotp(world: World, key: MfaKey, code: string): boolean {
	const now = stepAt(world.clock.now());
	const step = [now - 1, now, now + 1].find(
		(one) => one > key.lastStep && totpCode(key.secret, one) === code,
	);
	if (step === undefined) return false;
	key.lastStep = step;
	return true;
}

function takeMailedCode(world: World, user: User, code: string): boolean {
	const mail = user.mails.at(-1);
	const isGood = mail?.code === code && !mail.used && world.clock.now() < mail.sentAt + MAIL_LIFE;
	if (!mail || !isGood) return false;
	mail.used = true;
	return true;
}

/** A client's description of a device to trust. */
export type DeviceDescription = Pick<
	TrustedDevice,
	'fingerprint' | 'operatingSystem' | 'browser' | 'name'
>;

/** Trusts a device for 90 days from now; a repeated fingerprint renews it. */
export function trustDevice(world: World, user: User, device: DeviceDescription): void {
	const activatedAt = world.clock.now();
	user.trustedDevices = [
		...user.trustedDevices.filter(({ fingerprint }) => fingerprint !== device.fingerprint),
		{
			id: takeId(world, 'trustedDevice'),
			...device,
			activatedAt,
			expiresAt: activatedAt + TRUST_LIFE,
		},
	];
}

/** Returns the currently trusted devices. */
export const trustedDevices = (world: World, user: User): TrustedDevice[] =>
	user.trustedDevices.filter(({ expiresAt }) => expiresAt > world.clock.now());
