import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readExpiryDate, withoutGaps } from '../../shared/form/readers';
import type { Parameters } from '../../shared/form/parameters';
import { BINARY, GSM7, outsideGsm7, SMS_BYTES, UCS2 } from '../../shared/sms/encoding';
import type { Encoding } from '../../shared/sms/encoding';
import { MOST_PARTS } from '../../shared/sms/header';
import { splitIntoParts } from '../../shared/sms/parts';

/** The fields of an SMS (docs/service/sms.md, *Send*). */
export const messageFields = {
	text: {
		displayName: 'Text',
		name: 'payload',
		type: 'string',
		typeOptions: { rows: 3 },
		required: true,
		default: '',
		placeholder: 'e.g. STATUS',
		hint: 'One SMS holds 160 characters, or 70 when it contains emoji or letters such as ł',
		description:
			"What to send to the device; bytes such as 0A FF when 'Encoding' is 'Binary (Hex)'",
	},
	encoding: {
		displayName: 'Encoding',
		name: 'encoding',
		type: 'options',
		options: [
			{
				name: 'Automatic',
				value: 'auto',
				description: 'GSM-7 where it can write the text, otherwise UCS-2',
			},
			{
				name: 'Binary (Hex)',
				value: 'binary',
				description: "'Text' holds up to 140 bytes as hexadecimal digits",
			},
			{ name: 'GSM-7', value: 'gsm7', description: 'Up to 160 characters of the GSM alphabet' },
			{ name: 'UCS-2', value: 'ucs2', description: 'Up to 70 characters of any script' },
		],
		default: 'auto',
		description: 'How the SMS carries the text',
	},
	replyAddress: {
		displayName: 'Reply Address',
		name: 'destAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description: 'Address to which the device replies',
	},
	sender: {
		displayName: 'Sender',
		name: 'sourceAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description:
			'Sender shown on the device: a number (with + if international), or up to 11 letters and digits',
	},
	split: {
		displayName: 'Split Long Messages',
		name: 'splitLongMessages',
		type: 'boolean',
		default: true,
		description:
			'Whether to send a text that is too long for one SMS in parts. The device joins them. Each part counts as an SMS.',
	},
} satisfies Record<string, INodeProperties>;

export interface Message {
	encoding: Encoding;
	payload: string;
	/** The payload of each SMS. */
	parts: string[];
	/** The fields of the request that all parts share (docs/service/sms.md, *Send*). */
	common: IDataObject;
}

/** Reads the text and its optional fields. Refuses what the service would refuse. */
export function readMessage(parameters: Parameters, optional: Parameters): Message {
	const { encoding, payload } = readPayload(parameters, optional);
	const common = withoutGaps({
		...readSender(optional),
		// GSM-7 is the default of the service.
		dcs: encoding === GSM7 ? undefined : encoding.dcs,
		dest_address: optional.text('destAddress'),
		expiry_date: readExpiryDate(optional),
	});
	const canSplit = optional.optionalFlag('splitLongMessages') === true;
	const parts = readParts(parameters, { encoding, payload }, canSplit);
	return { encoding, payload, parts, common };
}

function readPayload(parameters: Parameters, optional: Parameters) {
	const text = parameters.exactText('payload');
	const chosen = optional.has('encoding')
		? optional.choice('encoding', ['auto', 'binary', 'gsm7', 'ucs2'])
		: 'auto';
	if (chosen === 'binary') return { encoding: BINARY, payload: readBytes(parameters, text) };
	if (chosen === 'ucs2') return { encoding: UCS2, payload: text };
	const unknown = outsideGsm7(text);
	if (chosen === 'gsm7' && unknown.length > 0) {
		parameters.refuse(
			'payload',
			`has characters that GSM-7 cannot write: ${named(unknown)}`,
			"Replace them, or set 'Encoding' to 'Automatic' or 'UCS-2'.",
		);
	}
	return { encoding: unknown.length === 0 ? GSM7 : UCS2, payload: text };
}

function readBytes(parameters: Parameters, text: string): string {
	const digits = text.replace(/\s+/g, '');
	return /^(?:[0-9a-f]{2})+$/i.test(digits)
		? digits
		: parameters.refuse('payload', 'must be bytes of two hexadecimal digits each, such as 0A FF');
}

/** Splits the payload if one SMS is too short for it. */
function readParts(
	parameters: Parameters,
	{ encoding, payload }: Pick<Message, 'encoding' | 'payload'>,
	canSplit: boolean,
): string[] {
	const used = encoding.count(payload);
	const room = encoding.room(SMS_BYTES);
	if (used <= room) return [payload];
	const counts = `it counts ${used} ${encoding.unit}`;
	const refuse = (what: string, advice: string): never =>
		parameters.refuse('payload', what, `${advice} ${whyLong(encoding, payload)}`.trim());
	const parts = splitIntoParts(payload, encoding);
	if (parts === undefined) {
		return refuse(`is too long: ${counts}, more than ${MOST_PARTS} parts hold`, 'Shorten it.');
	}
	if (canSplit) return parts;
	const advice = `Turn on 'Split Long Messages' to send it in ${parts.length} parts, or shorten it.`;
	return refuse(`is too long for one SMS: ${counts}, one SMS holds ${room}`, advice);
}

/** Explains why a text takes more room than expected. */
function whyLong(encoding: Encoding, payload: string): string {
	if (encoding === GSM7) return 'The characters € [ ] { } \\ ^ ~ | count twice.';
	const unknown = encoding === UCS2 ? outsideGsm7(payload) : [];
	return unknown.length === 0
		? ''
		: `One SMS holds 70 characters instead of 160 because of: ${named(unknown)}. An emoji counts twice or more.`;
}

const MOST_NAMED = 10;

/** Lists characters; invisible ones by their number. */
function named(characters: string[]): string {
	const shown = characters.slice(0, MOST_NAMED).map((one) => {
		const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
		return /[\p{C}\p{M}\p{Z}]/u.test(one) ? `U+${code}` : one;
	});
	return shown.join(' ') + (characters.length > MOST_NAMED ? ' ...' : '');
}

/** Sender types (docs/service/sms.md, *Send*). */
const INTERNATIONAL = 145;
const ALPHANUMERIC = 208;

/**
 * A number with + is International; one without is sent without a type, which means National (docs/service/sms.md,
 * *Send*).
 */
function readSender(optional: Parameters): IDataObject {
	const sender = optional.text('sourceAddress');
	if (sender === undefined) return {};
	if (/^\d{1,20}$/.test(sender)) return { source_address: sender };
	const isNumber = /^\+\d{1,20}$/.test(sender);
	if (!isNumber && !/^[A-Za-z0-9 ._-]{1,11}$/.test(sender)) {
		optional.refuse('sourceAddress', 'must be a number, or up to 11 letters and digits');
	}
	const source_address_type = { id: isNumber ? INTERNATIONAL : ALPHANUMERIC };
	return { source_address: sender, source_address_type };
}
