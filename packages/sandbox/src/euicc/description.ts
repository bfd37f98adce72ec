import { type Noun, reads, changes, LISTED } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

const iccid: Schema<string> = s.about('20 digits', { ...s.text, pattern: '^\\d{20}$' });
const eid: Schema<string> = s.about('32 digits', { ...s.text, pattern: '^\\d{32}$' });
const uuid: Schema = s.about('UUID', { ...s.text, pattern: '^[0-9a-f-]{36}$' });
const moment = s.orNull(s.zuluDate);
const OPERATION = '/api/v1/euicc/{id}/operation';

export const NEW_EUICC_OPERATIONS = {
	...s.list(
		s.request({
			action: s.reference(),
			'validity_period?': s.about('seconds', { ...s.integer, minimum: 1, maximum: 86_400 }),
			'iccid_with_luhn?': iccid,
			'activation_code?': s.filled,
			'enable?': s.flag,
			'rollback?': s.flag,
		}),
	),
	minItems: 1,
};
export type NewEuiccOperation = ValueOf<typeof NEW_EUICC_OPERATIONS>[number];

export const NEW_SIM_OPERATION = s.request({
	action: s.reference(),
	'product?': s.reference(),
	target: { ...s.list(s.request({ sim: s.reference(), 'eid?': eid })), minItems: 1 },
});
export const EIDS = s.request({ target: { ...s.list(s.object({ eid })), minItems: 1 } });

const words = (summary: string) => reads(summary, s.list(s.described()));

/** Chips of eSIMs, their operations, and slow operations of SIMs (docs/service/esim.md, *Chips*). */
export const esim: Noun = {
	name: 'eSIMs',
	schemas: {
		Euicc: s.object({
			id: s.integer,
			eid,
			created: s.zuluDate,
			issuer_org: s.named,
			customer_org: s.named,
			supported_profile_type: s.described(),
			status: s.described(),
			last_audited: moment,
			last_polled: moment,
			last_synced: moment,
			eim: s.described(),
			profile: s.list(
				s.object({
					iccid_with_luhn: iccid,
					status: s.described(),
					customer_org: s.orNull(s.named),
					name: s.orNull(s.text),
					operator: s.orNull(s.named),
					preloaded: s.orNull(s.flag),
					fallback_allowed: s.orNull(s.flag),
					fallback_attribute: s.orNull(s.flag),
					profile_type: s.orNull(s.described()),
					endpoint: s.orNull(s.named),
				}),
			),
		}),
		EuiccOperation: s.object({
			id: uuid,
			action: s.described(),
			status: s.described(),
			creation_date: s.zuluDate,
			'expiry_date?': s.zuluDate,
			'finalization_date?': s.zuluDate,
			last_updated_at: s.zuluDate,
			user: s.named,
			'error?': s.object({ reason: s.integer, message: s.text }),
			'iccid_with_luhn?': iccid,
		}),
		SimOperation: s.object({
			id: uuid,
			action: s.described(),
			status: s.described(),
			'product?': s.reference(),
			creation_date: s.zuluDate,
			last_updated_at: s.zuluDate,
			finalization_date: moment,
			target: s.list(s.object({ sim: s.reference(), 'eid?': s.digits })),
			total_count: s.integer,
			failed_count: s.integer,
			success_count: s.integer,
			error: s.list(s.object({ eid: s.text, message: s.text })),
		}),
	},
	calls: {
		'GET /api/v1/euicc': reads('List eUICCs', s.list(s.ref('Euicc')), LISTED),
		'GET /api/v1/euicc/{id}': reads('Read an eUICC', s.ref('Euicc')),
		'POST /api/v1/euicc/unlinked_validation': changes(
			'Tell which EIDs are linked already',
			200,
			EIDS,
			s.list(s.object({ eid })),
		),
		[`GET ${OPERATION}`]: reads(
			'List the operations of an eUICC',
			s.list(s.ref('EuiccOperation')),
			LISTED,
		),
		[`POST ${OPERATION}`]: changes(
			'Schedule operations of an eUICC',
			201,
			NEW_EUICC_OPERATIONS,
			s.list(s.ref('EuiccOperation')),
		),
		[`GET ${OPERATION}/{operationId}`]: reads(
			'Read an operation of an eUICC',
			s.ref('EuiccOperation'),
		),
		[`DELETE ${OPERATION}/{operationId}`]: changes('Cancel an operation of an eUICC', 204),
		'GET /api/v1/euicc/status': words('List the statuses of eUICCs'),
		'GET /api/v1/euicc/profile/status': words('List the statuses of profiles'),
		'GET /api/v1/euicc/operation/action': words('List the actions of eUICCs'),
		'GET /api/v1/euicc/operation/status': words('List the statuses of operations of eUICCs'),
		'GET /api/v1/sim/operation': reads(
			'List slow operations of SIMs',
			s.list(s.ref('SimOperation')),
			LISTED,
		),
		'POST /api/v1/sim/operation': changes(
			'Schedule a slow operation of SIMs',
			201,
			NEW_SIM_OPERATION,
			s.ref('SimOperation'),
		),
		'GET /api/v1/sim/operation/{operationId}': reads(
			'Read a slow operation of SIMs',
			s.ref('SimOperation'),
		),
		'GET /api/v1/sim/operation/action': words('List the actions of slow operations of SIMs'),
		'GET /api/v1/sim/operation/status': words('List the statuses of slow operations of SIMs'),
	},
};
