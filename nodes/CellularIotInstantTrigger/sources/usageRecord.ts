import { STREAM_TYPE } from '../../shared/lookup/streams';
import { field } from '../../shared/form/field';
import { readChoices } from '../../shared/form/readers';
import { filterCollection } from '../../shared/fields/filters';
import { tagsFilter } from '../../shared/fields/tagFields';
import { part } from '../../shared/records/record';
import { simplifyUsageRecord, TRAFFIC } from '../../shared/records/usageRecord';
import type { Source } from './source';
import { isAmong, streamForm } from './stream';

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
	form: streamForm(
		STREAM_TYPE.usage,
		field(filtersField, (parameters, name) => {
			const filters = parameters.added(name);
			const types = readChoices(filters, 'trafficTypes', NAMES).map((one) => TRAFFIC[one]);
			return {
				asked: [],
				tags: filters.texts('tags'),
				matches: (record) => isAmong(part(record, 'traffic_type').id, types),
			};
		}),
	),
	kinds: { POST: { name: 'usage', simplify: simplifyUsageRecord } },
};
