import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import { readPages } from '../../../shared/api/pages';
import { breaksFilter, filter, path } from '../../../shared/api/url';
import { refused, type Result, success } from '../../../shared/api/types';
import type { Parameters } from '../../../shared/form/parameters';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import type { Run } from '../../../shared/run/operation';
import { folded, spelt } from '../../../shared/kinds/text';
import { firstTexts, plainText, toId } from '../../../shared/values';

/** Allows to repeat a creation: the service has no idempotency key. */
export const useExistingField: INodeProperties = {
	displayName: 'Use Existing',
	name: 'useExisting',
	type: 'boolean',
	default: true,
	description:
		"Whether to look for an endpoint with the same 'Name' first, and to return that one unchanged instead of creating another",
};

/** Reads the name to look for; undefined without *Use Existing*. */
export function readExisting(
	parameters: Parameters,
	optional: Parameters,
	name: string,
): string | undefined {
	if (optional.optionalFlag('useExisting') !== true) return undefined;
	if (breaksFilter(name)) {
		parameters.refuse(
			'name',
			"cannot be searched: it holds ',' or '||'",
			"Turn 'Use Existing' off.",
		);
	}
	return name;
}

/** Returns the only endpoint with exactly that name, marked `existing`; undefined without one. */
export async function existingEndpoint(
	run: Run,
	name: string | undefined,
): Promise<Result<IDataObject | undefined>> {
	if (name === undefined) return success(undefined);
	const list = { ...ENDPOINT_LIST, query: { q: filter({ name: folded(name) }), sort: 'id' } };
	const pages = await readPages(run.api, list);
	if (!pages.ok) return pages;
	const { rows } = pages.value;
	const ids = rows.flatMap((row) => (row.name === name ? (toId(row.id) ?? []) : []));
	const [id] = ids;
	if (id === undefined) {
		const alike = rows.find((row) => folded(plainText(row.name)) === folded(name));
		if (alike === undefined) return success(undefined);
		return refused(
			`No endpoint has the Name ${spelt(name)}, but one looks the same: ${spelt(plainText(alike.name))}`,
			`It has the ID ${plainText(alike.id)}. Write the name as it has it, or turn 'Use Existing' off.`,
		);
	}
	if (ids.length > 1) {
		return refused(
			`${ids.length} endpoints have this Name already`,
			`IDs: ${firstTexts(ids, 5)}. Rename all but one of them, or turn 'Use Existing' off.`,
		);
	}
	const endpoint = await readRecord(run.api, path`/api/v1/endpoint/${id}`);
	return endpoint.ok ? success({ ...endpoint.value, existing: true }) : endpoint;
}
