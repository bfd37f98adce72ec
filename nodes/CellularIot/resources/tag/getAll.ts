import { filter } from '../../../shared/api/url';
import { filterCollection, readFilters, textFilter } from '../../../shared/fields/filters';
import { listPages, limitField } from '../../../shared/fields/listing';
import { field } from '../../../shared/form/field';
import { TAG_LIST } from '../../../shared/lookup/tagDirectory';
import { operation } from '../../../shared/run/operation';

const filtersField = filterCollection([
	textFilter('Name', 'name', 'e.g. plant-a', 'May match a part of the name'),
]);

/** GET /api/v2/tags, page by page (docs/service/lists.md, *Paging in the body*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many tags',
	description: 'List many tags of the workspace, with the number of devices that carry each',
	fields: {
		limit: limitField,
		q: field(filtersField, (parameters, name) =>
			filter(readFilters(parameters.added(name), filtersField, 'oneValue')[0]),
		),
	},
	async run(run, { limit, q }) {
		const request = { ...TAG_LIST, query: { q }, limit };
		return await listPages(run, request);
	},
});
