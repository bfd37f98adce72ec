import { CannotRun } from './cannotRun';
import type { Credentials } from './service';

/** Names of the variables of a side: the right side has its own. */
const PREFIX = { left: 'CELLULAR_IOT_', right: 'CELLULAR_IOT_RIGHT_' } as const;

/**
 * Reads the credentials of a side from the environment, where neither the shell's history nor the list of processes
 * shows them.
 * @throws CannotRun that names the variables
 */
export function credentialsOf(side: 'left' | 'right', env: NodeJS.ProcessEnv): Credentials {
	const prefix = PREFIX[side];
	const token = env[`${prefix}TOKEN`]?.trim();
	const username = env[`${prefix}USERNAME`]?.trim();
	const password = env[`${prefix}PASSWORD`];
	if (token !== undefined && token !== '') return { token };
	if (username !== undefined && username !== '' && password !== undefined) {
		return { username, password };
	}
	throw new CannotRun(
		`The ${side === 'left' ? 'service' : 'right side'} needs ${prefix}TOKEN (an application token) in the environment, or ${prefix}USERNAME and ${prefix}PASSWORD.`,
	);
}

/** Texts that no report, message or line may hold. */
export const secretsOf = (credentials: Credentials): string[] =>
	'token' in credentials ? [credentials.token] : [credentials.username, credentials.password];
