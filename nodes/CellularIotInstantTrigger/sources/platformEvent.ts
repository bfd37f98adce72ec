import type { IDataObject } from 'n8n-workflow';
import { STREAM_TYPE } from '../../shared/lookup/streams';
import { eventTypesFilter, readCodes } from '../../shared/fields/catalogues';
import { filterCollection } from '../../shared/fields/filters';
import { tagsFilter } from '../../shared/fields/tagFields';
import { field } from '../../shared/form/field';
import { isAlert, severityName, simplifyEvent } from '../../shared/records/event';
import { part } from '../../shared/records/record';
import type { Source } from './source';
import { isAmong, streamForm } from './stream';

const filtersField = filterCollection([
	{
		displayName: 'Alerts Only',
		name: 'alertOnly',
		type: 'boolean',
		default: true,
		description: 'Whether only alerts start the workflow',
	},
	eventTypesFilter('types', 'None chosen means all'),
	{
		displayName: 'Severities',
		name: 'severities',
		type: 'multiOptions',
		options: [
			{ name: 'Critical', value: '2' },
			{ name: 'Info', value: '0' },
			{ name: 'Warn', value: '1' },
		],
		default: [],
		description: 'None chosen means all',
	},
	tagsFilter,
]);

/**
 * Returns the one filter that the service gets: how several combine is unknown (docs/service/streams.md, *Filters*).
 * @assumption Event types are numbers and `alert` is a bare boolean in a filter, as the documentation shows; the
 * contract has texts (docs/service/streams.md, *Filters*). Check: create a stream with each filter and read it back.
 */
const serviceFilters = (types: readonly string[], alertOnly: boolean): IDataObject[] => {
	if (types.length > 0) return [{ field: 'event_type_id', value: types.map(Number) }];
	return alertOnly ? [{ field: 'alert', value: true }] : [];
};

/** Events of the organization (docs/service/streams.md, *Event record*). */
export const platformEvent: Source = {
	value: 'platformEvent',
	name: 'Platform Event',
	action: 'On platform event (instant)',
	description: 'When the service reports something: a data session, a SIM, a quota, a login',
	form: streamForm(
		STREAM_TYPE.events,
		field(filtersField, (parameters, name) => {
			const filters = parameters.added(name);
			const types = readCodes(filters, 'types');
			const severities = filters.texts('severities');
			const alertOnly = filters.optionalFlag('alertOnly') === true;
			return {
				asked: serviceFilters(types, alertOnly),
				tags: filters.texts('tags'),
				matches: (event) =>
					isAmong(part(event, 'event_type').id, types) &&
					isAmong(part(event, 'event_severity').id, severities) &&
					(!alertOnly || isAlert(event)),
			};
		}),
	),
	kinds: {
		POST: {
			name: 'event',
			// A stream may have the texts in upper case, unlike the list.
			simplify: (event) => ({ ...simplifyEvent(event), event_severity: severityName(event) }),
		},
	},
};
