import { offsetDate } from '../core/world/dates';
import { ADDRESS_TYPE, SMS_STATUS, type Sms } from '../core/world/sms';
import type { World } from '../core/world/types';

/** Mobile switching centre of all devices. */
const MSC = '491700000000';

/** An SMS as recorded: numbers that are strings, null and empty fields included (docs/service/sms.md, *Record*). */
export function smsRecord(world: World, sms: Sms): Record<string, unknown> {
	const reached = sms.type === 'MO' || sms.status === 4;
	return {
		dlr_status_id: sms.status === 6 ? '4' : '1',
		organisation_id: String(world.organisation.id),
		submit_date: offsetDate(sms.submittedAt),
		delivery_date: offsetDate(sms.submittedAt),
		expiry_date: offsetDate(sms.expiresAt),
		final_date: optionalDate(sms.finalAt),
		retry_date: optionalDate(sms.retryAt),
		last_delivery_attempt: optionalDate(sms.attemptedAt),
		retry_count: String(sms.retryCount),
		gsm_map_error: null,
		dcs: String(sms.dcs),
		pid: '0',
		source_address: sms.sourceAddress,
		endpoint_id: String(sms.endpointId),
		sim_id: String(sms.simId),
		iccid: sms.iccid,
		called_party_prefix: null,
		msisdn: sms.msisdn,
		imsi: reached ? sms.imsi : '',
		msc: reached ? MSC : null,
		udh: sms.udh,
		payload: sms.payload,
		registered_delivery: '0',
		smpp_bind_id: null,
		p2p_ext: 0,
		smpp_dlr_bind_id: null,
		id: sms.id,
		status: { description: SMS_STATUS[sms.status], id: sms.status },
		sms_type: { description: sms.type, id: sms.type === 'MT' ? 1 : 2 },
		source_address_type: {
			description: ADDRESS_TYPE[sms.sourceAddressType],
			id: sms.sourceAddressType,
		},
		esme_interface_type: { description: 'RestAPI', id: 1 },
	};
}

function optionalDate(at: number | null): string | null {
	return at === null ? null : offsetDate(at);
}
