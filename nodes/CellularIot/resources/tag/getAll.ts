import { filter } from '../../../shared/api/query';
import { filterCollection, readFilters, textFilter } from '../../../shared/fields/filters';
import { limitFields, listPages, readLimit } from '../../../shared/fields/listing';
import { TAG_LIST } from '../../../shared/lookup/tag';
import { operation } from '../../../shared/run/operation';

const filtersField = filterCollection([
	textFilter('Name', 'name', 'e.g. plant-a', 'May match a part of the name'),
]);

/** GET /api/v2/tags, page by page (docs/service/lists.md, *Paging in the body*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many tags',
	description: 'List many tags of the workspace, with the number of devices that carry each',
	fields: [...limitFields, filtersField],
	read: (parameters) => ({
		limit: readLimit(parameters),
		q: filter(readFilters(parameters.added('filters'), filtersField, 'oneValue')[0]),
	}),
	async run(run, { limit, q }) {
		const request = { ...TAG_LIST, query: { q }, limit };
		return await listPages(run, request);
	},
});
