import password from '@inquirer/password';
import { credentialsOf } from '../compare/sides/environment';
import type { Credentials } from '../compare/sides/service';

/** Reads the credentials from the environment, or asks for an application token on a terminal. */
export async function credentialsOrAsk(): Promise<Credentials> {
	const { CELLULAR_IOT_TOKEN: token, CELLULAR_IOT_USERNAME: user } = process.env;
	if (token !== undefined || user !== undefined || !process.stdin.isTTY) {
		return credentialsOf('left', process.env);
	}
	return { token: (await password({ message: 'Application token' })).trim() };
}
