import type { IDataObject } from 'n8n-workflow';
import { filterCollection } from '../../../shared/fields/filters';
import type { Parameters } from '../../../shared/form/parameters';
import { part } from '../../../shared/records/record';
import { smsDirection } from '../../../shared/records/sms';
import { parseTime } from '../../../shared/records/time';

/** Status ids of docs/service/sms.md, *Statuses*. */
const statuses = [
	{ name: 'Buffered', value: 3 },
	{ name: 'Canceled', value: 7 },
	{ name: 'Delivered', value: 4 },
	{ name: 'Delivery Attempt Pending', value: 1 },
	{ name: 'Expired', value: 6 },
	{ name: 'Failed', value: 5 },
	{ name: 'In Progress', value: 2 },
];

const directions = [
	{ name: 'All', value: 'all' },
	{ name: 'From Device (MO)', value: 'MO' },
	{ name: 'To Device (MT)', value: 'MT' },
];

/** What SMS can be filtered by; the service has no filter for them, so this happens here. */
export const filtersField = filterCollection([
	{
		displayName: 'Direction',
		name: 'direction',
		type: 'options',
		options: directions,
		default: 'all',
	},
	{
		displayName: 'Status',
		name: 'status',
		type: 'multiOptions',
		options: statuses,
		default: [],
	},
	{
		displayName: 'Submitted After',
		name: 'submittedAfter',
		type: 'dateTime',
		default: '',
		description: 'Only SMS that the service got at this time or later',
	},
	{
		displayName: 'Submitted Before',
		name: 'submittedBefore',
		type: 'dateTime',
		default: '',
		description: 'Only SMS that the service got before this time',
	},
	{
		displayName: 'Text Contains',
		name: 'text',
		type: 'string',
		default: '',
		placeholder: 'e.g. battery',
		description: 'Only SMS with this in their text; upper and lower case are alike',
	},
]);

/** A status by its id, or by its name as an expression or an agent may give it. */
function readStatus(filters: Parameters, given: string): string {
	const isMeant = ({ name, value }: { name: string; value: number }) =>
		String(value) === given || name.toLowerCase() === given.toLowerCase();
	const found = statuses.find(isMeant);
	return found === undefined
		? filters.refuse('status', 'holds a status that does not exist')
		: String(found.value);
}

/** A bound in milliseconds since 1970. */
function readBound(filters: Parameters, name: string, otherwise: number): number {
	const time = filters.time(name);
	return time === undefined ? otherwise : Date.parse(time);
}

/** Reads the filters; what it gives says whether an SMS is one of those meant. An SMS without a time is in no bounds. */
export function readSmsFilters(filters: Parameters): (sms: IDataObject) => boolean {
	const direction = filters.has('direction')
		? filters.choice('direction', ['all', 'MO', 'MT'])
		: 'all';
	const statusIds = filters.texts('status').map((one) => readStatus(filters, one));
	const after = readBound(filters, 'submittedAfter', Number.NEGATIVE_INFINITY);
	const before = readBound(filters, 'submittedBefore', Number.POSITIVE_INFINITY);
	const isBound = Number.isFinite(after) || Number.isFinite(before);
	const text = filters.text('text')?.toLowerCase() ?? '';
	const isTimely = (sms: IDataObject) => {
		const at = parseTime(sms.submit_date) ?? Number.NaN;
		return at >= after && at < before;
	};
	return (sms) =>
		(direction === 'all' || smsDirection(sms) === direction) &&
		(statusIds.length === 0 || statusIds.includes(String(part(sms, 'status').id))) &&
		(!isBound || isTimely(sms)) &&
		String(sms.payload ?? '')
			.toLowerCase()
			.includes(text);
}
