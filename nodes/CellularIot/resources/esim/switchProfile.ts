import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../../../shared/fields/collections';
import { profileLocator, euiccField } from '../../../shared/fields/euiccLocators';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { readTime } from '../../../shared/form/readers';
import { ICCID } from '../../../shared/kinds/digits';
import { isFault } from '../../../shared/kinds/kind';
import { batchOperation } from '../../../shared/run/operation';
import { switchProfiles, type Wish } from '../../features/esim';

const properties: INodeProperties[] = [
	...euiccField.properties,
	{
		displayName: 'Switch To',
		name: 'switchTo',
		type: 'options',
		options: [
			{ name: 'New Profile', value: 'download', description: 'Downloaded by an activation code' },
			{ name: 'Profile on the eSIM', value: 'enable' },
		],
		default: 'enable',
		description:
			'ICCID and number (MSISDN) of the device change. An operation that was sent cannot be canceled.',
	},
	{ ...profileLocator, displayOptions: { show: { switchTo: ['enable'] } } },
	{
		displayName: 'Activation Code',
		name: 'activationCode',
		type: 'string',
		typeOptions: { password: true },
		required: true,
		default: '',
		placeholder: 'e.g. LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815',
		displayOptions: { show: { switchTo: ['download'] } },
	},
	{
		displayName: 'Enable After Download',
		name: 'enableAfterDownload',
		type: 'boolean',
		default: true,
		description: 'Whether the device uses the new profile at once. Otherwise it is only stored.',
		displayOptions: { show: { switchTo: ['download'] } },
	},
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

/** A profile is an ICCID, or a name. The list gives ICCIDs. */
function readProfile(parameters: Parameters): string {
	const { mode, value } = parameters.located('profile');
	const iccid = mode === 'name' ? value : (ICCID.read(value) ?? value);
	return isFault(iccid) ? parameters.refuse('profile', iccid.fault, iccid.advice) : iccid;
}

function read(parameters: Parameters): Wish {
	const options = parameters.group('options');
	const switchTo = parameters.choice('switchTo', ['download', 'enable']);
	const since = readTime(options, 'since');
	const rollback = parameters.flag('rollback');
	return {
		euicc: euiccField.read(parameters),
		...(switchTo === 'enable'
			? { profile: readProfile(parameters), body: { rollback } }
			: {
					body: {
						activation_code: parameters.requiredText('activationCode'),
						enable: parameters.flag('enableAfterDownload'),
						rollback,
					},
				}),
		...(since !== undefined && { since: Date.parse(since) }),
		waveSize: parameters.bound('waveSize', 10, 1),
		mostFailures: parameters.bound('mostFailures', 0, 0),
		waits: parameters.flag('waitForEnd'),
	};
}

/** POST /api/v1/euicc/{id}/operation, in waves (docs/esim.md). */
export const switchProfile = batchOperation<Wish>({
	value: 'switchProfile',
	action: 'Switch profile of eSIM',
	description: 'Let eSIMs use another profile, in waves: one on the chip, or a new one',
	fields: together(properties, read),
	confirm:
		'switch the profile of these eSIMs, which changes ICCID and number, and may cut a device off for good',
	runAll: switchProfiles,
});
