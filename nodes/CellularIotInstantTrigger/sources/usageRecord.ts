import { STREAM_TYPE } from '../../shared/lookup/streams';
import { readChoices } from '../../shared/form/readers';
import { filterCollection } from '../../shared/fields/filters';
import { tagsFilter } from '../../shared/fields/tagFields';
import { part } from '../../shared/records/record';
import { simplifyUsageRecord, TRAFFIC } from '../../shared/records/usageRecord';
import type { Source } from './source';
import { isAmong, readStream, streamFields, streamOptions } from './stream';

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
export const usageRecord: Source = {
	value: 'usageRecord',
	name: 'Usage Record',
	action: 'On usage record (instant)',
	description: 'When a device has used data or SMS: a data session ends or goes on, an SMS arrives',
	fields: streamFields(filtersField),
	options: streamOptions,
	kinds: { POST: { name: 'usage', simplify: simplifyUsageRecord } },
	read(parameters, options) {
		const names = readChoices(parameters.added('filters'), 'trafficTypes', NAMES);
		const types = names.map((name) => TRAFFIC[name]);
		return readStream(parameters, options, STREAM_TYPE.usage, [], (record) =>
			isAmong(part(record, 'traffic_type').id, types),
		);
	},
};
