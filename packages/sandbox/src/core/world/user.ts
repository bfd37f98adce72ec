/**
 * Roles (docs/service/permissions.md, *Roles*).
 * @assumption The id of the administrator (docs/service/permissions.md, *Roles*). Check: GET
 * `/api/v2/user/my/workspace` and read `roles`.
 */
export const ROLE = { 1: 'Administrator', 2: 'User', 3: 'Observer' } as const;
export type Role = keyof typeof ROLE;
export const ADMINISTRATOR = 1;
export const OBSERVER = 3;

/** MFA key statuses (docs/service/mfa.md, *MFA keys*). */
export const MFA_STATUS = { 0: 'Activation Pending', 1: 'Active' } as const;

/**
 * MFA key types (docs/service/mfa.md, *MFA keys*).
 * @assumption Id and name of the e-mail type are placeholders (docs/service/mfa.md, *MFA keys*). Check: GET
 * `/api/v1/user/mfa/type`.
 */
export const MFA_TYPE = {
	0: 'Time-Based One-Time Password',
	1: 'E-Mail One-Time Password',
} as const;
export type MfaType = keyof typeof MFA_TYPE;
export const TOTP_TYPE = 0;
export const EMAIL_TYPE = 1;

/** A second factor. A user has one at a time. Times are milliseconds since 1970. */
export interface MfaKey {
	id: number;
	type: MfaType;
	status: keyof typeof MFA_STATUS;
	/** Base32; empty for e-mailed codes. */
	secret: string;
	createdAt: number;
	activatedAt: number | null;
	/** The newest 30-second step with a used code: a code is valid once. */
	lastStep: number;
}

/** A device that may log in without a code until it expires. */
export interface TrustedDevice {
	id: number;
	fingerprint: string;
	operatingSystem: string;
	browser: string;
	name: string;
	activatedAt: number;
	expiresAt: number;
}

/** A code that went out by e-mail. */
export interface MailedCode {
	code: string;
	sentAt: number;
	used: boolean;
}

/** A person who logs in with a password. */
export interface User {
	id: number;
	username: string;
	/** SHA-1 of the password in 40 lower-case hexadecimal digits; the password itself never arrives here. */
	passwordHash: string;
	suspended: boolean;
	/** By workspace id. */
	roles: Map<number, Role>;
	/** Workspace of a new session. */
	defaultWorkspace: number;
	mfaKey: MfaKey | null;
	trustedDevices: TrustedDevice[];
	/** Refused passwords and codes in a row. */
	failures: number;
	/** Logins are refused until then. */
	lockedUntil: number;
	mails: MailedCode[];
}

/** A login that waits for its code. */
export interface PendingLogin {
	userId: number;
	expiresAt: number;
}

/** User and workspace of a session. */
export interface Session {
	organisationId: number;
	/** Missing for the session of an application token. */
	userId?: number;
}
