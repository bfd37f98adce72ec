import type { IDataObject } from 'n8n-workflow';
import { tagsOf } from '../../records/endpoint';
import { part } from '../../records/record';
import { idText } from '../../records/identity';
import { toId } from '../../values';
import type { Devices } from '../changes';
import type { Sign } from '../sign';
import type { IncidentState } from './incident';
import { type Parts, unpackParts } from './partition';
import { isRefusal } from './trouble';

/**
 * What devices can share, by the first letter of a label. The rest of a label is an id, a name of a tag, or the ids of
 * network and country. Of groups with the same devices the first one names an incident.
 */
const KINDS = {
	p: 'network',
	n: 'network',
	c: 'country',
	s: 'serviceProfile',
	f: 'tariffProfile',
	t: 'tag',
	r: 'radio',
	a: 'all',
} as const;

/** The label of all watched devices. */
export const ALL = 'a';
const ORDER = Object.keys(KINDS).join('');
/** Most characters of a tag in a label. */
const MOST_TAG = 40;
/** 6 is 4G (docs/service/connectivity.md, *Read*). */
const RADIO: Readonly<Record<string, string>> = { 6: '4G' };

/** The labels of the list of endpoints. */
export interface ListedLabels {
	labels: Parts;
	names: Record<string, string>;
}

export const kindOf = (label: string): string =>
	KINDS[label.slice(0, 1) as keyof typeof KINDS] ?? 'all';

export const isRadio = (label: string): boolean => label.startsWith('r');

/** Sorts labels by kind. */
export const byKind = (a: string, b: string): number =>
	ORDER.indexOf(a.slice(0, 1)) - ORDER.indexOf(b.slice(0, 1));

/** Returns the name of a group for people. */
export function nameOf(
	label: string,
	{ countries, networks }: Pick<Devices, 'countries' | 'networks'>,
	names: IncidentState['names'],
): string {
	const rest = label.slice(1);
	const network = (id = '') => networks[id] ?? id;
	const country = (id = '') => countries[id] ?? id;
	const [first, second] = rest.split(',');
	const own: Record<string, string> = {
		p: `${network(first)} in ${country(second)}`,
		n: network(rest),
		c: country(rest),
		r: RADIO[rest] ?? `radio type ${rest}`,
		a: 'all watched devices',
	};
	return own[label.slice(0, 1)] ?? names[label] ?? rest;
}

/** Returns the labels of endpoint records (docs/service/endpoints.md, *Record*). A tag of one device is no group. */
export function readLabels(records: readonly IDataObject[]): ListedLabels {
	const names: Record<string, string> = {};
	const tags = new Map<string, number>();
	const tagLabels = (record: IDataObject) => [
		...new Set(tagsOf(record).map((tag) => `t${tag.replaceAll(',', ' ').slice(0, MOST_TAG)}`)),
	];
	for (const record of records) {
		for (const tag of tagLabels(record)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
	}
	const profileLabel = (letter: string, record: IDataObject, key: string): string[] => {
		const { id, name } = part(record, key);
		const known = toId(id);
		if (known === undefined) return [];
		const label = `${letter}${known}`;
		names[label] = idText(name) ?? String(known);
		return [label];
	};
	const labels: Parts = new Map();
	for (const record of records) {
		const own = [
			...profileLabel('s', record, 'service_profile'),
			...profileLabel('f', record, 'tariff_profile'),
			...tagLabels(record).filter((tag) => (tags.get(tag) ?? 0) > 1),
		];
		const id = toId(record.id);
		if (id !== undefined) labels.set(String(id), own.join(','));
	}
	return { labels, names };
}

/** Returns the labels that list and radio give. Each device keeps its radio when a list is read. */
export function updateLabels(
	state: IncidentState,
	listed: ListedLabels | undefined,
	signs: readonly Sign[],
): Parts {
	const before = unpackParts(state.labels);
	const labels = listed === undefined ? before : new Map(listed.labels);
	const split = (text = '') => text.split(',').filter((label) => label !== '');
	const setRadio = (endpoint: string, radio: readonly string[]) => {
		const others = split(labels.get(endpoint)).filter((label) => !isRadio(label));
		labels.set(endpoint, [...others, ...radio].join(','));
	};
	if (listed !== undefined) {
		for (const [endpoint, text] of before) setRadio(endpoint, split(text).filter(isRadio));
	}
	for (const { endpoint, event } of signs) {
		const radio = idText(part(part(event, 'detail'), 'pdp_context').rat_type);
		if (radio !== undefined && /^\w{1,8}$/.test(radio)) setRadio(endpoint, [`r${radio}`]);
	}
	return labels;
}

/** All labels of each watched device that was ever seen. */
export type Groups = Map<string, string[]>;

/** Returns the groups of the devices. `signs`: those of the window, oldest first. */
export function groupsOf(
	known: Devices['known'],
	signs: readonly Sign[],
	labels: ReadonlyMap<string, string>,
): Groups {
	const places = placesOf(signs);
	const groups: Groups = new Map();
	for (const [endpoint, text] of Object.entries(known)) {
		const [flags = '', , , countryBefore, networkBefore] = text.split(',');
		const place = places.get(endpoint);
		if (flags.startsWith('n') && place === undefined) continue;
		const network = place?.network?.id ?? networkBefore;
		const country = place?.country?.id ?? countryBefore;
		const own = labels.get(endpoint);
		groups.set(endpoint, [ALL, ...placeLabels(network, country), ...(own ? own.split(',') : [])]);
	}
	return groups;
}

/** Returns where devices were last, as far as the signs say it. */
function placesOf(signs: readonly Sign[]): Map<string, Pick<Sign, 'network' | 'country'>> {
	const places = new Map<string, Pick<Sign, 'network' | 'country'>>();
	for (const sign of signs) {
		if (isRefusal(sign)) continue;
		const before = places.get(sign.endpoint);
		const { network = before?.network, country = before?.country } = sign;
		places.set(sign.endpoint, { network, country });
	}
	return places;
}

function placeLabels(network = '', country = ''): string[] {
	const labels = [
		...(network === '' ? [] : [`n${network}`]),
		...(country === '' ? [] : [`c${country}`]),
	];
	return labels.length < 2 ? labels : [`p${network},${country}`, ...labels];
}

/** Counts devices by label. */
export function countLabels(endpoints: Iterable<string>, groups: Groups): Map<string, number> {
	const counts = new Map<string, number>();
	for (const endpoint of endpoints) {
		for (const label of groups.get(endpoint) ?? []) counts.set(label, (counts.get(label) ?? 0) + 1);
	}
	return counts;
}
