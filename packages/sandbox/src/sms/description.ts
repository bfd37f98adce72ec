import { LOCATION, type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

const SMS = '/api/v1/endpoint/{id}/sms';

/** `source_address` is described as a number and recorded as a string (docs/service/sms.md, *Send*). */
export const NEW_SMS = s.request({
	payload: s.about('text, or hexadecimal digits when `dcs` is 4', s.filled),
	'source_address?': { type: ['string', 'integer'], format: 'int64' } as Schema<string | number>,
	'source_address_type?': s.choice('Source address type', 145, 161, 208),
	'dest_address?': s.text,
	'dcs?': s.about('0 GSM-7, 4 binary, 8 UCS-2', s.oneOf(0, 4, 8)),
	'udh?': s.about('user data header, hexadecimal', s.text),
	'expiry_date?': s.text,
});
export type NewSms = ValueOf<typeof NEW_SMS>;

/** SMS of an endpoint (docs/service/sms.md, *Operations*). Numbers in strings are as recorded. */
export const sms: Noun = {
	name: 'SMS',
	schemas: {
		Sms: s.object({
			id: s.integer,
			status: s.described(s.oneOf(1, 2, 3, 4, 5, 6, 7)),
			sms_type: s.object({ id: s.oneOf(1, 2), description: s.oneOf('MT', 'MO') }),
			payload: s.text,
			dcs: { ...s.oneOf('0', '4', '8'), type: 'string' },
			pid: s.digits,
			udh: s.text,
			source_address: s.text,
			source_address_type: s.described(),
			submit_date: s.offsetDate,
			delivery_date: s.offsetDate,
			expiry_date: s.offsetDate,
			final_date: s.orNull(s.offsetDate),
			retry_date: s.orNull(s.offsetDate),
			last_delivery_attempt: s.orNull(s.offsetDate),
			retry_count: s.digits,
			dlr_status_id: s.digits,
			gsm_map_error: { type: 'null' },
			registered_delivery: s.digits,
			organisation_id: s.digits,
			endpoint_id: s.digits,
			sim_id: s.digits,
			iccid: s.digits,
			msisdn: s.digits,
			imsi: s.about('empty until the device was reached', s.text),
			msc: s.orNull(s.digits),
			called_party_prefix: { type: 'null' },
			smpp_bind_id: { type: 'null' },
			smpp_dlr_bind_id: { type: 'null' },
			p2p_ext: s.integer,
			esme_interface_type: s.described(),
		}),
	},
	calls: {
		[`GET ${SMS}`]: reads('List the SMS of an endpoint', s.list(s.ref('Sms'))),
		[`POST ${SMS}`]: {
			summary: 'Send an SMS to an endpoint',
			body: NEW_SMS,
			status: 201,
			headers: LOCATION,
		},
		[`GET ${SMS}/{smsId}`]: reads('Read an SMS', s.ref('Sms')),
		[`DELETE ${SMS}/{smsId}`]: changes('Cancel an SMS', 200),
	},
};
