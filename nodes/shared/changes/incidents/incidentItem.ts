import type { IDataObject } from 'n8n-workflow';
import { MINUTE_MS } from '../../records/time';
import { toId } from '../../values';
import type { KnownEndpoint } from '../changeItem';
import type { Devices } from '../changes';
import { kindOf, nameOf } from './groups';
import type { IncidentNews, IncidentRules, IncidentState } from './incident';

/** Most devices and groups that an item names. */
export const MOST_NAMED = 20;
const MOST_OTHERS = 10;
const MOST_IN_TEXT = 3;

export interface ItemContext {
	places: Pick<Devices, 'countries' | 'networks'>;
	names: IncidentState['names'];
	rules: IncidentRules;
	nameOf(endpoint: string): KnownEndpoint;
}

const iso = (at: number) => new Date(at).toISOString();
const minuteText = (at: number) => `${iso(at).slice(0, 16).replace('T', ' ')} UTC`;
const percent = (part: number, whole: number) =>
	whole === 0 ? 0 : Math.round((100 * part) / whole);

/** The group in a sentence, after "devices". */
const PHRASES: Readonly<Record<string, (name: string) => string>> = {
	network: (name) => `in the network ${name}`,
	country: (name) => `in ${name}`,
	radio: (name) => `with ${name}`,
	serviceProfile: (name) => `with the service profile ${name}`,
	tariffProfile: (name) => `with the tariff profile ${name}`,
	tag: (name) => `with the tag ${name}`,
	all: () => 'that are watched',
};

/** Returns an incident as output (docs/alarms.md, *One item instead of 800*). */
export function incidentItem(news: IncidentNews, context: ItemContext): IDataObject {
	const { state, incident, affected, kinds, of, usual } = news;
	const { label } = incident;
	const group = { kind: kindOf(label), name: nameOf(label, context.places, context.names) };
	const others = othersOf(news, context);
	return {
		incident_id: incident.id,
		state,
		text: textOf(news, group, others, context.rules),
		group,
		affected: affected.length,
		of,
		share: percent(affected.length, of),
		usual: usual ?? null,
		since: iso(incident.since),
		devices: affected.slice(0, MOST_NAMED).map((endpoint) => ({
			endpoint_id: toId(endpoint) ?? null,
			endpoint_name: context.nameOf(endpoint).name,
		})),
		more_devices: Math.max(0, affected.length - MOST_NAMED),
		kinds: { ...kinds, refused_because: kinds.refused > 0 ? (incident.reason ?? null) : null },
		not_affected: others,
	};
}

interface Group {
	kind: string;
	name: string;
}
type Other = Group & { affected: number; of: number };

const othersOf = ({ others }: IncidentNews, { places, names }: ItemContext): Other[] =>
	others
		.filter(({ of }) => of > 0)
		.slice(0, MOST_OTHERS)
		.map(({ label, affected, of }) =>
			label === 'others'
				? { kind: 'all', name: 'all other devices', affected, of }
				: { kind: kindOf(label), name: nameOf(label, places, names), affected, of },
		);

function textOf(
	{ state, incident, affected, kinds, of }: IncidentNews,
	{ kind, name }: Group,
	others: readonly Other[],
	{ withinMs }: IncidentRules,
): string {
	const whose = `devices ${PHRASES[kind]?.(name) ?? name}`;
	const since = minuteText(incident.since);
	if (state === 'ended') {
		const back = incident.peak - affected.length;
		if (incident.calm === undefined) {
			const quiet = `no new one for ${Math.round((2 * withinMs) / MINUTE_MS)} minutes`;
			return `${affected.length} of ${of} ${whose} are still in trouble since ${since}, but ${quiet}: the incident is closed.`;
		}
		const left = affected.length === 0 ? '' : `, ${affected.length} are still in trouble`;
		return `The incident of the ${whose} since ${since} is over: ${back} of ${incident.peak} are back${left}.`;
	}
	const reason = incident.reason === undefined ? '' : ` (${incident.reason})`;
	const counts = Object.entries(kinds)
		.filter(([, count]) => count > 0)
		.map(([one, count]) => `${count} ${one}${one === 'refused' ? reason : ''}`)
		.join(', ');
	const now = state === 'grown' ? 'now ' : '';
	return `${affected.length} of ${of} ${whose} are ${now}in trouble since ${since}: ${counts}${fineText(others)}.`;
}

/** Returns the groups of the same kind that are fine; without any, all other devices. */
function fineText(others: readonly Other[]): string {
	const [all, groups] = [
		others.find(({ kind }) => kind === 'all'),
		others.filter(({ kind }) => kind !== 'all'),
	];
	if (all === undefined) return '';
	const named = groups.slice(0, MOST_IN_TEXT).map(({ name }) => name);
	const more = groups.length - named.length;
	if (more > 0) named.push(`${more} more`);
	const list = named.length > 0 ? named.join(', ') : `${all.of - all.affected} other devices`;
	return `; not affected: ${list}`;
}
