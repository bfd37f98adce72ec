import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';

export interface MissingRules {
	/** If more devices are missing, none is shut down. */
	most: number;
	/** Only devices with this tag count as missing. */
	tag?: string;
}

/** Without expressions: they hold for the whole sheet. */
export const missingFields: INodeProperties[] = [
	{
		displayName: 'Shut Down Missing',
		name: 'shutDownMissing',
		type: 'boolean',
		noDataExpression: true,
		default: false,
		description:
			'Whether to shut down devices that are not in the sheet: their SIMs are suspended and they are disabled, not deleted. Only done when no row is a conflict.',
	},
	{
		displayName: 'Most to Shut Down',
		name: 'mostShutDowns',
		type: 'number',
		typeOptions: { minValue: 1 },
		noDataExpression: true,
		default: 10,
		displayOptions: { show: { shutDownMissing: [true] } },
		description: 'If more devices are not in the sheet than this, none is shut down',
	},
	{
		displayName: 'Only Devices With Tag',
		name: 'onlyWithTag',
		type: 'string',
		noDataExpression: true,
		default: '',
		placeholder: 'e.g. plant-a',
		displayOptions: { show: { shutDownMissing: [true] } },
		description: 'Shut down only missing devices that have this tag. Empty means all devices.',
	},
];

/** Reads these fields; undefined if missing devices are left alone. */
export function readMissingRules(parameters: Parameters): MissingRules | undefined {
	if (!parameters.flag('shutDownMissing')) return undefined;
	const most = parameters.integer('mostShutDowns', 1) ?? 10;
	return { most, tag: parameters.text('onlyWithTag') };
}
