import type { INodeProperties } from 'n8n-workflow';
import { profileLocator, euiccField } from '../../../shared/fields/euiccLocators';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { batchOperation } from '../../../shared/run/operation';
import { switchProfiles, type Wish } from '../../features/esim';
import { readProfile, waveForm } from './waveFields';

const properties: INodeProperties[] = [
	...euiccField.properties,
	{
		displayName: 'Switch To',
		name: 'switchTo',
		type: 'options',
		noDataExpression: true,
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
	...waveForm.properties,
];

function read(parameters: Parameters): Wish {
	const action = parameters.choice('switchTo', ['download', 'enable']);
	const euicc = euiccField.read(parameters);
	const wave = waveForm.read(parameters);
	const { rollback } = wave.body;
	if (action === 'enable') return { ...wave, euicc, action, profile: readProfile(parameters) };
	const body = {
		activation_code: parameters.requiredText('activationCode'),
		enable: parameters.flag('enableAfterDownload'),
		rollback,
	};
	return { ...wave, euicc, action, body };
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
