import type { IDataObject } from 'n8n-workflow';
import { tagsOf } from '../../records/endpoint';
import { idText, keyText, part } from '../../records/record';
import { countEqual, firstCharacters, toId } from '../../values';
import type { Devices } from '../changes';
import { fieldsOf } from '../device';
import { LONGEST_NAME, type Sign } from '../sign';
import type { IncidentState } from './incident';
import { type PackedParts, type Parts, unpackParts } from '../../records/parts';
import { isRefusal } from './trouble';

/**
 * What devices can share, by the first letter of a label, with the words before its name. The rest of a label is an id, a
 * tag, or the ids of network and country. Of groups with the same devices the first one names an incident.
 */
const KINDS: Readonly<Record<string, readonly [kind: string, words: string]>> = {
	n: ['network', 'in the network '],
	c: ['country', 'in '],
	s: ['serviceProfile', 'with the service profile '],
	f: ['tariffProfile', 'with the tariff profile '],
	t: ['tag', 'with the tag '],
	r: ['radio', 'with '],
	a: ['all', 'of '],
};

/** The labels of all watched devices, and of those outside a group. */
export const ALL = 'a';
export const OTHERS = 'a-';
const ORDER = Object.keys(KINDS).join('');
/** 6 is 4G (docs/service/connectivity.md, *Read*). */
const RADIO: Readonly<Record<string, string>> = { 6: '4G' };

export const isRadio = (label: string): boolean => label.startsWith('r');

/** Sorts labels by kind. */
export const byKind = (a: string, b: string): number =>
	ORDER.indexOf(a.slice(0, 1)) - ORDER.indexOf(b.slice(0, 1));

/** Names by id and by label. */
export interface Names extends Pick<Devices, 'countries' | 'networks'> {
	names: IncidentState['names'];
}

/** Returns kind and name of a group for people, and its place in a sentence, after "devices". */
export function describeGroup(label: string, { countries, networks, names }: Names) {
	const [letter, rest] = [label.slice(0, 1), label.slice(1)];
	const [first = '', second = ''] = rest.split(',');
	const country = (id: string) => countries[id] ?? id;
	const own: Record<string, string> = {
		n: `${networks[first] ?? first}${second && ` in ${country(second)}`}`,
		c: country(rest),
		r: RADIO[rest] ?? `radio type ${rest}`,
		a: rest ? 'all other devices' : 'all watched devices',
	};
	const [kind, words] = KINDS[letter] ?? ['', ''];
	const name = own[letter] ?? names[label] ?? rest;
	return { kind, name, phrase: letter === ALL ? 'that are watched' : `${words}${name}` };
}

/** The labels of the list of endpoints. */
export interface ListedLabels {
	labels: Parts;
	names: Record<string, string>;
}

/** Returns the labels of endpoint records (docs/service/endpoints.md, *Record*). A tag of one device is no group. */
export function readLabels(records: readonly IDataObject[]): ListedLabels {
	const names: Record<string, string> = {};
	const profile = (letter: string, { id, name }: IDataObject): string[] => {
		const label = `${letter}${toId(id)}`;
		if (label === `${letter}undefined`) return [];
		names[label] = idText(name) ?? label.slice(1);
		return [label];
	};
	const tagsIn = (record: IDataObject) => [...new Set(tagsOf(record))];
	const counts = countEqual(records.flatMap(tagsIn));
	const ofTag = (tag: string): string[] => {
		if ((counts.get(tag) ?? 0) < 2) return [];
		const label = `t${keyText(tag)}`;
		if (label !== `t${tag}`) names[label] = firstCharacters(tag, LONGEST_NAME);
		return [label];
	};
	const labels: Parts = new Map();
	for (const record of records) {
		const own = [
			...profile('s', part(record, 'service_profile')),
			...profile('f', part(record, 'tariff_profile')),
			...tagsIn(record).flatMap(ofTag),
		];
		const id = toId(record.id);
		if (id !== undefined) labels.set(String(id), own.join(','));
	}
	return { labels, names };
}

/** Returns the radio of each device, as far as events show it. */
export function readRadios(before: PackedParts, signs: readonly Sign[]): Parts {
	const radios = unpackParts(before);
	for (const { endpoint, event } of signs) {
		const radio = idText(part(part(event, 'detail'), 'pdp_context').rat_type);
		if (radio !== undefined && /^\w{1,8}$/.test(radio)) radios.set(endpoint, `r${radio}`);
	}
	return radios;
}

/** All labels of each watched device that the watch has seen: others cannot get into trouble. */
export type Groups = Map<string, string[]>;

/** Returns the groups of the devices. `signs`: those of the window, oldest first; the state has where devices were before it. */
export function groupsOf(
	known: Devices['known'],
	signs: readonly Sign[],
	labels: Parts,
	radios: Parts,
): Groups {
	const places = placesOf(signs);
	const groups: Groups = new Map();
	for (const [endpoint, text] of Object.entries(known)) {
		const fieldOf = fieldsOf(text);
		const place = places.get(endpoint);
		if (fieldOf('life') !== 'seen' && place === undefined) continue;
		const own = [labels.get(endpoint), radios.get(endpoint)].flatMap(
			(one) => one?.split(',') ?? [],
		);
		const where = placeLabels(
			place?.network?.id ?? fieldOf('network'),
			place?.country?.id ?? fieldOf('country'),
		);
		groups.set(endpoint, [ALL, ...where, ...own.filter((label) => label !== '')]);
	}
	return groups;
}

/** Returns where devices were last, as far as the signs show it. */
function placesOf(signs: readonly Sign[]): Map<string, Pick<Sign, 'network' | 'country'>> {
	const places = new Map<string, Pick<Sign, 'network' | 'country'>>();
	for (const sign of signs.filter((one) => !isRefusal(one))) {
		const before = places.get(sign.endpoint);
		const { network = before?.network, country = before?.country } = sign;
		places.set(sign.endpoint, { network, country });
	}
	return places;
}

function placeLabels(network: string | undefined, country: string | undefined): string[] {
	const ofCountry = country === undefined ? [] : [`c${country}`];
	if (network === undefined) return ofCountry;
	return [country === undefined ? `n${network}` : `n${network},${country}`, ...ofCountry];
}

/** Counts devices by label. */
export const countLabels = (endpoints: Iterable<string>, groups: Groups): Map<string, number> =>
	countEqual([...endpoints].flatMap((endpoint) => groups.get(endpoint) ?? []));
