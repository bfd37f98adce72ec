import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import { filterTime } from '../../../shared/api/url';
import { failed, refused, type Result, success } from '../../../shared/api/types';
import { additionalCollection } from '../../../shared/fields/collections';
import { readAmount, readExpiryDate, withoutGaps } from '../../../shared/form/readers';
import type { Parameters } from '../../../shared/form/parameters';
import { serviceAmount } from '../../../shared/kinds/kind';
import { isRefilled } from '../../../shared/records/quota';
import { part } from '../../../shared/records/record';
import type { Run } from '../../../shared/run/operation';
import type { QuotaType, Target } from './quotaType';

/** The form of a new quota (docs/service/quotas.md, *Operations*). */
export const newQuotaFields: INodeProperties[] = [
	{
		displayName: 'Volume (MB or SMS)',
		name: 'volume',
		type: 'number',
		required: true,
		default: '',
		placeholder: 'e.g. 50',
		hint: "MB of data, or number of SMS. Replaces what is left, unless 'Add to What Is Left' is on.",
		description: 'MB for a data quota, number of messages for an SMS quota',
	},
	{
		displayName: 'Expiry Date',
		name: 'expiryDate',
		type: 'dateTime',
		required: true,
		default: '',
		description: 'When the quota ends, even if volume is left',
	},
	{
		displayName: 'Threshold Percentage',
		name: 'thresholdPercentage',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 100 },
		required: true,
		default: 20,
		description: 'The service writes an event when less than this share of the volume is left',
	},
	additionalCollection([
		{
			displayName: 'Add to What Is Left',
			name: 'addToRest',
			type: 'boolean',
			default: true,
			description:
				"Whether to add the volume to what is left. Usage during the update is not counted, and other changes are overwritten. Refused for a quota with daily refill, unless 'Auto Refill' is turned off here.",
		},
		{
			displayName: 'Auto Refill',
			name: 'autoRefill',
			type: 'boolean',
			default: true,
			description: 'Whether the service restores the volume every day',
		},
		{
			displayName: 'Threshold Volume (MB or SMS)',
			name: 'thresholdVolume',
			type: 'number',
			default: '',
			placeholder: 'e.g. 5',
			description: 'The service writes an event when less than this is left: MB, or messages',
		},
	]),
];

/** A new quota is active, and blocks when it is used up. Its ids are texts (docs/service/quotas.md, *Record*). */
const ACTIVE = { id: '1' };
const BLOCK = { id: '1' };

interface NewQuota {
	volume: number;
	/** Whether the volume is added to what is left. */
	isAdded: boolean;
	/** The request without its volume. */
	settings: IDataObject;
}

/** Reads the expiry in the format of the quota type, in UTC (docs/service/quotas.md, *Record*). */
function readExpiry(parameters: Parameters, type: QuotaType): string {
	const time = readExpiryDate(parameters) ?? parameters.refuse('expiryDate', 'is empty');
	const iso = filterTime(Date.parse(time));
	return type === 'data' ? iso.replace('T', ' ').replace('Z', '') : iso;
}

/** Reads the form into a request (docs/service/quotas.md, *Record*). Data quotas write yes as 1, SMS quotas as true. */
export function readNewQuota(parameters: Parameters, type: QuotaType): NewQuota {
	const optional = parameters.group('additionalFields');
	const isAdded = optional.decision('addToRest', false);
	const refill = optional.optionalFlag('autoRefill');
	if (isAdded && refill === true) {
		optional.refuse(
			'addToRest',
			"cannot be used together with 'Auto Refill'",
			'The service would restore the whole sum every day. Keep one of the two.',
		);
	}
	const settings = withoutGaps({
		status: ACTIVE,
		expiry_date: readExpiry(parameters, type),
		auto_refill: type === 'data' && refill !== undefined ? Number(refill) : refill,
		threshold_percentage:
			parameters.integer('thresholdPercentage', 0, 100) ??
			parameters.refuse('thresholdPercentage', 'is empty'),
		threshold_volume: readAmount(optional, 'thresholdVolume'),
		action_on_exhaustion: BLOCK,
	});
	// MB may have fractions, messages not.
	const volume =
		type === 'sms' ? parameters.integer('volume', 1) : readAmount(parameters, 'volume');
	return { volume: volume ?? parameters.refuse('volume', 'is empty'), isAdded, settings };
}

const EXPIRED = { id: '3', description: 'EXPIRED' };
const NO_QUOTA = 404;

/** The name decides before the id (docs/service/quotas.md, *Record*). */
const isExpired = ({ id, description }: IDataObject) =>
	typeof description === 'string' && description !== ''
		? description.toUpperCase() === EXPIRED.description
		: String(id) === EXPIRED.id;

/**
 * Reads what is left of a quota, in MB or messages; 0 when expired or missing (docs/service/quotas.md, *Record*).
 * Refuses a quota with daily refill unless `endsRefill`: its replacement would silently lose the refill.
 */
export async function readRemainder(
	run: Run,
	target: Target,
	endsRefill: boolean,
): Promise<Result<number>> {
	const answer = await readRecord(run.api, target.path);
	if (!answer.ok) return answer.failure.status === NO_QUOTA ? success(0) : answer;
	const quota = answer.value;
	if (isExpired(part(quota, 'status'))) return success(0);
	if (isRefilled(quota) === true && !endsRefill) return REFILLED;
	const remainder = serviceAmount(quota.volume);
	if (remainder !== undefined && remainder >= 0) return success(remainder);
	return failed({
		kind: 'shape',
		request: `GET ${target.path}`,
		message: 'The service does not say how much is left of the quota, so nothing was set',
		description: "Remove 'Add to What Is Left' to replace the quota.",
	});
}

const REFILLED = refused(
	'The quota is refilled every day, and adding to it would end that, so nothing was set',
	"Add 'Auto Refill' and turn it off to end the refill, or remove 'Add to What Is Left' to replace the quota.",
);
