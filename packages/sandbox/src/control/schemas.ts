/** Schemas of the bodies that control verbs take. */
import { LONGEST_STEP } from '../core/clock';
import {
	about,
	flag,
	integer,
	list,
	number,
	object,
	oneOf,
	orNull,
	text,
	type Schema,
	type ValueOf,
} from '../core/description/schema';
import { PUSH_KINDS } from '../core/ledger';
import { CELL_ANSWERS } from '../core/world/device';
import { TROUBLE_NAMES } from '../play/troubles';
import { FAILURES } from './failure';
import { TRAFFIC_TYPE } from '../core/world/usageRecord';
import { ROLE } from '../core/world/user';

export const between = (minimum: number, maximum: number): Schema<number> => ({
	...integer,
	minimum,
	maximum,
});
export const short: Schema<string> = { ...text, maxLength: 1000 };
export const matching = (pattern: string, description: string): Schema<string> => ({
	...short,
	pattern,
	description,
});
export const keysOf = <Key extends number>(table: Record<Key, unknown>) =>
	oneOf(...(Object.keys(table).map(Number) as Key[]));

export const NOTHING = object({});
const seconds = { ...number, minimum: 0, maximum: LONGEST_STEP } as Schema<number>;
export const CLOCK = object({ seconds });
export const SETTINGS = object({
	'sessionSeconds?': between(1, 31_536_000),
	'flowLogs?': flag,
	'legacyCreate?': flag,
	'factoryTestMode?': flag,
	'rateLimit?': flag,
	'latencyMs?': between(0, 600_000),
	'callbackTimeoutMs?': between(1, 600_000),
	'callbackAlgorithm?': oneOf('HS256', 'HS384', 'HS512'),
	'callbackKey?': oneOf('text', 'base64'),
	'callbackIds?': oneOf('number', 'text'),
	'callbackDestination?': oneOf('dest_address', 'destination_address'),
	'streamChangeMs?': between(0, 600_000),
	'streamLocation?': flag,
	'streamIds?': oneOf('text', 'number'),
	'streamList?': oneOf('array', 'object'),
	'streamTimeoutMs?': between(1, 600_000),
	'streamRetryPauses?': { ...list(between(0, 1_000_000)), maxItems: 100 } as Schema<number[]>,
	'takenSms?': oneOf('listed', 'hidden'),
	'smsIds?': oneOf('one', 'two'),
	'registrationRefusals?': flag,
	'euiccWords?': oneOf('documented', 'other'),
	'eventDelaySeconds?': between(0, 2_592_000),
	'textMatch?': oneOf('contains', 'exact'),
	'bulkAnswer?': oneOf('complete', 'shuffled', 'short'),
});
export const ENDPOINT = object({ 'name?': short });
export const DEVICE_SMS = object({
	payload: short,
	'at?': orNull(short),
	'udh?': matching('^(?:[0-9a-fA-F]{2}){0,140}$', 'hexadecimal'),
	'dcs?': between(0, 255),
	'destAddress?': matching('^\\+?\\d{1,15}$', 'a phone number or a short code'),
});
export const ANSWER = object({ 'smsId?': integer });
export const ANSWERING = object({
	'afterMs?': between(0, 604_800_000),
	'text?': orNull({ ...text, minLength: 1, maxLength: 10_000 } as Schema<string>),
	'times?': between(0, 100),
	'parts?': between(1, 255),
	'lostPart?': orNull(between(1, 255)),
	'gapMs?': between(0, 604_800_000),
	'unrelated?': orNull(short),
});
export const ONLINE = object({ 'online?': flag });
export const TROUBLE = object({ name: oneOf(...TROUBLE_NAMES) });
export const CELL = object({ answer: oneOf(...CELL_ANSWERS), 'age?': between(0, 1_000_000) });

const count: Schema<number> = { ...integer, minimum: 0 };
const [words, amount] = [orNull(short), orNull(count)];
const ROW = object({
	'flow_id?': short,
	'organisation_id?': integer,
	'endpoint_id?': integer,
	'started_on?': words,
	'completed_on?': words,
	'duration_seconds?': amount,
	'event_type?': orNull(oneOf('flow_start', 'flow_update', 'flow_end')),
	'direction?': orNull(oneOf('ingress', 'egress')),
	'source_ip?': words,
	'source_port?': amount,
	'destination_ip?': words,
	'destination_port?': amount,
	'protocol?': words,
	'bytes_up?': amount,
	'bytes_down?': amount,
	'destination_hostname?': words,
	'destination_hostname_source?': words,
	'nat_details?': orNull(object({ public_ip: short })),
	'pdp_context?': orNull(
		object({
			mcc: short,
			mnc: short,
			apn: short,
			imsi: short,
			country: object({ id: integer, name: short, country_code: short, iso_code: short }),
			operator: object({ id: integer, name: short }),
		}),
	),
	'release_details?': orNull(object({ release_side: short, release_reason: short })),
	'session_id?': words,
	'last_loaded_at?': words,
});
export const FLOWS = object({
	rows: {
		...list({ ...ROW, additionalProperties: false } as typeof ROW),
		maxItems: 10_000,
	} as Schema<Array<ValueOf<typeof ROW>>>,
});
const volume: Schema<number> = { ...number, minimum: 0, maximum: 1_000_000_000 };
export const USAGE = object({
	'id?': matching('^[1-9]\\d{0,18}$', 'a whole number of 64 bits'),
	'traffic?': keysOf(TRAFFIC_TYPE),
	'rx?': volume,
	'tx?': volume,
	'from?': orNull(short),
	'until?': orNull(short),
});
export const LEDGER = object({ 'after?': matching('^\\d{1,15}$', 'the number of a call') });
export const LEDGER_RECORDS = object({ kind: oneOf(...PUSH_KINDS) });
export const APPLICATION_TOKEN = object({
	'token?': short,
	'description?': short,
	'expiresAt?': orNull(short),
	'ip?': orNull(short),
});
export const TOKEN = object({ token: short });
export const USER = object({
	'username?': short,
	'password?': short,
	'codes?': oneOf('authenticator', 'email'),
	'role?': keysOf(ROLE),
});
export const USERNAME = object({ username: short });
export const PASSWORD = object({ username: short, password: short });
export const FAILURE = object({ kind: orNull(oneOf(...FAILURES)) });

const HEADER_VALUE = '^[\\t\\x20-\\x7e]*$';
const headerValue = matching(HEADER_VALUE, 'printable ASCII');
const record = (values: object, names: object = { maxLength: 200 }): Schema => ({
	type: 'object',
	propertyNames: names,
	additionalProperties: values,
});
/** A fault as HTTP carries it. Limits of numbers keep timers and headers valid. */
export const FAULT = object({
	'method?': matching('^[A-Za-z]{1,20}$', 'the name of a method'),
	path: about('a text in the path', { ...text, maxLength: 500 }),
	'times?': { anyOf: [between(1, 1_000_000), oneOf('always')] } as Schema<number | 'always'>,
	'skip?': between(0, 1_000_000),
	'after?': seconds,
	'every?': seconds,
	'for?': seconds,
	'probability?': { ...number, minimum: 0, maximum: 1 } as Schema<number>,
	'status?': between(200, 599),
	'applied?': flag,
	'meanwhile?': {
		...list({
			...object({
				'method?': oneOf('POST', 'DELETE'),
				path: short,
				'body?': { type: 'object' } as Schema<object>,
			}),
			additionalProperties: false,
		}),
		maxItems: 100,
	} as Schema<Array<{ method?: 'POST' | 'DELETE'; path: string; body?: object }>>,
	'query?': record(words) as Schema<Record<string, string | null>>,
	'set?': record({}) as Schema<Record<string, unknown>>,
	'truncateTo?': count,
	'headers?': record(orNull(headerValue), {
		pattern: "^[-!#$%&'*+.^_`|~0-9A-Za-z]{1,100}$",
	}) as Schema<Record<string, string | null>>,
	'body?': {} as Schema<unknown>,
	'rawBody?': text,
	'contentType?': headerValue,
	'delayMs?': between(0, 600_000),
	'dripMs?': between(0, 60_000),
	'reset?': oneOf('beforeHeaders', 'midBody'),
	'redirectTo?': headerValue,
});
