/** A running n8n that this project has not started: in a container, or a colleague's. It has the package already. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { N8nRest } from './rest';
import { RestError } from './restSession';
import type { Owner } from './restSession';

export const EMAIL = 'CELLULAR_IOT_N8N_EMAIL';
export const PASSWORD = 'CELLULAR_IOT_N8N_PASSWORD';

/** Says to a person why an n8n cannot be used. */
export class Unusable extends Error {}

export interface RemoteN8n {
	rest: N8nRest;
	owner: Owner;
	version: string;
	/** Modules that run in it, such as `agents`. */
	modules: string[];
	/** Host under which the service has to call it. */
	webhookHost: string;
}

interface Settings {
	versionCli: string;
	activeModules?: string[];
	urlBaseWebhook: string;
}

/**
 * Returns an address of an n8n without a slash at its end.
 * @throws RangeError with a message for people
 */
export function remoteAddress(option: string, text: string): string {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
		throw new RangeError(`${option} takes an address such as http://127.0.0.1:5678`);
	}
	return url.origin + url.pathname.replace(/\/+$/, '');
}

async function ask(question: string, visible: boolean): Promise<string> {
	process.stdout.write(question);
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const output = visible ? process.stdout : nowhere;
	const terminal = createInterface({ input: process.stdin, output, terminal: true });
	try {
		return await terminal.question('');
	} finally {
		terminal.close();
		if (!visible) process.stdout.write('\n');
	}
}

/** Reads who signs in: from the environment, else from the terminal. An argument would show in lists of processes. */
async function readOwner(url: string, env: NodeJS.ProcessEnv): Promise<Owner> {
	if (!(env[EMAIL] && env[PASSWORD]) && !process.stdin.isTTY) {
		throw new Unusable(
			`Set ${EMAIL} and ${PASSWORD}: what a person types to sign in at ${url}. ` +
				"n8n's editor takes no API key.",
		);
	}
	const email = env[EMAIL] || (await ask(`E-mail at ${url}: `, true));
	const password = env[PASSWORD] || (await ask('Password: ', false));
	return { email, password, firstName: 'Sandbox', lastName: 'Owner' };
}

/** Whether no n8n answers, or something else. */
const isNoN8n = (error: unknown) =>
	error instanceof TypeError ||
	error instanceof SyntaxError ||
	(error as Error).name === 'TimeoutError';

/**
 * Signs in. A new n8n gets this owner.
 * @throws Unusable
 */
export async function openRemote(url: string, env = process.env): Promise<RemoteN8n> {
	const owner = await readOwner(url, env);
	const rest = new N8nRest(url);
	try {
		await rest.signIn(owner);
	} catch (error) {
		if (isNoN8n(error)) throw new Unusable(`No n8n answers at ${url}.`, { cause: error });
		if (!(error instanceof RestError)) throw error;
		throw new Unusable(`Signing in at ${url} failed. ${error.message}`, { cause: error });
	}
	const names = (await rest.nodeTypes()).map(({ name }) => name);
	if (!names.some((name) => name.startsWith('n8n-nodes-cellular-iot.'))) {
		throw new Unusable(
			`The n8n at ${url} has not loaded this package: install it there, and restart n8n. ` +
				'From n8n 3 on it also needs N8N_UNVERIFIED_PACKAGES_ENABLED=true.',
		);
	}
	const { versionCli, activeModules, urlBaseWebhook } = await rest.request<Settings>(
		'GET',
		'/rest/settings',
	);
	return {
		rest,
		owner,
		version: versionCli,
		modules: activeModules ?? [],
		webhookHost: new URL(urlBaseWebhook).hostname,
	};
}
