import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../../../shared/fields/collections';
import type { Parameters } from '../../../shared/form/parameters';
import { readTime } from '../../../shared/form/readers';
import { ICCID } from '../../../shared/kinds/digits';
import { isFault } from '../../../shared/kinds/kind';
import type { Wish } from '../../features/esim';

/** The fields of what may cut a device off. */
export const waveFields: INodeProperties[] = [
	{
		displayName: 'Roll Back If No Network',
		name: 'rollback',
		type: 'boolean',
		default: true,
		description:
			'Whether the chip returns to the former profile after about 7 minutes without network. Otherwise such a device stays cut off.',
	},
	{
		displayName: 'Wave Size',
		name: 'waveSize',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 10,
		description: 'Most eSIMs at a time. Without a wait, run it again for the next wave.',
	},
	{
		displayName: 'Most Failures',
		name: 'mostFailures',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description: 'Stops when more eSIMs have failed, or their devices are not back online',
	},
	{
		displayName: 'Wait for the End',
		name: 'waitForEnd',
		type: 'boolean',
		default: false,
		description:
			'Whether to send all waves, and wait for their end. A chip asks for work at a restart and every 24 hours, so a wave may take a day.',
	},
	optionCollection([
		{
			displayName: 'Ignore Operations Before',
			name: 'since',
			type: 'dateTime',
			default: '',
			description:
				'Earlier ones count neither as done nor as failed. Default: 7 days ago. Now tries failed ones again.',
		},
	]),
];

export function readWave(parameters: Parameters): Omit<Wish, 'euicc' | 'action'> {
	const since = readTime(parameters.group('options'), 'since');
	return {
		body: { rollback: parameters.flag('rollback') },
		...(since !== undefined && { since: Date.parse(since) }),
		waveSize: parameters.bound('waveSize', 10, 1),
		mostFailures: parameters.bound('mostFailures', 0, 0),
		waits: parameters.flag('waitForEnd'),
	};
}

/** A profile is an ICCID, or a name. The list gives ICCIDs. */
export function readProfile(parameters: Parameters): string {
	const { mode, value } = parameters.located('profile');
	const iccid = mode === 'name' ? value : (ICCID.read(value) ?? value);
	return isFault(iccid) ? parameters.refuse('profile', iccid.fault, iccid.advice) : iccid;
}
