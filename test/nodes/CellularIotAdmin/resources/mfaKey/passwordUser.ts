import type { IDataObject } from 'n8n-workflow';
import type { withService } from '../../../../engine';

/** A user with a password alone, and runs with the login of that user. */
export function passwordUser(service: ReturnType<typeof withService>) {
	const { username, password } = service.control.addUser();
	let credentials: object = service.userCredentials({ username, password });
	const run = async (parameters: object, extra: object = {}) => {
		const result = await service.run(
			{ authentication: 'userLogin', resource: 'mfaKey', ...parameters },
			{ credentials, ...extra },
		);
		credentials = result.credentials.stored;
		return result;
	};
	const code = () => service.control.authenticatorCode(username);
	const create = async () => (await run({ operation: 'create' })).json[0] as IDataObject;
	return { username, password, run, code, create };
}
