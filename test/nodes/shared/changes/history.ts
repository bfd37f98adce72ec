import type { IDataObject } from 'n8n-workflow';
import { type Sign, signOf } from '../../../../nodes/shared/changes/sign';
import type {
	ChangeKind,
	DeviceChange,
	DeviceRules,
	DevicesInput,
} from '../../../../nodes/shared/changes/changes';

/** Events of devices as the service sends them, for unit and property tests. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const START = Date.UTC(2024, 10, 7, 15);

/** All changes but those of usage, which need days. */
export const ALL_CHANGES: readonly ChangeKind[] = [
	'imeiChanged',
	'countryChanged',
	'networkChanged',
	'cameOnline',
	'wentOffline',
	'wentSilent',
	'neverSeen',
	'tooManySessions',
];

export const RULES: DeviceRules = {
	changes: new Set(ALL_CHANGES),
	silentMs: 24 * HOUR,
	offlineMs: 10 * MINUTE,
	mostSessions: 3,
	sessionMs: HOUR,
	usageTimes: 5,
	usageLeastMb: 10,
};

export interface Shown {
	/** Minutes after the start. */
	at: number;
	kind: Sign['kind'];
	endpoint?: number;
	/** One of the IMEIs, countries, networks and sessions of these tests: a letter. */
	imei?: string;
	country?: string;
	network?: string;
	session?: string;
}

const TYPES = { registered: 2, opened: 3, refused: 3, closed: 5, purged: 16 } as const;
const code = (letter: string) => letter.charCodeAt(0);
export const imei = (letter: string) => `356938035643${code(letter)}`.padEnd(14, '0').slice(0, 14);
export const country = (letter: string) => `Country ${letter}`;
export const network = (letter: string) => `Network ${letter}`;

export function eventOf(id: number, shown: Shown): IDataObject {
	const { kind, at, endpoint = 7 } = shown;
	const place = (letter: string | undefined, name: (letter: string) => string) =>
		letter === undefined ? {} : { id: code(letter), name: name(letter) };
	const isSession = kind === 'opened' || kind === 'closed';
	const detail = {
		...place(shown.network, network),
		country: place(shown.country, country),
		...(isSession && { session_id: shown.session }),
		...(isSession && shown.imei && { pdp_context: { imeisv: `${imei(shown.imei)}01` } }),
	};
	return {
		id,
		timestamp: new Date(START + at * MINUTE).toISOString(),
		event_type: { id: TYPES[kind] },
		event_source: { id: kind === 'refused' ? 1 : 0 },
		endpoint: { id: endpoint, name: `meter-${endpoint}` },
		...(kind !== 'refused' && kind !== 'purged' && { detail }),
	};
}

/** Returns the sign of an event. */
export function signAt(id: number, shown: Shown): Sign {
	const sign = signOf(eventOf(id, shown));
	if (sign === undefined) throw new Error('not a sign');
	return sign;
}

/** Returns a change in one line: what, of which device, from what to what, and the minute. */
export const lineOf = ({ change, endpoint, before = '', after = '', at }: DeviceChange): string =>
	`${change} ${endpoint} ${before}>${after} ${(at - START) / MINUTE}`;

export const inputOf = (more: Partial<DevicesInput> = {}): DevicesInput => ({
	before: { known: {}, countries: {}, networks: {} },
	signs: [],
	isOld: () => false,
	since: 0,
	from: START - 15 * MINUTE,
	now: START,
	clock: more.now ?? START,
	learnOnly: false,
	mostSilent: 1000,
	...more,
});
