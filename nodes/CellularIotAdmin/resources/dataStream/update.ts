import type { INodeProperties } from 'n8n-workflow';
import { write } from '../../../shared/api/call';
import { streamPath, withFilterTexts } from '../../../shared/lookup/streams';
import { updateCollection } from '../../../shared/fields/collections';
import { dataStreamField } from '../../../shared/fields/streamLocator';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { readName, requireChanges, withoutGaps } from '../../../shared/form/readers';
import { operation } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { eventTypesField, FILTER_OPTIONS, FILTERS, readStreamFilters } from './streamFilter';

const KEEP = 'keep';

const properties: INodeProperties[] = [
	{
		displayName: 'Filter',
		name: 'filter',
		type: 'options',
		options: [...FILTER_OPTIONS, { name: 'Do Not Change', value: KEEP }],
		default: KEEP,
		description: 'Which events are sent from now on. A stream of usage has no filter.',
	},
	eventTypesField,
	updateCollection([
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Events to n8n',
			description: 'New name of the data stream, shown in lists',
		},
	]),
];

function readChanges(parameters: Parameters) {
	const body = withoutGaps({
		name: readName(parameters.group('updateFields'), 'name'),
		filters: readStreamFilters(parameters, parameters.choice('filter', [...FILTERS, KEEP])),
	});
	requireChanges(parameters, 'updateFields', body, "Add a name, or choose another 'Filter'.");
	return body;
}

/**
 * PATCH /api/v2/data_stream/{id} with the fields to change (docs/service/streams.md, *Operations*). Never the record of an
 * answer: its headers are masked (docs/service/streams.md, *Update*).
 */
export const update = operation({
	value: 'update',
	action: 'Update data stream',
	description:
		'Change the name or the filter of a data stream. For another URL or other headers, create a new stream and delete the old one.',
	fields: { id: dataStreamField, body: together(properties, readChanges) },
	confirm: 'change this data stream, which may change what its receiver gets',
	run: async (run, { id, body }) =>
		await withFilterTexts(
			body,
			async (sent) =>
				await write(
					run.api,
					{ method: 'PATCH', path: streamPath(id), body: sent },
					{ updated: true, id: toId(id) ?? id, ...sent },
				),
		),
});
