import { offsetDate } from '../core/world/dates';
import {
	MFA_STATUS,
	MFA_TYPE,
	ROLE,
	type MfaKey,
	type TrustedDevice,
	type User,
} from '../core/world/user';

/** An MFA key as it is shown after its creation: without the secret (docs/service/mfa.md, *MFA keys*). */
const mfaKeyRecord = (key: MfaKey) => ({
	id: key.id,
	status: { id: key.status, description: MFA_STATUS[key.status] },
	type: { id: key.type, description: MFA_TYPE[key.type] },
	creation_date: offsetDate(key.createdAt),
	activation_date: key.activatedAt === null ? null : offsetDate(key.activatedAt),
});

/**
 * The only time the secret is shown.
 * @assumption A key for e-mailed codes has no secret (docs/service/mfa.md, *MFA keys*). Check: create a key
 * of the e-mail type.
 */
export const newMfaKeyRecord = (key: MfaKey, { username }: User) => ({
	...mfaKeyRecord(key),
	...(key.secret !== '' && {
		secret_key: key.secret,
		otpauth: `otpauth://totp/Sandbox:${username}?secret=${key.secret}&issuer=Sandbox`,
	}),
});

/** A trusted device, without name and fingerprint (docs/service/mfa.md, *Trusted devices*). */
export const trustedDeviceRecord = (device: TrustedDevice) => ({
	id: device.id,
	operating_system: device.operatingSystem,
	browser: device.browser,
	activation_date: offsetDate(device.activatedAt),
});

/**
 * A user with the MFA keys (docs/service/mfa.md, *MFA keys*).
 * @assumption The status of a suspended user (docs/service/mfa.md, *MFA keys*). Check: GET `/api/v1/user/{id}`.
 */
export const userRecord = (user: User, { id, name }: { id: number; name: string }) => {
	const role = user.roles.get(id);
	return {
		id: user.id,
		name: user.username,
		username: user.username,
		created: '2020-01-01T00:00:00.000+0000',
		status: user.suspended ? { id: 2, description: 'Suspended' } : { id: 1, description: 'Active' },
		organisation: { id, name },
		roles: role === undefined ? [] : [{ id: role, name: ROLE[role] }],
		mfa: user.mfaKey === null ? [] : [mfaKeyRecord(user.mfaKey)],
	};
};
