import type { IDataObject } from 'n8n-workflow';
import { filterCollection } from '../../shared/fields/filters';
import { tagsFilter } from '../../shared/fields/tagFields';
import { field } from '../../shared/form/field';
import { readChoices } from '../../shared/form/readers';
import { STREAM_TYPE } from '../../shared/lookup/streams';
import { asNumber, part } from '../../shared/records/record';
import type { Source } from './source';
import { isAmong, streamForm } from './stream';

/** Ids of the traffic types (docs/service/streams.md, *Usage record*). */
export const TRAFFIC = { data: '5', sms: '6' } as const;

/**
 * Simplifies a usage record: data in MB, up from the device and down to it; SMS as a number, in one direction or the
 * other (docs/service/streams.md, *Usage record*). Kinds that the record does not count are 0, so that records add
 * up.
 */
export function simplifyUsageRecord(record: IDataObject): IDataObject {
	const endpoint = part(record, 'endpoint');
	const type = String(part(record, 'traffic_type').id);
	const { total, tx, rx } = part(record, 'volume');
	const ofData = (amount: unknown) => (type === TRAFFIC.data ? asNumber(amount) : 0);
	return {
		id: record.id ?? null,
		endpoint_id: endpoint.id ?? null,
		endpoint_name: endpoint.name ?? null,
		iccid: part(record, 'sim').iccid ?? null,
		start_timestamp: record.start_timestamp ?? null,
		end_timestamp: record.end_timestamp ?? null,
		data_mb: ofData(total),
		data_up_mb: ofData(tx),
		data_down_mb: ofData(rx),
		sms: type === TRAFFIC.sms ? asNumber(total) : 0,
	};
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
