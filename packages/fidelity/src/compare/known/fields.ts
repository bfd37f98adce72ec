import { CALLS, SCHEMAS } from '../../../../sandbox/src/service/nouns';
import {
	day,
	offsetDate,
	textDate,
	zuluDate,
} from '../../../../sandbox/src/core/description/schema';
import { isObject } from '../../../../sandbox/src/core/http/body';

/** Fields of recorded answers that the sandbox does not send (docs/service/README.md). */
const DOCUMENTED = `
eid euicc_profile_data sim_profile_type reseller_org vlr_number msc sac rac tariff_id ratezone_id imsi_id
teid_data_plane teid_control_plane moc_callback moc_callback_id satellite_only multi_part_info partno identifier
organisation endpoint user alert from until timestamp network rat country tags severity source type issuer_org
sgsn vlr import_date transition reason cause to public data_throttle rate sim_status esc.app esc.org esc.orgName api_key
iss aud sub exp iat started_from started_until completed_from completed_until latitude longitude added trace_id
`;
/** Numbers that tell where a device is, or who it is; they are described as numbers or digits. */
const SECRET_NUMBERS = new Set(
	`iccid iccid_with_luhn imei imei_with_luhn imeisv imsi msisdn eid msc sgsn sgsn_number vlr_number lac ci cid sac rac
	teid_data_plane teid_control_plane bic bsn source_address dest_address code secret payload name tags`.split(
		/\s+/,
	),
);
const TIME_PATTERNS = new Set([offsetDate, zuluDate, textDate, day].map(({ pattern }) => pattern));

const known = new Set(DOCUMENTED.trim().split(/\s+/));
const numbers = new Set(['esc.app', 'esc.org']);
const times = new Set(['month', 'date', 'created', 'tunnel_created', 'timestamp', 'from', 'until']);
/** Texts of a field that the description lists. */
const words = new Map<string, Set<unknown>>();

/** Collects what a schema says of a field and of those below it. */
function collect(schema: unknown, field: string): void {
	if (Array.isArray(schema)) for (const one of schema) collect(one, field);
	if (!isObject(schema)) return;
	for (const [name, inner] of Object.entries(
		isObject(schema.properties) ? schema.properties : {},
	)) {
		known.add(name);
		collect(inner, name);
	}
	for (const key of ['items', 'prefixItems', 'anyOf', 'oneOf']) collect(schema[key], field);
	if (field !== '') leaf(schema, field);
}

function leaf(schema: Record<string, unknown>, field: string): void {
	const types = [schema.type].flat();
	const values = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [];
	const isNumber = types.includes('integer') || types.includes('number');
	const isDigits = schema.pattern === '^\\d+$' || schema.pattern === '^\\d+\\.\\d{6}$';
	if (isNumber || isDigits || values.some((value) => typeof value === 'number')) numbers.add(field);
	if (TIME_PATTERNS.has(schema.pattern)) times.add(field);
	for (const value of values.filter((one) => typeof one === 'string')) {
		words.set(field, (words.get(field) ?? new Set()).add(value));
	}
}

for (const schema of Object.values(SCHEMAS)) collect(schema, '');
for (const { answer, body, query = {} } of CALLS.values()) {
	collect(answer, '');
	collect(body, '');
	for (const [name, schema] of Object.entries(query)) {
		known.add(name);
		collect(schema, name);
	}
}

/** Whether the description knows the name of a field. */
export const isKnownField = (name: string): boolean => known.has(name);
/** Whether a field holds ids, counts, amounts or statuses, as numbers or digits. */
export const isNumberField = (name: string): boolean =>
	numbers.has(name) && !SECRET_NUMBERS.has(name);
/** Whether a field holds dates or times. */
export const isTimeField = (name: string): boolean => times.has(name);
/** Whether a text is one of the described values of a field. */
export const isWordOf = (name: string, value: string): boolean =>
	words.get(name)?.has(value) ?? false;
