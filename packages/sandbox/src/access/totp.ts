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
