import { startSandbox } from '../../../../sandbox/src';
import { readBaseUrl } from '../../../../sandbox/src/core/baseUrl';
import { CannotRun } from './cannotRun';
import { credentialsOf, secretsOf } from './environment';
import { furnish } from './furnish';
import type { OpenSide } from './openSide';
import { sender, type Manner } from './send';
import { serviceSide } from './service';

/** Opens a service by its address, or a sandbox of its own. */
export async function openSide(
	which: 'left' | 'right',
	target: string | undefined,
	manner: Manner,
): Promise<OpenSide> {
	if (target === undefined) return ownSandbox();
	const base = addressOf(which, target);
	const credentials = credentialsOf(which, process.env);
	const send = sender(base, manner);
	const side = await serviceSide(send, credentials);
	return {
		side,
		name: { kind: 'service', login: side.login },
		secrets: [base.host, base.hostname, ...secretsOf(credentials)],
		host: base.host,
		close: async () => undefined,
	};
}

function addressOf(which: 'left' | 'right', target: string): URL {
	try {
		return readBaseUrl(`--${which}`, target);
	} catch (error) {
		throw new CannotRun(`${(error as RangeError).message}.`);
	}
}

async function ownSandbox(): Promise<OpenSide> {
	const sandbox = await startSandbox();
	const send = sender(new URL(sandbox.url));
	const side = await serviceSide(send, { token: sandbox.applicationToken });
	await furnish(side);
	return {
		side,
		name: { kind: 'sandbox', login: 'token' },
		secrets: [],
		host: undefined,
		close: () => sandbox.close(),
	};
}
