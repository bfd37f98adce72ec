import { listWhole, limitField } from '../../../shared/fields/listing';
import { field } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { userOnly } from '../../../shared/run/connect';
import { type List, LISTS } from './lists';

function readList(parameters: Parameters): List {
	const chosen = parameters.text('list');
	const names = LISTS.map(({ value }) => value).join(', ');
	const list = LISTS.find(({ value }) => value === chosen);
	return list ?? parameters.refuse('list', `must be one of: ${names}`);
}

export const getAll = operation({
	value: 'getAll',
	action: 'Get many lookup values',
	description: 'List the IDs and names that other operations ask for, such as regions or statuses',
	fields: {
		list: field(
			{
				displayName: 'List',
				name: 'list',
				type: 'options',
				options: LISTS.map(({ name, value, description }) => ({ name, value, description })),
				default: 'breakoutRegion',
				description: 'What to list',
			},
			readList,
		),
		limit: limitField,
	},
	async run(run, { list, limit }) {
		const user = list.userOnly === true ? userOnly(run.api) : undefined;
		return user?.ok === false ? user : await listWhole(run, { path: list.path, limit });
	},
});
