import type { IDataObject } from 'n8n-workflow';
import { advanceIncidents } from '../../shared/changes/incidents/advanceIncidents';
import type { IncidentNews, IncidentState } from '../../shared/changes/incidents/incident';
import { incidentItem, MOST_NAMED } from '../../shared/changes/incidents/incidentItem';
import type { Sign } from '../../shared/changes/sign';
import { MINUTE_MS } from '../../shared/records/time';
import { MOST_TEST_ITEMS, type Poll, type PollEvent, type Result } from '../engine';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { type ChangesForm, incidentFields, readIncidentForm } from './form';
import { readLastDay } from './lastDay';
import { runDevices } from './runDevices';

/** Emits incidents of the fleet (docs/alarms.md). Reads what *Device Changed* reads. */
const runIncidents = async (poll: Poll<ChangesForm>): Promise<Result> =>
	await runDevices(poll, {
		toName: ({ news }) => toName(news),
		itemsOf: ({ news, state: { devices, incidents } }) =>
			itemsOf(poll, news, { places: devices, names: incidents?.names }),
	});

const toName = (news: readonly IncidentNews[]): string[] => [
	...new Set(news.flatMap(({ affected }) => affected.slice(0, MOST_NAMED))),
];

function itemsOf(
	{ api, form: { incident: rules } }: Poll<ChangesForm>,
	news: readonly IncidentNews[],
	{ places = { countries: {}, networks: {} }, names = {} }: Partial<Context>,
): IDataObject[] {
	if (rules === undefined) return [];
	const nameOf = (endpoint: string) => knownEndpoint(api, endpoint);
	return news.map((one) => incidentItem(one, { places, names, rules, nameOf }));
}

type Context = Pick<Parameters<typeof incidentItem>[1], 'places' | 'names'>;

/** Most events of a test, and the polls that it plays. */
const MOST_EVENTS = 5000;
const STEP_MS = 10 * MINUTE_MS;

/** Returns the items of a manual test: up to 5 of the newest among the events of 24 hours, played in steps. */
async function testIncidents(poll: Poll<ChangesForm>): Promise<IDataObject[]> {
	const { api, form, deadline } = poll;
	const { signs, changes, devices, listed, since, now } = await readLastDay(poll, MOST_EVENTS);
	const news: IncidentNews[] = [];
	let before: IncidentState | undefined;
	for (let end = since; end < now; end += STEP_MS) {
		const isInStep = (at: number) => at >= end && at < end + STEP_MS;
		const step = {
			signs: signs.filter(({ time }: Sign) => isInStep(time)),
			changes: changes.filter(({ at }) => isInStep(at)),
		};
		if (step.signs.length + step.changes.length === 0) continue;
		const result = advanceIncidents(
			{
				...{ before, ...step, devices, listed, now: end + STEP_MS },
				...{ learnOnly: false, isOld: () => false },
			},
			form.incident ?? { withinMs: 0, fewest: 0, share: 0 },
		);
		before = result.state;
		news.push(...result.news);
	}
	const found = news.slice(-MOST_TEST_ITEMS);
	await learnNames(api, toName(found), deadline - Date.now());
	return itemsOf(poll, found, { places: devices, names: listed?.names });
}

/** Incidents of many devices that share something (docs/alarms.md, *One item instead of 800*). */
export const fleetIncident: PollEvent<ChangesForm> = {
	value: 'fleetIncident',
	name: 'Fleet Incident',
	action: 'On fleet incident',
	description:
		'When many devices that share a network, country, profile or tag are in trouble at once: one item when it opens, grows and ends',
	noun: 'incident of the fleet',
	advice:
		"In the last 24 hours, no group of devices had that much trouble. For a try, lower 'Fewest Devices' and 'Share of the Group (%)', or use the sandbox with a scenario.",
	fields: incidentFields,
	readForm: readIncidentForm,
	run: runIncidents,
	fetchTest: testIncidents,
};
