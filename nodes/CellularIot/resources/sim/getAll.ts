import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { readFilters } from '../../../shared/fields/filters';
import {
	limitFields,
	listPages,
	readLimit,
	readSimplify,
	readSort,
	simplifyField,
	sortField,
} from '../../../shared/fields/listing';
import { byIccidLength, SIMS, SIMS_PAGE } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { simplifySim } from '../../../shared/records/sim';
import { filtersField } from './filters';

/** Sort fields (docs/service/sims.md, *List*). */
const sortOptions = [
	{ name: 'Customer Organization', value: 'customer_org' },
	{ name: 'EID', value: 'eid' },
	{ name: 'Endpoint', value: 'endpoint' },
	{ name: 'ICCID', value: 'iccid' },
	{ name: 'ID', value: 'id' },
	{ name: 'Issuer Organization', value: 'issuer_org' },
	{ name: 'Model', value: 'model' },
	{ name: 'Production Date', value: 'production_date' },
	{ name: 'Reseller Organization', value: 'reseller_org' },
	{ name: 'Status', value: 'status' },
];

const fields: INodeProperties[] = [
	...limitFields,
	simplifyField,
	filtersField,
	sortField(sortOptions, 'iccid'),
];

function readQuery(parameters: Parameters): string | undefined {
	const [values, raw] = readFilters(parameters.group('filters'), filtersField, 'oneValue');
	return filter(byIccidLength(values), raw);
}

/** GET /api/v1/sim, page by page (docs/service/sims.md, *List*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many SIMs',
	description: 'List many SIMs of the workspace',
	fields,
	concurrency: 'parallel',
	read: (parameters) => ({
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifySim),
		q: readQuery(parameters),
		sort: readSort(parameters, sortOptions) ?? 'id',
	}),
	run: async (run, { limit, shape, q, sort }) =>
		await listPages(run, {
			path: SIMS,
			query: { q, sort },
			pageSize: SIMS_PAGE,
			limit,
			shape,
		}),
});
