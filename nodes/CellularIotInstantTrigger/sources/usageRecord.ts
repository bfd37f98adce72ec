import { STREAM_TYPE } from '../../shared/lookup/streams';
import { readChoices } from '../../shared/form/readers';
import { filterCollection } from '../../shared/fields/filters';
import { tagsFilter } from '../../shared/fields/tagFields';
import { part } from '../../shared/records/record';
import { simplifyUsageRecord, TRAFFIC } from '../../shared/records/usageRecord';
import type { Source } from './source';
import { type Devices, isOfDevices, onStream, readDevices, streamFields, streamOf } from './stream';

interface UsageFilter extends Devices {
	/** Ids; empty means all. */
	trafficTypes: readonly string[];
}

const filtersField = filterCollection([
	tagsFilter,
	{
		displayName: 'Traffic Types',
		name: 'trafficTypes',
		type: 'multiOptions',
		options: [
			{ name: 'Data', value: 'data' },
			{ name: 'SMS', value: 'sms' },
		],
		default: [],
		description: 'None chosen means all',
	},
]);

const NAMES = Object.keys(TRAFFIC) as Array<keyof typeof TRAFFIC>;

/** Usage records of devices (docs/service/streams.md, *Usage record*). */
export const usageRecord: Source<UsageFilter> = {
	...onStream,
	value: 'usageRecord',
	name: 'Usage Record',
	action: 'On usage record (instant)',
	description: 'When a device has used data or SMS: a data session ends or goes on, an SMS arrives',
	fields: streamFields(filtersField),
	readWanted: (_parameters, options) => streamOf(STREAM_TYPE.usage, [], options),
	kinds: { POST: { name: 'usage', simplify: simplifyUsageRecord } },
	readFilter(parameters) {
		const filters = parameters.added('filters');
		return {
			...readDevices(parameters, filters),
			trafficTypes: readChoices(filters, 'trafficTypes', NAMES).map((name) => TRAFFIC[name]),
		};
	},
	matches: (record, { trafficTypes, ...devices }) =>
		(trafficTypes.length === 0 || trafficTypes.includes(String(part(record, 'traffic_type').id))) &&
		isOfDevices(record, devices),
};
