import type { INodeProperties } from 'n8n-workflow';
import { readPages } from '../../../shared/api/pages';
import { filter } from '../../../shared/api/query';
import { success } from '../../../shared/api/types';
import { readFilters } from '../../../shared/fields/filters';
import {
	CHANGED_NOTE,
	limitFields,
	limitNote,
	readLimit,
	readSimplify,
	simplifyField,
} from '../../../shared/fields/listing';
import { LARGEST_PAGE } from '../../../shared/fields/endpointLookup';
import { readSort, sortField } from '../../../shared/fields/sort';
import { sideBySide } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import { simplifyEndpoint } from '../../../shared/records/endpoint';
import { filtersField } from './filters';

/** What the list can be sorted by (supplement.md 5.2). */
const sortOptions = [
	{ name: 'Created', value: 'created' },
	{ name: 'ID', value: 'id' },
	{ name: 'IMEI', value: 'imei' },
	{ name: 'IP Address', value: 'ip_address' },
	{ name: 'Last Updated', value: 'last_updated' },
	{ name: 'Name', value: 'name' },
	{ name: 'Service Profile', value: 'service_profile' },
	{ name: 'Status', value: 'status' },
	{ name: 'Tags', value: 'tags' },
	{ name: 'Tariff Profile', value: 'tariff_profile' },
];

const fields: INodeProperties[] = [
	...limitFields,
	simplifyField,
	filtersField,
	sortField(sortOptions, 'name'),
];

/** GET /api/v1/endpoint, page by page (supplement.md 5.2, 14). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many endpoints',
	description: 'List many devices of the workspace',
	fields,
	lane: sideBySide,
	read: (parameters) => ({
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifyEndpoint),
		q: filter(...readFilters(parameters.group('filters'), filtersField, 'oneValue')),
		sort: readSort(parameters, sortOptions) ?? 'id',
	}),
	async run(run, { limit, shape, q, sort }) {
		const pages = await readPages(run.api, {
			path: '/api/v1/endpoint',
			query: { q, sort },
			pageSize: LARGEST_PAGE,
			limit,
			identity: (endpoint) => String(endpoint.id),
		});
		if (!pages.ok) return pages;
		const { rows, total, changed } = pages.value;
		const note = limit === undefined ? undefined : limitNote(rows.length, total);
		if (note !== undefined) run.hint(note);
		if (changed) run.hint(CHANGED_NOTE);
		return success(rows.map(shape));
	},
});
