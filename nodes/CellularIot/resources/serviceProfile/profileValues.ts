import type { IDataObject } from 'n8n-workflow';
import { idObject, withoutGaps } from '../../../shared/form/body';
import type { Parameters } from '../../../shared/form/parameters';

/** Reads the fields of a profile that were filled in, under the names of docs/service/service-profiles.md, *Record*. */
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
