import { LeftOut } from '../../src/steps/stepRunner';
import { Unusable } from '../../src/n8n/remote';
import type { RemoteN8n } from '../../src/n8n/remote';
import type { RunningN8n } from '../../src/n8n/process';
import type { N8nRest } from '../../src/n8n/rest';
import { unreachable } from '../../src/start/credential';
import { newCredential, tokenContent } from './credentials';
import { startOthers } from './fixture';
import type { Fixture } from './fixture';

const NEEDS_FILES = 'needs the files of n8n';

function leftOut(reason: string): never {
	throw new LeftOut(reason);
}

interface Named {
	id: string;
	isArchived?: boolean;
}

/** Returns the paths of everything that steps create in n8n. */
async function contentsOf({ rest, modules }: RemoteN8n): Promise<string[]> {
	const project = `/rest/projects/${await rest.personalProject()}`;
	const below = async (path: string) =>
		(await rest.request<Named[]>('GET', path)).map(({ id }) => `${path}/${id}`);
	const tables = await rest.request<{ data: Named[] }>('GET', `${project}/data-tables`);
	return [
		...(await below('/rest/workflows')),
		...(await below('/rest/credentials')),
		...tables.data.map(({ id }) => `${project}/data-tables/${id}`),
		...(modules.includes('agents') ? await below(`${project}/agents/v2`) : []),
	];
}

async function remove(rest: N8nRest, path: string): Promise<void> {
	if (path.startsWith('/rest/workflows/')) {
		await rest.request('POST', `${path}/deactivate`, {});
		// n8n deletes only what is archived.
		const { isArchived } = await rest.request<Named>('GET', path);
		if (!isArchived) await rest.request('POST', `${path}/archive`, {});
	}
	await rest.request('DELETE', path);
}

/** Removes everything, also what a list does not show at once. */
async function clear(remote: RemoteN8n): Promise<void> {
	for (let left = 10; left > 0; left--) {
		const paths = await contentsOf(remote);
		if (paths.length === 0) return;
		for (const path of paths) await remove(remote.rest, path);
	}
}

/** What a step can do with an n8n that runs elsewhere. */
const runningN8n = (url: string): RunningN8n => ({
	url,
	port: Number(new URL(url).port),
	get logFile() {
		return leftOut('reads the log of n8n');
	},
	ended: new Promise(() => undefined),
	lastLogLines: () => '(n8n keeps its log)',
	stop: () => leftOut('stops n8n'),
	kill: () => leftOut('stops n8n'),
});

function lacks({ modules, version }: RemoteN8n, what: string): string | undefined {
	if (what === 'files') return NEEDS_FILES;
	if (what === 'fast schedules')
		return 'takes n8n ten minutes: the instant trigger looks every five';
	if (what === 'breaking-changes' && parseInt(version) > 2) return `this n8n is ${version}`;
	return modules.includes(what) ? undefined : `this n8n runs without its module "${what}"`;
}

/**
 * Starts a sandbox for a running n8n. The steps look for workflows by name, and take any credential of a model: so n8n
 * has to be empty. At the end it is empty again.
 * @throws Unusable
 */
export async function openRunning(remote: RemoteN8n, signal: AbortSignal): Promise<Fixture> {
	const { rest, owner } = remote;
	const { length } = await contentsOf(remote);
	if (length > 0) {
		throw new Unusable(
			`The n8n at ${rest.url} holds ${length} workflows, credentials, tables or agents. ` +
				'The run removes all of them at its end, so it takes an empty n8n only.',
		);
	}
	const { all, close } = await startOthers();
	const fixture: Fixture = {
		...all,
		n8n: runningN8n(rest.url),
		rest,
		owner,
		get installed() {
			return leftOut(NEEDS_FILES);
		},
		get userFolder() {
			return leftOut(NEEDS_FILES);
		},
		credential: {},
		signal,
		restart: () => leftOut('restarts n8n'),
		close: async () => {
			await clear(remote);
			await close();
		},
		lacks: (what) => lacks(remote, what),
	};
	try {
		const content = tokenContent(all.sandbox);
		const { cellularIotApi } = await newCredential(rest, content);
		const reason = await unreachable(rest, cellularIotApi?.id ?? '', content);
		if (reason !== undefined)
			throw new Unusable(`${reason}\nShare the network of this computer with it.`);
		await clear(remote);
		return fixture;
	} catch (error) {
		await fixture.close();
		throw error;
	}
}
