import { COUNTRIES } from '../../../../sandbox/src/core/world/countries';
import { OPERATORS } from '../../../../sandbox/src/core/world/operators';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const countries = new Set([
	...COUNTRIES.map(({ name }) => name),
	...LETTERS.flatMap((one) => LETTERS.map((two) => regions.of(one + two))).filter(
		(name) => name !== undefined,
	),
]);
const operators = new Set(OPERATORS.map(({ name }) => name));
const roles = new Set(['Administrator', 'User', 'Observer']);

const set = (...texts: string[]) => new Set(texts);

/** Names that stay, by the field that holds their object. */
const NAMES = new Map<string, ReadonlySet<string>>([
	['country', countries],
	['operator', operators],
	['detail', operators],
	['roles', roles],
	['breakout_region', set('auto')],
]);

/** Texts that stay, by field. */
const TEXTS: Record<string, RegExp | ReadonlySet<string> | undefined> = {
	country_name: countries,
	iso_code: /^[A-Za-z]{2}$/,
	country_code: /^\+?\d[\d-]{0,4}$/,
	mcc: /^\d{3}$/,
	mnc: /^\d{2,3}$/,
	tapcode: /^[A-Z]{3}[A-Z\d]{2}$/,
	hex_color: /^#[\dA-Fa-f]{6}$/,
	symbol: /^(?:\p{Sc}|[A-Z]{2,3})$/u,
	duration: /^\d{2,4}:\d\d:\d\d$/,
	month: /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/,
	rx: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
	tx: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
	protocol: /^(?:ICMP|IGMP|TCP|UDP|IPV6|GRE|ESP|AH|ICMPV6|OSPF|SCTP|PROTO_\d{1,3})$/,
	services: set('GPRS', 'SMS', 'LTE', 'VOICE', 'CSD', 'USSD', 'EPS', 'DATA'),
	udh: /^(?:050003[\dA-Fa-f]{6}|060804[\dA-Fa-f]{8})$/,
	aud: set('/api/v1/authentication'),
	connection_type: set('RestAPI'),
	format: set('Json', 'Csv'),
	method: set('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
	field: set('event_type_id', 'alert'),
	description: set('event_type_id'),
};

/** Whether a text is one of a catalog that all accounts share. */
export function isCatalogText(field: string, parent: string, text: string): boolean {
	if (field === 'name') return NAMES.get(parent)?.has(text) ?? false;
	// Elsewhere it is where a device is.
	if (/^(?:latitude|longitude)$/.test(field))
		return parent === 'country' && /^-?\d{1,3}\.\d\d$/.test(text);
	if (field === 'code') return parent === 'currency' && /^[A-Z]{3}$/.test(text);
	const texts = Object.hasOwn(TEXTS, field) ? TEXTS[field] : undefined;
	return texts instanceof RegExp ? texts.test(text) : (texts?.has(text) ?? false);
}
