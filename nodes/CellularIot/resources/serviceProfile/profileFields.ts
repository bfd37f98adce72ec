import type { INodeProperties } from 'n8n-workflow';
import {
	apiCallbackLocator,
	apiSecretLocator,
	esmeInterfaceLocator,
} from '../../../shared/fields/callbackLocators';
import { breakoutRegionLocator, dnsLocator } from '../../../shared/fields/networkLocators';

/** A switch of the profile; what the form starts with is what a new profile has (supplement.md 9). */
const flag = (
	displayName: string,
	name: string,
	isOn: boolean,
	description: string,
): INodeProperties => ({ displayName, name, type: 'boolean', default: isOn, description });

export const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. Low power meters',
	description: 'How the profile is called in lists',
};

/** @assumption MOC stands for a mobile-originated call; what is sent there is not published (supplement.md 12). */
const mocCallbackLocator: INodeProperties = {
	...apiCallbackLocator,
	displayName: 'MOC Callback',
	name: 'mocCallbackId',
	description: 'The address that the service notifies of calls from the devices',
};

/**
 * What a service profile can have besides its name: every request field of service.md, *Service profile*, but the
 * deprecated `apply_quota` and `prepaid`, which stay as they are.
 */
export const profileFields: INodeProperties[] = [
	flag('Allowed 3G', 'allowed3g', true, 'Whether the devices may use 3G'),
	flag('Allowed 4G', 'allowed4g', true, 'Whether the devices may use 4G (LTE and LTE-M)'),
	flag('Allowed NB-IoT', 'allowedNbIot', true, 'Whether the devices may use NB-IoT'),
	flag(
		'Allowed NB-IoT Satellite',
		'allowedNbIotGeo',
		false,
		'Whether the devices may use NB-IoT over satellite',
	),
	apiCallbackLocator,
	apiSecretLocator,
	flag(
		'Apply Data Quota',
		'applyDataQuota',
		false,
		'Whether each device needs a data quota. A device without one, or whose quota is used up or expired, is blocked from data.',
	),
	flag(
		'Apply SMS Quota',
		'applySmsQuota',
		false,
		'Whether each device needs an SMS quota. A device without one, or whose quota is used up or expired, is blocked from SMS.',
	),
	breakoutRegionLocator,
	{
		displayName: 'Description',
		name: 'description',
		type: 'string',
		default: '',
		placeholder: 'e.g. NB-IoT with a monthly data quota',
		description: 'What the profile is for',
	},
	dnsLocator,
	esmeInterfaceLocator,
	mocCallbackLocator,
	flag(
		'Network-Initiated PDP',
		'nipdp',
		false,
		'Whether the network tells an offline device that packets for its IP address are waiting (NIPDP)',
	),
	flag(
		'P2P SMS External',
		'smsP2pExt',
		true,
		'Whether the devices may exchange SMS with numbers outside of the organization',
	),
	flag(
		'P2P SMS Internal',
		'smsP2pInt',
		true,
		'Whether the devices may exchange SMS with other devices of the organization',
	),
	flag(
		'Retail',
		'retail',
		false,
		'Whether subscriptions are prepaid and topped up by their users. The operator of the service must have granted this to the organization.',
	),
];
