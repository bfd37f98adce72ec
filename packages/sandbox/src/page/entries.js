/** Words one entry of the time line: what it is, what it tells, and how it ended. */
import { chip, make } from './dom.js';
import { count, sentence, upDown } from './words.js';

export const KINDS = {
	sms: 'SMS',
	receipt: 'Receipts',
	session: 'Sessions',
	flow: 'Flows',
	event: 'Events',
};

const SMS_MOODS = { DELIVERED: 'good', FAILED: 'bad', EXPIRED: 'bad', CANCELED: 'off' };
const SEVERITIES = { Warn: 'fair', Critical: 'bad' };
const FLOWS = { flow_start: 'Flow started', flow_update: 'Flow goes on', flow_end: 'Flow ended' };

/**
 * The mood of a status. The service has an SMS of a device at once: only for callbacks is it buffered, and expires.
 */
const smsMood = (type, status) =>
	type === 'MO' && ['BUFFERED', 'EXPIRED'].includes(status) ? 'off' : (SMS_MOODS[status] ?? 'fair');

/** Characters of a text that is shown without being opened. */
const SHOWN = 320;

/** A text in its own direction of writing, which does not turn others round. */
const bubble = (text, isBinary) =>
	make('p', { class: isBinary ? 'bubble binary' : 'bubble', dir: 'auto' }, text);

/** The text of an SMS; a long one is folded. */
function payload({ payload: text, isBinary }) {
	const words = isBinary ? `Binary ${text}` : text;
	if (words.length <= SHOWN) return [bubble(words, isBinary)];
	const whole = make('summary', { class: 'faint' }, `All ${count(words.length)} characters`);
	const start = bubble(`${[...words].slice(0, SHOWN / 2).join('')}…`, isBinary);
	return [start, make('details', {}, whole, bubble(words, isBinary))];
}

/** What becomes of an SMS that waits. The service has an SMS of a device at once, whatever a callback does. */
function waits({ type, status, nextAt }, time) {
	const next = nextAt === null ? '' : `Next attempt at ${time(nextAt)}.`;
	if (type === 'MT' || status !== 'BUFFERED') return next;
	return `It waits in the list; no callback has taken it. ${next}`;
}

function sms(entry, time) {
	const { type, status, address } = entry;
	// An SMS that n8n sends without a source address has none.
	const sender = address ? ` from ${address}` : '';
	return {
		title: type === 'MO' ? `SMS from the device to ${address}` : `SMS to the device${sender}`,
		more: payload(entry),
		note: waits(entry, time),
		chip: chip(sentence(status), smsMood(type, status)),
		way: type,
	};
}

function told(calls) {
	if (calls === null) return 'No callback to tell it to.';
	if (calls.acknowledged > 0) return `The callback has acknowledged it.`;
	return calls.attempts === 0
		? 'The callback is about to be called.'
		: `The callback has refused it, ${calls.attempts} times so far.`;
}

function receipt({ id, status, payload: text, isBinary, calls }) {
	const quoted = isBinary
		? 'a binary SMS'
		: `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
	return {
		title: `Receipt of SMS ${id}: `,
		quoted,
		note: told(calls),
		chip: chip(sentence(status), SMS_MOODS[status] ?? 'fair'),
	};
}

const place = ({ network, country }) =>
	network === null ? '' : country === null ? network : `${network} (${country.toUpperCase()})`;

/** What events of connections mean, by event type. Others, and refusals, have their own words. */
const CONNECTIONS = {
	1: 'Registered with a network',
	2: 'Registered for data',
	3: 'Data session opened',
	5: 'Data session closed',
	15: 'Registration ended',
	16: 'Registration for data ended',
};

function session(entry) {
	const { code, description, severity, volume: moved } = entry;
	const isRefused = severity !== 'Info';
	const bytes = moved && upDown(Math.round(moved.tx * 1e6), Math.round(moved.rx * 1e6));
	return {
		title: isRefused ? description : (CONNECTIONS[code] ?? description),
		note: [place(entry), bytes].filter(Boolean).join(' · '),
		chip: isRefused ? chip(severity === 'Warn' ? 'Warning' : severity, SEVERITIES[severity]) : null,
	};
}

function flow({ destination, protocol, event, bytesUp, bytesDown }) {
	const moved =
		bytesUp === null && bytesDown === null ? 'volume unknown' : upDown(bytesUp, bytesDown);
	return {
		title: `${FLOWS[event] ?? 'Flow'}: `,
		quoted: destination || 'unknown destination',
		note: [protocol, moved].filter(Boolean).join(' · '),
		chip: null,
	};
}

function event({ type, description, severity, ...entry }) {
	const mood = SEVERITIES[severity];
	return {
		title: description || type,
		note: [type === description ? '' : type, place(entry)].filter(Boolean).join(' · '),
		chip: mood ? chip(severity === 'Warn' ? 'Warning' : severity, mood) : null,
	};
}

const WORDED = { sms, receipt, session, flow, event };

/** @param time writes an ISO time */
export const worded = (entry, time) => WORDED[entry.kind](entry, time);
