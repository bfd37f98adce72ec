import type { INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/url';
import {
	apiCallbackLocator,
	apiSecretLocator,
	esmeInterfaceLocator,
} from '../../../shared/fields/callbackLocators';
import { breakoutRegionLocator, dnsLocator } from '../../../shared/fields/networkLocators';
import { flagField, referenceField, writtenName } from '../../../shared/form/field';

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
 * By their names at the service: the fields of *Record* in docs/service/service-profiles.md, without the name and the
 * deprecated `apply_quota` and `prepaid`. The default of a switch is that of a new profile (same page, *Create and
 * update*).
 */
export const profileFields = {
	allowed_3g: flagField({
		displayName: 'Allowed 3G',
		name: 'allowed3g',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may use 3G',
	}),
	allowed_4g: flagField({
		displayName: 'Allowed 4G',
		name: 'allowed4g',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may use 4G (LTE and LTE-M)',
	}),
	allowed_nb_iot: flagField({
		displayName: 'Allowed NB-IoT',
		name: 'allowedNbIot',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may use NB-IoT',
	}),
	allowed_nb_iot_geo: flagField({
		displayName: 'Allowed NB-IoT Satellite',
		name: 'allowedNbIotGeo',
		type: 'boolean',
		default: false,
		description: 'Whether the devices may use NB-IoT over satellite',
	}),
	api_callback: referenceField(apiCallbackLocator),
	api_secret: referenceField(apiSecretLocator),
	apply_data_quota: flagField({
		displayName: 'Apply Data Quota',
		name: 'applyDataQuota',
		type: 'boolean',
		default: false,
		description:
			'Whether each device needs a data quota. A device without one, or whose quota is used up or expired, is blocked from data.',
	}),
	apply_sms_quota: flagField({
		displayName: 'Apply SMS Quota',
		name: 'applySmsQuota',
		type: 'boolean',
		default: false,
		description:
			'Whether each device needs an SMS quota. A device without one, or whose quota is used up or expired, is blocked from SMS.',
	}),
	breakout_region: referenceField(breakoutRegionLocator),
	description: writtenName({
		displayName: 'Description',
		name: 'description',
		type: 'string',
		default: '',
		placeholder: 'e.g. NB-IoT with a monthly data quota',
		description: 'What the profile is for',
	}),
	dns: referenceField(dnsLocator),
	esme_interface_type: referenceField(esmeInterfaceLocator),
	moc_callback: referenceField(mocCallbackLocator),
	nipdp: flagField({
		displayName: 'Network-Initiated PDP',
		name: 'nipdp',
		type: 'boolean',
		default: false,
		description:
			'Whether the network informs an offline device that packets for its IP address are waiting (NIPDP)',
	}),
	sms_p2p_ext: flagField({
		displayName: 'P2P SMS External',
		name: 'smsP2pExt',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may exchange SMS with numbers outside of the organization',
	}),
	sms_p2p_int: flagField({
		displayName: 'P2P SMS Internal',
		name: 'smsP2pInt',
		type: 'boolean',
		default: true,
		description: 'Whether the devices may exchange SMS with other devices of the organization',
	}),
	retail: flagField({
		displayName: 'Retail',
		name: 'retail',
		type: 'boolean',
		default: false,
		description:
			'Whether subscriptions are prepaid and topped up by their users. The operator of the service must have granted this to the organization.',
	}),
};

/** Returns the path of a service of a profile, and the ids of both for the output. */
export const pairOf = (profile: number, service: number) => ({
	location: path`/api/v1/service_profile/${profile}/service/${service}`,
	ids: { service_profile_id: profile, service_id: service },
});
