/** `npm start -- --n8n-url ...`: the sandbox for an n8n that runs already. */
import { once } from 'node:events';
import { join } from 'node:path';
import { startSandbox } from '../../../sandbox/src';
import { watchText } from '../../../sandbox/src/play/scenarios/watchText';
import { isOnLoopback } from '../../../../nodes/shared/api/baseUrl';
import { freePort } from '../n8n/ports';
import { openRemote } from '../n8n/remote';
import type { RemoteN8n } from '../n8n/remote';
import { credentialsFor, unreachable } from './credential';
import { furnish } from './furnish';
import type { Access } from './furnish';
import { worldOf, type StartOptions } from './options';
import { FOLDER, readFurniture, writeState } from './state';
import type { Furniture } from './state';
import { AGENT_NOTE, moved, welcome } from './welcome';

/** Where and under which name the sandbox answers. An address that n8n was told must be the right one. */
async function reachOf({ sandboxPort, sandboxUrl }: StartOptions) {
	const port = await freePort(sandboxPort);
	if (sandboxUrl === undefined) return { port };
	if (port !== sandboxPort) {
		throw new Error(`Port ${sandboxPort} is taken: choose another with --sandbox-port.`);
	}
	return isOnLoopback(sandboxUrl)
		? { port }
		: { port, host: '0.0.0.0', allowedHosts: [new URL(sandboxUrl).host] };
}

/** Each n8n has a state of its own. It holds no password. */
async function furnishRemote({ rest }: RemoteN8n, sandbox: Access, agents: boolean): Promise<void> {
	const file = join(FOLDER, `at-${rest.url.replaceAll(/[^a-z0-9.]+/gi, '-')}.json`);
	const state = readFurniture<Furniture>(file, () => ({ workflows: {} }));
	await furnish(rest, state, () => writeState(file, state), sandbox, agents);
	const { token } = credentialsFor(sandbox.applicationToken);
	const data = { baseUrl: sandbox.url, allowHttp: true, ...token.data };
	const reason = await unreachable(rest, state.credential?.id ?? '', { ...token, data });
	if (reason === undefined) return;
	throw new Error(
		`${reason}\nSay under which address it does: --sandbox-url http://host.docker.internal:3400 for a ` +
			'container of this computer, or one of the addresses of this computer in your network.',
	);
}

export async function startElsewhere(options: StartOptions, signal: AbortSignal): Promise<void> {
	const { n8nUrl = '', sandboxUrl, agents } = options;
	const remote = await openRemote(n8nUrl);
	if (agents && !remote.modules.includes('agents')) {
		throw new Error(`The n8n at ${n8nUrl} runs without N8N_ENABLED_MODULES=agents.`);
	}
	const reach = await reachOf(options);
	const callbackHosts = [remote.webhookHost];
	const sandbox = await startSandbox({ ...reach, callbackHosts, ...worldOf(options) });
	try {
		const access = { ...sandbox, url: sandboxUrl ?? sandbox.url };
		await furnishRemote(remote, access, agents);
		console.log(
			welcome({
				url: n8nUrl,
				sandbox,
				baseUrl: access.url,
				scenario: sandbox.copied || watchText(sandbox.control.scenario(), sandbox.url),
				notes: [
					...(agents ? [AGENT_NOTE] : []),
					...moved('the sandbox', options.sandboxPort, reach.port),
				],
			}),
		);
		if (!signal.aborted) await once(signal, 'abort');
	} finally {
		await sandbox.close();
	}
}
