import type { INodeProperties } from 'n8n-workflow';
import { readPages } from '../../../shared/api/pages';
import { filter } from '../../../shared/api/query';
import { success } from '../../../shared/api/types';
import { readFilters } from '../../../shared/fields/filters';
import {
	limitFields,
	limitNote,
	readLimit,
	readSimplify,
	simplifyField,
} from '../../../shared/fields/listing';
import { byIccidLength, SIMS } from '../../../shared/fields/simLookup';
import { readSort, sortField } from '../../../shared/fields/sort';
import { sideBySide } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import type { Parameters } from '../../../shared/parameters';
import { simplifySim } from '../../../shared/records/sim';
import { filtersField } from './filters';

/** What the list can be sorted by (supplement.md 8). */
const sortOptions = [
	{ name: 'Customer Organisation', value: 'customer_org' },
	{ name: 'EID', value: 'eid' },
	{ name: 'Endpoint', value: 'endpoint' },
	{ name: 'ICCID', value: 'iccid' },
	{ name: 'ID', value: 'id' },
	{ name: 'Issuer Organisation', value: 'issuer_org' },
	{ name: 'Model', value: 'model' },
	{ name: 'Production Date', value: 'production_date' },
	{ name: 'Reseller Organisation', value: 'reseller_org' },
	{ name: 'Status', value: 'status' },
];

const LARGEST_PAGE = 2500;

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

/** GET /api/v1/sim, page by page (supplement.md 8, 14). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many SIMs',
	description: 'List many SIMs of the workspace',
	fields,
	lane: sideBySide,
	read: (parameters) => ({
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifySim),
		q: readQuery(parameters),
		sort: readSort(parameters, sortOptions) ?? 'id',
	}),
	async run(run, { limit, shape, q, sort }) {
		const pages = await readPages(run.api, {
			path: SIMS,
			query: { q, sort },
			pageSize: LARGEST_PAGE,
			limit,
			identity: (sim) => String(sim.id),
		});
		if (!pages.ok) return pages;
		const { rows, total } = pages.value;
		const note = limit === undefined ? undefined : limitNote(rows.length, total);
		if (note !== undefined) run.hint(note);
		return success(rows.map(shape));
	},
});
