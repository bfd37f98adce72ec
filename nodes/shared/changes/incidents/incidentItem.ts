import type { IDataObject } from 'n8n-workflow';
import { countEqual, toId } from '../../values';
import type { KnownEndpoint } from '../changeItem';
import { describeGroup, type Names } from './groups';
import type { IncidentNews, IncidentRules } from './incident';
import { kindOf } from './trouble';

/** Most devices and groups that an item names. */
export const MOST_NAMED = 200;
const MOST_OTHERS = 10;
const MOST_IN_TEXT = 3;

export interface ItemContext extends Names {
	rules: IncidentRules;
	nameOf(endpoint: string): KnownEndpoint;
}

const iso = (at: number) => new Date(at).toISOString();

/** Returns an incident as output (docs/alarms.md, *One item instead of 800*). */
export function incidentItem(news: IncidentNews, context: ItemContext): IDataObject {
	const { state, incident, troubles, of, usual = null } = news;
	const { kind, name } = describeGroup(incident.label, context);
	const kinds = { offline: 0, silent: 0, refused: 0 };
	for (const kind of troubles.map(kindOf)) if (kind) kinds[kind] += 1;
	const others = news.others.slice(0, MOST_OTHERS).map(({ label, affected, of: all }) => {
		const other = describeGroup(label, context);
		return { kind: other.kind, name: other.name, affected, of: all };
	});
	return {
		incident_id: incident.id,
		state,
		text: textOf(news, context),
		group: { kind, name },
		affected: troubles.length,
		of,
		share: of === 0 ? 0 : Math.round((100 * troubles.length) / of),
		usual,
		since: iso(incident.since),
		devices: troubles.slice(0, MOST_NAMED).map(({ endpoint }) => ({
			endpoint_id: toId(endpoint) ?? null,
			endpoint_name: context.nameOf(endpoint).name,
		})),
		more_devices: Math.max(0, troubles.length - MOST_NAMED),
		kinds: { ...kinds, refused_because: kinds.refused > 0 ? (incident.reason ?? null) : null },
		not_affected: others,
	};
}

function textOf({ state, incident, troubles, of, others }: IncidentNews, context: ItemContext) {
	const count = troubles.length;
	const whose = `devices ${describeGroup(incident.label, context).phrase}`;
	const since = `${iso(incident.since).slice(0, 16).replace('T', ' ')} UTC`;
	if (state === 'ended') {
		const back = `${incident.peak - count} of ${incident.peak} are back`;
		return `The incident of the ${whose} since ${since} is over: ${back}${count > 0 ? `, ${count} not yet` : ''}.`;
	}
	const reason = incident.reason === undefined ? '' : ` (${incident.reason})`;
	const kinds = [...countEqual(troubles.map(kindOf))]
		.map(([kind, one]) => `${one} ${kind}${kind === 'refused' ? reason : ''}`)
		.join(', ');
	const now = state === 'grown' ? 'now ' : '';
	return `${count} of ${of} ${whose} are ${now}in trouble since ${since}: ${kinds}${fineText(others, context)}.`;
}

/** Returns the groups of the same kind that are fine; without any, all other devices. */
function fineText([all, ...groups]: IncidentNews['others'], context: ItemContext): string {
	if (all === undefined) return '';
	const named = groups
		.slice(0, MOST_IN_TEXT)
		.map(({ label }) => describeGroup(label, context).name);
	if (groups.length > named.length) named.push(`${groups.length - named.length} more`);
	const count = `${all.of - all.affected} other devices`;
	return `; not affected: ${named.join(', ') || count}`;
}
