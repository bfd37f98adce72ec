/** Who may log in: users, application tokens, workspaces, second factors (docs/service/authentication.md). */
import { authenticateRoutes } from './loginRoutes';
import { mfaRoutes } from './mfaRoutes';
import { applicationTokenRoutes } from './tokenRoutes';
import { trustedDeviceRoutes } from './trustedDeviceRoutes';
import { workspaceRoutes } from './workspaceRoutes';

export { authenticate } from './loginDescription';
export { applicationToken } from './tokenDescription';
export { user } from './userDescription';
export {
	addApplicationToken,
	APPLICATION_TOKEN,
	EXPIRED_APPLICATION_TOKEN,
	RESTRICTED_APPLICATION_TOKEN,
	REVOKED_APPLICATION_TOKEN,
	seedTokens,
	activeKey,
	addUser,
	hashPassword,
	LOCKED_USER,
	MAIL_USER,
	OBSERVER_USER,
	PLAIN_USER,
	seedUsers,
	SUSPENDED_USER,
	TOTP_SECRET,
	TOTP_USER,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
	FOREIGN_WORKSPACE,
	HOME_PLAN,
	HOME_WORKSPACE,
	OTHER_WORKSPACE,
	workspace,
} from './seed';
export { expireSessions, newSessionKeys, readBearer, retireKeys } from './session';
export { newSecret, stepAt, totpCode } from './secondFactor';

export const routes = [
	authenticateRoutes,
	mfaRoutes,
	applicationTokenRoutes,
	trustedDeviceRoutes,
	workspaceRoutes,
];
