/** Words an armed fault: what it does to an answer, and when. */
import { lasting, time } from './words.js';

const RESETS = {
	beforeHeaders: 'The connection is cut before the request is carried out.',
	midBody: 'The connection is cut in the middle of the answer.',
};

/** Each part of a fault that a person should know, in the order of its effect. */
const EFFECTS = [
	({ delayMs }) => delayMs && `It waits ${delayMs / 1000} seconds.`,
	({ meanwhile }) => meanwhile?.length && 'Something else happens just before.',
	({ query }) => query && `The query is changed: ${Object.keys(query).join(', ')}.`,
	({ reset }) => reset && RESETS[reset],
	({ redirectTo }) => redirectTo !== undefined && `It redirects to ${redirectTo}.`,
	({ status, applied }) =>
		status && `It answers ${status}, ${applied ? 'after' : 'without'} carrying out the request.`,
	({ body, rawBody }) => (body ?? rawBody) !== undefined && 'The answer has another body.',
	({ set }) => set && `Records of the answer get other values: ${Object.keys(set).join(', ')}.`,
	({ truncateTo }) => truncateTo !== undefined && `The answer ends after ${truncateTo} bytes.`,
	({ headers }) => headers && `The answer has other headers: ${Object.keys(headers).join(', ')}.`,
	({ dripMs }) => dripMs && `The answer comes byte by byte, one every ${dripMs} ms.`,
];

const span = (seconds) =>
	lasting(new Date(0).toISOString(), new Date(seconds * 1000).toISOString());

/** `20 seconds`, `5 min`. */
const spell = (seconds) => (seconds < 120 ? `${seconds} seconds` : span(seconds));

/** The window of a schedule, with its rhythm. */
function schedule({ window, every, for: length, probability }, now) {
	const parts = [];
	if (probability !== undefined)
		parts.push(`Strikes ${Math.round(probability * 100)} % of the requests.`);
	if (window === null) parts.push('Its last window is over.');
	else if (window) {
		const isNow = Date.parse(window.from) <= Date.parse(now);
		const end = window.until === null ? '' : ` until ${time(window.until, now)}`;
		parts.push(isNow ? `Strikes now${end}.` : `Strikes from ${time(window.from, now)}${end}.`);
	}
	if (every !== undefined) {
		parts.push(`Every ${spell(every)}${length === undefined ? '' : ` for ${spell(length)}`}.`);
	}
	return parts.join(' ');
}

/** Returns what a fault does, and when. */
export function faultWords(fault, now) {
	const effects = EFFECTS.map((effect) => effect(fault)).filter(Boolean);
	return {
		what: effects.length > 0 ? effects.join(' ') : 'It changes nothing.',
		when: schedule(fault, now),
	};
}
