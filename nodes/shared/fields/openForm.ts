import { type ILoadOptionsFunctions, NodeOperationError } from 'n8n-workflow';
import { orThrow } from '../api/errors';
import type { Body } from '../api/types';
import type { Located } from '../form/parameters';
import type { LookupRun } from '../lookup/ids';
import { connect, type Connection, userOnly } from '../run/connect';
import { toId } from '../values';

export const openForm = async (host: ILoadOptionsFunctions): Promise<Connection> =>
	orThrow(host, await connect(host));

/** Opens a connection for lookups of a name or a number. */
export const openLookup = async (host: ILoadOptionsFunctions): Promise<LookupRun> => ({
	api: await openForm(host),
	lookupCache: new Map(),
});

/** Opens a connection. Refuses an application token. */
export async function openAsUser(host: ILoadOptionsFunctions): Promise<Connection> {
	const connection = await openForm(host);
	orThrow(host, userOnly(connection));
	return connection;
}

/** Reads a record, or a list that is not paged. */
export async function readWhole<E extends 'object' | 'records'>(
	host: ILoadOptionsFunctions,
	path: string,
	expect: E,
	open = openForm,
): Promise<Body<E>> {
	const api = await open(host);
	return orThrow(host, await api.send({ method: 'GET', path, expect })).body;
}

/** Reads a locator of the open form. Refuses a blank one, and an expression, which has no value before the run. */
export function chosen(
	host: ILoadOptionsFunctions,
	name: string,
	label: string,
	isComplete: (located: Located) => boolean,
): Located {
	const stored = host.getCurrentNodeParameter(name) as Partial<Located> | undefined;
	const located = { mode: stored?.mode ?? 'id', value: String(stored?.value ?? '').trim() };
	if (!isComplete(located) || located.value.startsWith('=')) {
		throw new NodeOperationError(host.getNode(), `Choose the '${label}' first`, {
			description: `The list can only be shown when the '${label}' is chosen here, not for an expression.`,
		});
	}
	return located;
}

export const chosenId = (host: ILoadOptionsFunctions, name: string, label: string): number =>
	Number(chosen(host, name, label, ({ value }) => toId(value) !== undefined).value);
