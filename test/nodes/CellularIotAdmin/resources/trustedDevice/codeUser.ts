import type { IDataObject } from 'n8n-workflow';
import type { withService } from '../../../../engine';

export const FINGERPRINT = 'made-up-and-hard-to-guess';

/** A user with one-time codes, and runs with the login of that user. */
export function codeUser(
	service: ReturnType<typeof withService>,
	codes: 'authenticator' | 'email' = 'email',
	changes: IDataObject = {},
) {
	const { username, password, secret } = service.control.addUser({ codes });
	const credentials = service.userCredentials({
		username,
		password,
		trustedDeviceSecret: FINGERPRINT,
		...changes,
	});
	const run = async (parameters: object, extra: object = {}) =>
		await service.run(
			{ authentication: 'userLogin', resource: 'trustedDevice', ...parameters },
			{ credentials, ...extra },
		);
	const request = async () =>
		String(((await run({ operation: 'register' })).json[0] as IDataObject).mfa_token);
	const mailed = () => String(service.control.mailedCodes(username).at(-1));
	const useCode = async (mfaToken: string, code: string, more = {}) =>
		await run({ operation: 'register', step: 'useCode', mfaToken, code, ...more });
	return { username, secret, run, request, mailed, useCode };
}
