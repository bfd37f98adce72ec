import { LIST_QUERY, NEWER_HEADERS, OLDER_HEADERS, type Noun } from './call';
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

const words = (summary: string) => ({ summary, status: 200 as const, answer: list(described()) });
const listed = { query: LIST_QUERY, headers: { ...OLDER_HEADERS, ...NEWER_HEADERS } };

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
		'GET /api/v1/euicc': {
			summary: 'List eUICCs',
			...listed,
			status: 200,
			answer: list(ref('Euicc')),
		},
		'GET /api/v1/euicc/{id}': { summary: 'Read an eUICC', status: 200, answer: ref('Euicc') },
		'POST /api/v1/euicc/unlinked_validation': {
			summary: 'Tell which EIDs are linked already',
			body: EIDS,
			status: 200,
			answer: list(object({ eid })),
		},
		[`GET ${OPERATION}`]: {
			summary: 'List the operations of an eUICC',
			...listed,
			status: 200,
			answer: list(ref('EuiccOperation')),
		},
		[`POST ${OPERATION}`]: {
			summary: 'Schedule operations of an eUICC',
			body: NEW_EUICC_OPERATIONS,
			status: 201,
			answer: list(ref('EuiccOperation')),
		},
		[`GET ${OPERATION}/{operationId}`]: {
			summary: 'Read an operation of an eUICC',
			status: 200,
			answer: ref('EuiccOperation'),
		},
		[`DELETE ${OPERATION}/{operationId}`]: {
			summary: 'Cancel an operation of an eUICC',
			status: 204,
		},
		'GET /api/v1/euicc/status': words('List the statuses of eUICCs'),
		'GET /api/v1/euicc/profile/status': words('List the statuses of profiles'),
		'GET /api/v1/euicc/operation/action': words('List the actions of eUICCs'),
		'GET /api/v1/euicc/operation/status': words('List the statuses of operations of eUICCs'),
		'GET /api/v1/sim/operation': {
			summary: 'List slow operations of SIMs',
			...listed,
			status: 200,
			answer: list(ref('SimOperation')),
		},
		'POST /api/v1/sim/operation': {
			summary: 'Schedule a slow operation of SIMs',
			body: NEW_SIM_OPERATION,
			status: 201,
			answer: ref('SimOperation'),
		},
		'GET /api/v1/sim/operation/{operationId}': {
			summary: 'Read a slow operation of SIMs',
			status: 200,
			answer: ref('SimOperation'),
		},
		'GET /api/v1/sim/operation/action': words('List the actions of slow operations of SIMs'),
		'GET /api/v1/sim/operation/status': words('List the statuses of slow operations of SIMs'),
	},
};
