/** How times, amounts and states are written. */

export const STATES = {
	ONLINE: ['Online', 'good'],
	ATTACHED: ['Attached', 'fair'],
	BLOCKED: ['Blocked', 'bad'],
	OFFLINE: ['Offline', 'off'],
};

/** What a state means. */
export const MEANINGS = {
	ONLINE: 'with a data session',
	ATTACHED: 'registered, without a data session',
	BLOCKED: 'registered, and refused by a rule',
	OFFLINE: 'in no network',
};

/** Returns the time of day, with the date if it is not that of `now`. */
export const time = (iso, now) =>
	iso.slice(0, 10) === now.slice(0, 10) ? iso.slice(11, 19) : iso.slice(5, 16).replace('T', ' ');

/** `DELIVERY ATTEMPT PENDING` -> `Delivery attempt pending`. */
export const sentence = (words) => words.charAt(0) + words.slice(1).toLowerCase();

/** Bytes with their unit; MB are decimal, as the service counts them. */
export function volume(bytes) {
	if (bytes === null) return '–';
	if (bytes < 1000) return `${bytes} B`;
	if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
	return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

export const upDown = (up, down) => `↑ ${volume(up)}  ↓ ${volume(down)}`;

const GROUPED = new Intl.NumberFormat('en');
/** 50000 -> `50,000`. */
export const count = (number) => GROUPED.format(number);

/** Name of a device; one without a name is called by its id. */
export const nameOf = ({ id, name }) => name || `Device ${id}`;

/** Status of an answer; 0 without one. */
export const answered = (status) => (status === 0 ? 'No answer' : String(status));

/** `4 h 12 min` between two times. */
export function lasting(from, until) {
	const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 60_000));
	if (minutes < 1) return 'less than a minute';
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
