import type { IDataObject } from 'n8n-workflow';
import { STREAM_TYPE } from '../../shared/lookup/streams';
import { eventTypesFilter, readCodes } from '../../shared/fields/catalogues';
import { filterCollection } from '../../shared/fields/filters';
import { tagsFilter } from '../../shared/fields/tagFields';
import type { Parameters } from '../../shared/form/parameters';
import { isAlert, severityName, simplifyEvent } from '../../shared/records/event';
import { part } from '../../shared/records/record';
import type { Source } from './source';
import { type Devices, isOfDevices, onStream, readDevices, streamFields, streamOf } from './stream';

interface EventFilter extends Devices {
	/** Empty lists mean all. */
	types: readonly string[];
	severities: readonly string[];
	alertOnly: boolean;
}

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

const isAlertOnly = (filters: Parameters) => filters.optionalFlag('alertOnly') ?? false;

/**
 * Returns the one filter that the service gets: how several combine is unknown (docs/service/streams.md, *Filters*).
 * @assumption Event types are numbers and `alert` is a bare boolean in a filter, as the documentation shows; the
 * contract has texts (docs/service/streams.md, *Filters*). Check: create a stream with each filter and read it back.
 */
function serviceFilters(filters: Parameters): IDataObject[] {
	const types = readCodes(filters, 'types');
	if (types.length > 0) return [{ field: 'event_type_id', value: types.map(Number) }];
	return isAlertOnly(filters) ? [{ field: 'alert', value: true }] : [];
}

const isAmong = (id: unknown, chosen: readonly string[]) =>
	chosen.length === 0 || chosen.includes(String(id));

/** Events of the organization (docs/service/streams.md, *Event record*). */
export const platformEvent: Source<EventFilter> = {
	...onStream,
	value: 'platformEvent',
	name: 'Platform Event',
	action: 'On platform event (instant)',
	description: 'When the service reports something: a data session, a SIM, a quota, a login',
	fields: streamFields(filtersField),
	readWanted: (parameters, options) =>
		streamOf(STREAM_TYPE.events, serviceFilters(parameters.added('filters')), options),
	kinds: {
		POST: {
			name: 'event',
			// A stream may have the texts in upper case, unlike the list.
			simplify: (event) => ({ ...simplifyEvent(event), event_severity: severityName(event) }),
		},
	},
	readFilter(parameters) {
		const filters = parameters.added('filters');
		return {
			...readDevices(parameters, filters),
			types: readCodes(filters, 'types'),
			severities: filters.texts('severities'),
			alertOnly: isAlertOnly(filters),
		};
	},
	matches: (event, filter) =>
		isAmong(part(event, 'event_type').id, filter.types) &&
		isAmong(part(event, 'event_severity').id, filter.severities) &&
		(!filter.alertOnly || isAlert(event)) &&
		isOfDevices(event, filter),
};
