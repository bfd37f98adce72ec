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

/** Filters that the node applies: the service has none for SMS. */
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
		description: 'Text that the SMS contains; case does not matter',
	},
]);

/** Returns the id of a status; expressions and AI agents may give its name. */
function readStatus(filters: Parameters, given: string): string {
	const found = statuses.find(
		({ name, value }) => String(value) === given || name.toLowerCase() === given.toLowerCase(),
	);
	return String(found?.value ?? filters.refuse('status', 'holds a status that does not exist'));
}

/** Reads the filters into a predicate. An SMS without a submit date is outside all time bounds. */
export function readSmsFilters(filters: Parameters): (sms: IDataObject) => boolean {
	const direction = filters.has('direction')
		? filters.choice('direction', ['all', 'MO', 'MT'])
		: 'all';
	const statusIds = filters.texts('status').map((one) => readStatus(filters, one));
	const after = Date.parse(filters.time('submittedAfter') ?? '');
	const before = Date.parse(filters.time('submittedBefore') ?? '');
	const text = filters.text('text')?.toLowerCase() ?? '';
	return (sms) =>
		(direction === 'all' || smsDirection(sms) === direction) &&
		(statusIds.length === 0 || statusIds.includes(String(part(sms, 'status').id))) &&
		(Number.isNaN(after) || (parseTime(sms.submit_date) ?? Number.NaN) >= after) &&
		(Number.isNaN(before) || (parseTime(sms.submit_date) ?? Number.NaN) < before) &&
		String(sms.payload ?? '')
			.toLowerCase()
			.includes(text);
}
