import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readPages } from '../../../shared/api/pages';
import { breaksFilter, filter } from '../../../shared/api/query';
import { refused, success } from '../../../shared/api/types';
import type { Result } from '../../../shared/api/types';
import { ENDPOINTS, LARGEST_PAGE } from '../../../shared/fields/endpointLookup';
import type { Run } from '../../../shared/operation';
import type { Parameters } from '../../../shared/parameters';

/** Makes a creation safe to run again, which the service itself does not: it has no key that marks a repetition. */
export const useExistingField: INodeProperties = {
	displayName: 'Use Existing',
	name: 'useExisting',
	type: 'boolean',
	default: true,
	description:
		"Whether to look for an endpoint with the same 'Name' first, and to return that one unchanged instead of creating another",
};

/** The name to look for, or undefined when nothing is looked for. */
export function readExisting(optional: Parameters): string | undefined {
	if (optional.optionalFlag('useExisting') !== true) return undefined;
	const name = optional.text('name');
	if (name === undefined) {
		return optional.refuse('useExisting', "needs a 'Name'", 'Endpoints are recognized by it.');
	}
	if (breaksFilter(name)) {
		optional.refuse('name', "cannot be searched: it holds ',' or '||'", "Turn 'Use Existing' off.");
	}
	return name;
}

/** Id of the endpoint with exactly that name, or undefined; refused when several have it. */
export async function existingId(run: Run, name: string): Promise<Result<unknown>> {
	const pages = await readPages(run.api, {
		path: ENDPOINTS,
		query: { q: filter({ name }), sort: 'id' },
		pageSize: LARGEST_PAGE,
		identity: (row: IDataObject) => String(row.id),
	});
	if (!pages.ok) return pages;
	const ids = pages.value.rows.filter((row) => row.name === name).map((row) => row.id);
	return ids.length > 1
		? refused(
				`${ids.length} endpoints have this Name already`,
				`IDs: ${ids.slice(0, 5).join(', ')}`,
			)
		: success(ids[0]);
}
