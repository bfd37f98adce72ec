import type { IDataObject } from 'n8n-workflow';
import { MINUTE_MS } from '../records/time';
import { part } from '../records/record';
import { toId } from '../values';
import type { ChangeKind, DeviceChange, DeviceRules, UnusualDay } from './changes';
import { dayOf, isWeekend } from './usage';

/** Fields of an endpoint in an item; null for a missing value. */
export interface KnownEndpoint {
	name: string | null;
	/** Of its SIM, without check digit. */
	iccid: string | null;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Returns the fields of an endpoint record. */
export const knownEndpointIn = (row: IDataObject): KnownEndpoint => ({
	name: textOrNull(row.name),
	iccid: textOrNull(part(row, 'sim').iccid),
});

const iso = (time: number) => new Date(time).toISOString();
/** `2024-11-07 15:02 UTC`. */
const minuteText = (time: number) => `${iso(time).slice(0, 16).replace('T', ' ')} UTC`;

const listText = (texts: readonly string[]) =>
	texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const beforeAfter = ({ before, after }: DeviceChange): IDataObject => ({
	before: before ?? null,
	after: after ?? null,
});

/** Returns the 15 digits on the label of a device: the last one checks (docs/service/limits.md, *Lengths and lifetimes*). */
function labelOf(imei = ''): string {
	const digits = [...imei].map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
	const sum = digits.reduce((all, digit) => all + (digit > 9 ? digit - 9 : digit), 0);
	return `${imei}${(10 - (sum % 10)) % 10}`;
}

/** The fields of a change besides those that every change has. */
function ownFields(change: DeviceChange): IDataObject {
	switch (change.change) {
		case 'tooManySessions':
			return { sessions: change.sessions ?? null, networks: change.networks ?? [] };
		case 'wentSilent':
			return {
				last_seen: change.lastSeen === undefined ? null : iso(change.lastSeen),
				last_network: change.network ?? null,
				confirmed: change.confirmed ?? true,
			};
		case 'cameOnline':
		case 'wentOffline':
			return { ...beforeAfter(change), since: iso(change.at) };
		case 'neverSeen':
			return {};
		case 'imeiChanged':
			return {
				...beforeAfter(change),
				...{ imei_before: labelOf(change.before), imei_after: labelOf(change.after) },
			};
		default:
			return beforeAfter(change);
	}
}

/** Two or three digits: a day that is over is known to an eighth. */
const rounded = (mb: number): number => Number(mb.toPrecision(mb < 100 ? 2 : 3));

function usageFields({ since, usedMb, usualMb }: UnusualDay): IDataObject {
	const times = usualMb > 0 ? rounded(usedMb / usualMb) : null;
	return { used_mb: rounded(usedMb), usual_mb: rounded(usualMb), times, since: iso(since) };
}

function usageText(name: string, { unusual }: DeviceChange): string {
	const { since = 0, usedMb = 0, usualMb = 0 } = unusual ?? {};
	const day = `on ${iso(since).slice(0, 10)} (UTC)`;
	const kind = isWeekend(dayOf(since)) ? 'on a weekend day' : 'on a working day';
	const textOf = (mb: number) => (mb > 0 ? `about ${rounded(mb)} MB` : 'nothing');
	return `${name} used ${textOf(usedMb)} ${day}, usually ${textOf(usualMb)} ${kind}.`;
}

const fieldsOf = (change: DeviceChange): IDataObject =>
	change.unusual ? usageFields(change.unusual) : ownFields(change);

const silenceText = (name: string, { lastSeen, network, confirmed }: DeviceChange): string => {
	const since = lastSeen === undefined ? 'the watch began' : minuteText(lastSeen);
	const where = network === undefined ? '' : ` Its last network is ${network}.`;
	const doubt = confirmed === false ? ' Whether it is online could not be read.' : '';
	return `${name} has been silent since ${since}.${where}${doubt}`;
};

const SENTENCES: Record<
	ChangeKind,
	(name: string, change: DeviceChange, rules: DeviceRules) => string
> = {
	imeiChanged: (name, { before, after }) =>
		`The SIM of ${name} is in another device: IMEI ${labelOf(after)}, before ${labelOf(before)}.`,
	countryChanged: (name, { before, after }) => `${name} is in ${after}, before in ${before}.`,
	networkChanged: (name, { before, after }) =>
		`${name} uses the network ${after}, before ${before}.`,
	cameOnline: (name, { at }) => `${name} is online since ${minuteText(at)}.`,
	wentOffline: (name, { at }) => `${name} is offline since ${minuteText(at)}.`,
	wentSilent: silenceText,
	neverSeen: (name) => `${name} has never come online.`,
	unusualUsage: usageText,
	usedNothing: usageText,
	tooManySessions(name, { sessions, networks = [] }, { sessionMs }) {
		const where = networks.length > 0 ? `, in ${listText(networks)}` : '';
		return `${name} opened ${sessions} data sessions within ${sessionMs / MINUTE_MS} minutes${where}.`;
	},
};

/** Returns a change as output: up to twelve fields, and its event. */
export function changeItem(
	change: DeviceChange,
	known: KnownEndpoint,
	rules: DeviceRules,
): IDataObject {
	const { sign } = change;
	const id = toId(change.endpoint) ?? null;
	const name = sign?.name ?? known.name;
	return {
		change: change.change,
		endpoint_id: id,
		endpoint_name: name,
		iccid: sign?.iccid ?? known.iccid,
		...fieldsOf(change),
		happened_at: iso(change.at),
		event_id: sign?.event.id ?? change.eventId ?? null,
		text: SENTENCES[change.change](name ?? `Endpoint ${id}`, change, rules),
		event: sign?.event ?? null,
	};
}

/** Returns a change without its event. */
export function simplify(item: IDataObject): IDataObject {
	const change = { ...item };
	delete change.event;
	return change;
}
