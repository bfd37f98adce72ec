import { type Noun, reads, changes, LISTED } from './call';
import {
	about,
	described,
	digits,
	filled,
	flag,
	integer,
	list,
	named,
	object,
	orNull,
	ref,
	reference,
	request,
	text,
	type Schema,
	type ValueOf,
	zuluDate,
} from './schema';

const iccid: Schema<string> = about('20 digits', { ...text, pattern: '^\\d{20}$' });
const eid: Schema<string> = about('32 digits', { ...text, pattern: '^\\d{32}$' });
const uuid: Schema = about('UUID', { ...text, pattern: '^[0-9a-f-]{36}$' });
const moment = orNull(zuluDate);
const OPERATION = '/api/v1/euicc/{id}/operation';

export const NEW_EUICC_OPERATIONS = {
	...list(
		request({
			action: reference(),
			'validity_period?': about('seconds', { ...integer, minimum: 1, maximum: 86_400 }),
			'iccid_with_luhn?': iccid,
			'activation_code?': filled,
			'enable?': flag,
			'rollback?': flag,
		}),
	),
	minItems: 1,
};
export type NewEuiccOperation = ValueOf<typeof NEW_EUICC_OPERATIONS>[number];

export const NEW_SIM_OPERATION = request({
	action: reference(),
	'product?': reference(),
	target: { ...list(request({ sim: reference(), 'eid?': eid })), minItems: 1 },
});
export const EIDS = request({ target: { ...list(object({ eid })), minItems: 1 } });

const words = (summary: string) => reads(summary, list(described()));

/** Chips of eSIMs, their operations, and slow operations of SIMs (docs/service/esim.md, *Chips*). */
export const esim: Noun = {
	name: 'eSIMs',
	schemas: {
		Euicc: object({
			id: integer,
			eid,
			created: zuluDate,
			issuer_org: named,
			customer_org: named,
			supported_profile_type: described(),
			status: described(),
			last_audited: moment,
			last_polled: moment,
			last_synced: moment,
			eim: described(),
			profile: list(
				object({
					iccid_with_luhn: iccid,
					status: described(),
					customer_org: orNull(named),
					name: orNull(text),
					operator: orNull(named),
					preloaded: orNull(flag),
					fallback_allowed: orNull(flag),
					fallback_attribute: orNull(flag),
					profile_type: orNull(described()),
					endpoint: orNull(named),
				}),
			),
		}),
		EuiccOperation: object({
			id: uuid,
			action: described(),
			status: described(),
			creation_date: zuluDate,
			'expiry_date?': zuluDate,
			'finalization_date?': zuluDate,
			last_updated_at: zuluDate,
			user: named,
			'error?': object({ reason: integer, message: text }),
			'iccid_with_luhn?': iccid,
		}),
		SimOperation: object({
			id: uuid,
			action: described(),
			status: described(),
			'product?': reference(),
			creation_date: zuluDate,
			last_updated_at: zuluDate,
			finalization_date: moment,
			target: list(object({ sim: reference(), 'eid?': digits })),
			total_count: integer,
			failed_count: integer,
			success_count: integer,
			error: list(object({ eid: text, message: text })),
		}),
	},
	calls: {
		'GET /api/v1/euicc': reads('List eUICCs', list(ref('Euicc')), LISTED),
		'GET /api/v1/euicc/{id}': reads('Read an eUICC', ref('Euicc')),
		'POST /api/v1/euicc/unlinked_validation': changes(
			'Tell which EIDs are linked already',
			200,
			EIDS,
			list(object({ eid })),
		),
		[`GET ${OPERATION}`]: reads(
			'List the operations of an eUICC',
			list(ref('EuiccOperation')),
			LISTED,
		),
		[`POST ${OPERATION}`]: changes(
			'Schedule operations of an eUICC',
			201,
			NEW_EUICC_OPERATIONS,
			list(ref('EuiccOperation')),
		),
		[`GET ${OPERATION}/{operationId}`]: reads(
			'Read an operation of an eUICC',
			ref('EuiccOperation'),
		),
		[`DELETE ${OPERATION}/{operationId}`]: changes('Cancel an operation of an eUICC', 204),
		'GET /api/v1/euicc/status': words('List the statuses of eUICCs'),
		'GET /api/v1/euicc/profile/status': words('List the statuses of profiles'),
		'GET /api/v1/euicc/operation/action': words('List the actions of eUICCs'),
		'GET /api/v1/euicc/operation/status': words('List the statuses of operations of eUICCs'),
		'GET /api/v1/sim/operation': reads(
			'List slow operations of SIMs',
			list(ref('SimOperation')),
			LISTED,
		),
		'POST /api/v1/sim/operation': changes(
			'Schedule a slow operation of SIMs',
			201,
			NEW_SIM_OPERATION,
			ref('SimOperation'),
		),
		'GET /api/v1/sim/operation/{operationId}': reads(
			'Read a slow operation of SIMs',
			ref('SimOperation'),
		),
		'GET /api/v1/sim/operation/action': words('List the actions of slow operations of SIMs'),
		'GET /api/v1/sim/operation/status': words('List the statuses of slow operations of SIMs'),
	},
};
