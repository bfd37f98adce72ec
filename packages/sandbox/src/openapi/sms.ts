import { LOCATION, type Noun, reads, changes } from './call';
import {
	about,
	choice,
	described,
	digits,
	filled,
	integer,
	list,
	object,
	offsetDate,
} from './schema';
import { oneOf, orNull, ref, request, text, type Schema, type ValueOf } from './schema';

const SMS = '/api/v1/endpoint/{id}/sms';

/** `source_address` is described as a number and recorded as a string (docs/service/sms.md, *Send*). */
export const NEW_SMS = request({
	payload: about('text, or hexadecimal digits when `dcs` is 4', filled),
	'source_address?': { type: ['string', 'integer'], format: 'int64' } as Schema<string | number>,
	'source_address_type?': choice('Source address type', 145, 161, 208),
	'dest_address?': text,
	'dcs?': about('0 GSM-7, 4 binary, 8 UCS-2', oneOf(0, 4, 8)),
	'udh?': about('user data header, hexadecimal', text),
	'expiry_date?': text,
});
export type NewSms = ValueOf<typeof NEW_SMS>;

/** SMS of an endpoint (docs/service/sms.md, *Operations*). Numbers in strings are as recorded. */
export const sms: Noun = {
	name: 'SMS',
	schemas: {
		Sms: object({
			id: integer,
			status: described(oneOf(1, 2, 3, 4, 5, 6, 7)),
			sms_type: object({ id: oneOf(1, 2), description: oneOf('MT', 'MO') }),
			payload: text,
			dcs: oneOf('0', '4', '8'),
			pid: digits,
			udh: text,
			source_address: text,
			source_address_type: described(),
			submit_date: offsetDate,
			delivery_date: offsetDate,
			expiry_date: offsetDate,
			final_date: orNull(offsetDate),
			retry_date: orNull(offsetDate),
			last_delivery_attempt: orNull(offsetDate),
			retry_count: digits,
			dlr_status_id: digits,
			gsm_map_error: { type: 'null' },
			registered_delivery: digits,
			organisation_id: digits,
			endpoint_id: digits,
			sim_id: digits,
			iccid: digits,
			msisdn: digits,
			imsi: about('empty until the device was reached', text),
			msc: orNull(digits),
			called_party_prefix: { type: 'null' },
			smpp_bind_id: { type: 'null' },
			smpp_dlr_bind_id: { type: 'null' },
			p2p_ext: integer,
			esme_interface_type: described(),
		}),
	},
	calls: {
		[`GET ${SMS}`]: reads('List the SMS of an endpoint', list(ref('Sms'))),
		[`POST ${SMS}`]: {
			summary: 'Send an SMS to an endpoint',
			body: NEW_SMS,
			status: 201,
			headers: LOCATION,
		},
		[`GET ${SMS}/{smsId}`]: reads('Read an SMS', ref('Sms')),
		[`DELETE ${SMS}/{smsId}`]: changes('Cancel an SMS', 200),
	},
};
