import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';

/** Decimal places by which a unit differs from bytes. */
const UNITS: Record<string, number> = { bytes: 0, gigabytes: 9, megabytes: 6 };

/** How much data: the service counts bytes, people do not. */
export const volumeFields: INodeProperties[] = [
	{
		displayName: 'Volume',
		name: 'volume',
		type: 'number',
		required: true,
		typeOptions: { minValue: 0 },
		default: '',
		placeholder: 'e.g. 50',
		description:
			'How much data a device may use in a calendar month, which starts on day 1 at 00:00 UTC',
	},
	{
		displayName: 'Unit',
		name: 'unit',
		type: 'options',
		options: [
			{ name: 'Bytes', value: 'bytes' },
			{ name: 'GB', value: 'gigabytes', description: '1,000,000,000 bytes' },
			{ name: 'MB', value: 'megabytes', description: '1,000,000 bytes' },
		],
		default: 'megabytes',
		description: "The unit of 'Volume'",
	},
];

/** The volume in bytes, exactly: digits are moved, nothing is multiplied. */
export function readVolume(parameters: Parameters): number {
	const places = UNITS[parameters.choice('unit', Object.keys(UNITS))] ?? 0;
	const text = parameters.requiredText('volume');
	const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
	if (whole === undefined) parameters.refuse('volume', 'must be a number above 0');
	if (fraction.length > places) parameters.refuse('volume', 'is not a whole number of bytes');
	const bytes = Number(whole + fraction.padEnd(places, '0'));
	if (bytes === 0 || !Number.isSafeInteger(bytes)) {
		parameters.refuse('volume', 'must be more than 0 and less than 9 million GB');
	}
	return bytes;
}
