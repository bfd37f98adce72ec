import type { INodeProperties } from 'n8n-workflow';
import { euiccField, profileLocator } from '../../../shared/fields/euiccLocators';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { batchOperation, type Entry } from '../../../shared/run/operation';
import { manageProfiles, type ProfileChange, switchProfiles, type Wish } from '../../features/esim';
import { readProfile, waveForm } from './waveFields';

const properties: INodeProperties[] = [
	{
		displayName: 'Change',
		name: 'change',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Delete', value: 'delete', description: 'Never the profile in use' },
			{
				name: 'Disable',
				value: 'disable',
				description: 'The device uses its fallback, so ICCID and number (MSISDN) change',
			},
			{
				name: 'Set as Fallback',
				value: 'setFallback',
				description: 'The device changes to it when it loses the network',
			},
			{ name: 'Unset as Fallback', value: 'unsetFallback' },
		],
		default: 'setFallback',
		description: 'What happens to the profile. An operation that was sent cannot be canceled.',
	},
	...euiccField.properties,
	profileLocator,
	{
		displayName: 'Allow Deleting the Fallback',
		name: 'allowFallback',
		type: 'boolean',
		default: false,
		description:
			'Whether the fallback, and the last profile beside the one in use, may be deleted. Without network the device then has no way back.',
		displayOptions: { show: { change: ['delete'] } },
	},
	...shownFor({ change: ['disable'] }, waveForm.properties),
];

function read(parameters: Parameters): Wish | ProfileChange {
	const tasks = ['delete', 'disable', 'setFallback', 'unsetFallback'] as const;
	const action = parameters.choice('change', tasks);
	const chip = { euicc: euiccField.read(parameters), profile: readProfile(parameters) };
	if (action === 'disable') return { ...waveForm.read(parameters), ...chip, action };
	const mayDeleteFallback = action === 'delete' && parameters.flag('allowFallback');
	return { ...chip, action, body: {}, mayDeleteFallback };
}

/** POST /api/v1/euicc/{id}/operation (docs/esim.md). All items have the change of the first. */
export const manageProfile = batchOperation<Wish | ProfileChange>({
	value: 'manageProfile',
	action: 'Manage profile of eSIM',
	description: 'Disable or delete a profile of eSIMs, or choose their fallback',
	fields: together(properties, read),
	confirm:
		'change this profile of these eSIMs: disabled or deleted, it may leave a device without network',
	async runAll(run, batch) {
		type Split<Input> = Array<Entry<Input>>;
		const waves = batch.entries.filter(({ input }) => 'waits' in input) as Split<Wish>;
		const changes = batch.entries.filter(({ input }) => !('waits' in input));
		await manageProfiles(run, { ...batch, entries: changes as Split<ProfileChange> });
		await switchProfiles(run, { ...batch, entries: waves });
	},
});
