import { path } from '../../../shared/api/path';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import {
	apiCallbackLocator,
	apiSecretLocator,
	esmeInterfaceLocator,
} from '../../../shared/fields/callbackLocators';
import { breakoutRegionLocator, dnsLocator } from '../../../shared/fields/networkLocators';
import { idObject, withoutGaps } from '../../../shared/form/body';
import type { Parameters } from '../../../shared/form/parameters';

export const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. Low power meters',
	description: 'Name of the profile in lists',
};

/**
 * @assumption MOC stands for a mobile-originated call (docs/service/callbacks.md, *Calls from a device*). Check: ask the
 * support of the service, since voice does not work.
 */
const mocCallbackLocator: INodeProperties = {
	...apiCallbackLocator,
	displayName: 'MOC Callback',
	name: 'mocCallbackId',
	description: 'The address that the service notifies of calls from the devices',
};

/**
 * The fields of docs/service/service-profiles.md, *Record*, without the name and the deprecated `apply_quota` and
 * `prepaid`. The default of a switch is that of a new profile (docs/service/service-profiles.md, *Create and update*).
 */
export const profileFields: INodeProperties[] = [
	{
		displayName: 'Allowed 3G',
		name: 'allowed3g',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may use 3G',
	},
	{
		displayName: 'Allowed 4G',
		name: 'allowed4g',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may use 4G (LTE and LTE-M)',
	},
	{
		displayName: 'Allowed NB-IoT',
		name: 'allowedNbIot',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may use NB-IoT',
	},
	{
		displayName: 'Allowed NB-IoT Satellite',
		name: 'allowedNbIotGeo',
		type: 'boolean',
		default: false,
		description: 'Whether the devices may use NB-IoT over satellite',
	},
	apiCallbackLocator,
	apiSecretLocator,
	{
		displayName: 'Apply Data Quota',
		name: 'applyDataQuota',
		type: 'boolean',
		default: false,
		description:
			'Whether each device needs a data quota. A device without one, or whose quota is used up or expired, is blocked from data.',
	},
	{
		displayName: 'Apply SMS Quota',
		name: 'applySmsQuota',
		type: 'boolean',
		default: false,
		description:
			'Whether each device needs an SMS quota. A device without one, or whose quota is used up or expired, is blocked from SMS.',
	},
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
	{
		displayName: 'Network-Initiated PDP',
		name: 'nipdp',
		type: 'boolean',
		default: false,
		description:
			'Whether the network informs an offline device that packets for its IP address are waiting (NIPDP)',
	},
	{
		displayName: 'P2P SMS External',
		name: 'smsP2pExt',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may exchange SMS with numbers outside of the organization',
	},
	{
		displayName: 'P2P SMS Internal',
		name: 'smsP2pInt',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may exchange SMS with other devices of the organization',
	},
	{
		displayName: 'Retail',
		name: 'retail',
		type: 'boolean',
		default: false,
		description:
			'Whether subscriptions are prepaid and topped up by their users. The operator of the service must have granted this to the organization.',
	},
];

export const readProfile = (optional: Parameters): IDataObject =>
	withoutGaps({
		description: optional.text('description'),
		allowed_3g: optional.optionalFlag('allowed3g'),
		allowed_4g: optional.optionalFlag('allowed4g'),
		allowed_nb_iot: optional.optionalFlag('allowedNbIot'),
		allowed_nb_iot_geo: optional.optionalFlag('allowedNbIotGeo'),
		apply_data_quota: optional.optionalFlag('applyDataQuota'),
		apply_sms_quota: optional.optionalFlag('applySmsQuota'),
		retail: optional.optionalFlag('retail'),
		sms_p2p_int: optional.optionalFlag('smsP2pInt'),
		sms_p2p_ext: optional.optionalFlag('smsP2pExt'),
		nipdp: optional.optionalFlag('nipdp'),
		api_callback: idObject(optional, 'apiCallbackId'),
		api_secret: idObject(optional, 'apiSecretId'),
		moc_callback: idObject(optional, 'mocCallbackId'),
		esme_interface_type: idObject(optional, 'esmeInterfaceTypeId'),
		breakout_region: idObject(optional, 'breakoutRegionId'),
		dns: idObject(optional, 'dnsId'),
	});

/** Reads the profile and the service of Add Service and Remove Service: the path and the output. */
export function readPair(parameters: Parameters) {
	const [profile, service] = [parameters.id('serviceProfileId'), parameters.id('serviceId')];
	return {
		location: path`/api/v1/service_profile/${profile}/service/${service}`,
		ids: { service_profile_id: profile, service_id: service },
	};
}
