import type { IDataObject } from 'n8n-workflow';
import { changeItem } from '../../shared/changes/changeItem';
import type { DeviceChange, Devices } from '../../shared/changes/changes';
import { advanceIncidents } from '../../shared/changes/incidents/advanceIncidents';
import type { IncidentNews, IncidentState } from '../../shared/changes/incidents/incident';
import { incidentItem, MOST_NAMED } from '../../shared/changes/incidents/incidentItem';
import { usageMemory } from '../../shared/changes/usage';
import { MINUTE_MS } from '../../shared/records/time';
import { MOST_TEST_ITEMS, type Poll, type PollEvent, type Result } from '../engine';
import { knownEndpoint, learnNames } from '../fleet/fleetQueries';
import { type ChangesForm, changesForm, type IncidentForm, incidentForm } from './form';
import { readLastDay } from './readDevices';
import { runDevices } from './runDevices';

/**
 * Emits changes of devices (docs/watch.md). Reads one list of events, with window and seen ids
 * like any source, so that each event counts once. Its requests depend on the number of events, not of devices.
 */
const runChanges = async (poll: Poll<ChangesForm>): Promise<Result> =>
	await runDevices(poll, (settled) => {
		const changes = chosenOf(poll.form, settled.changes);
		const unnamed = changes.filter(({ sign }) => sign?.name === undefined);
		return {
			toName: [...unnamed.map(({ endpoint }) => endpoint), ...devicesToName(settled.news)],
			items: () => [
				...incidentItems(poll, settled).map((item) => ({ change: 'fleetIncident', ...item })),
				...itemsOf(poll, changes),
			],
		};
	});

/** Returns the changes of the form: an incident needs more of them. */
const chosenOf = ({ emitted }: ChangesForm, changes: readonly DeviceChange[]): DeviceChange[] =>
	changes.filter(({ change }) => emitted.has(change));

/** Most events of a test of changes, and of one that needs many days or plays many polls. */
const FEW_EVENTS = 1000;
const MOST_EVENTS = 5000;

/** Returns the items of a manual test: up to 5 of the newest changes, oldest first. */
async function testDevices(poll: Poll<ChangesForm>): Promise<IDataObject[]> {
	const ofDays = usageMemory(poll.form.rules) > 0;
	const { changes } = await readLastDay(poll, ofDays ? MOST_EVENTS : FEW_EVENTS);
	const found = chosenOf(poll.form, changes).slice(-MOST_TEST_ITEMS);
	const named = found.map(({ endpoint }) => endpoint);
	await learnNames(poll.api, named, poll.deadline - Date.now());
	return itemsOf(poll, found);
}

const itemsOf = ({ api, form }: Poll<ChangesForm>, changes: readonly DeviceChange[]) =>
	changes.map((change) =>
		form.present(changeItem(change, knownEndpoint(api, change.endpoint), form.rules)),
	);

/** Changes of devices, found in the events of the organization (docs/watch.md). */
export const deviceChanged: PollEvent<ChangesForm> = {
	value: 'deviceChanged',
	name: 'Device Changed',
	action: 'On device changed',
	description:
		'When a SIM moves to another device, or a device changes country or network, goes silent or offline, or uses data unlike itself',
	noun: 'change of a device',
	advice:
		"The last 24 hours (15 days for usage) hold none of the chosen changes in the chosen devices. Choose more under 'Changes', for example Came Online, and let a device connect.",
	form: changesForm,
	run: runChanges,
	fetchTest: testDevices,
};

/** Emits incidents of the fleet (docs/alarms.md). Reads what *Device Changed* reads. */
const runIncidents = async (poll: Poll<IncidentForm>): Promise<Result> =>
	await runDevices(poll, (settled) => ({
		toName: devicesToName(settled.news),
		items: () => incidentItems(poll, settled),
	}));

/** Returns the endpoints whose names the items of incidents have. */
export const devicesToName = (news: readonly IncidentNews[]): string[] => {
	const named = news.flatMap(({ troubles }) => troubles.slice(0, MOST_NAMED));
	return [...new Set(named.map(({ endpoint }) => endpoint))];
};

interface Found {
	news: readonly IncidentNews[];
	state: { devices?: Pick<Devices, 'countries' | 'networks'>; incidents?: IncidentState };
}

export function incidentItems(
	{ api, form: { incident: rules } }: Pick<Poll<ChangesForm>, 'api' | 'form'>,
	{ news, state }: Found,
): IDataObject[] {
	if (rules === undefined) return [];
	const { countries = {}, networks = {} } = state.devices ?? {};
	const names = { countries, networks, names: state.incidents?.names ?? {} };
	const nameOf = (endpoint: string) => knownEndpoint(api, endpoint);
	return news.map((one) => incidentItem(one, { ...names, rules, nameOf }));
}

/** The time between the polls that a test plays. */
const STEP_MS = 10 * MINUTE_MS;

/** Returns the items of a manual test: up to 5 of the newest among the events of 24 hours, played in steps. */
async function testIncidents(poll: Poll<IncidentForm>): Promise<IDataObject[]> {
	const { api, form, deadline } = poll;
	const { devices, listed, since, now, ...day } = await readLastDay(poll, MOST_EVENTS);
	const news: IncidentNews[] = [];
	let before: IncidentState | undefined;
	for (let end = since + STEP_MS; end < now + STEP_MS; end += STEP_MS) {
		const isInStep = (at: number) => at >= end - STEP_MS && at < end;
		const signs = day.signs.filter(({ time }) => isInStep(time));
		const changes = day.changes.filter(({ at }) => isInStep(at));
		if (signs.length + changes.length === 0) continue;
		const step = { signs, changes, isOld: () => false, learnOnly: false, now: end };
		const result = advanceIncidents({ before, devices, listed, ...step }, form.incident);
		before = result.state;
		news.push(...result.news);
	}
	const found = news.slice(-MOST_TEST_ITEMS);
	await learnNames(api, devicesToName(found), deadline - Date.now());
	const state = { devices, incidents: before };
	return incidentItems(poll, { news: found, state });
}

/** Incidents of many devices that share something (docs/alarms.md, *One item instead of 800*). */
export const fleetIncident: PollEvent<IncidentForm> = {
	value: 'fleetIncident',
	name: 'Fleet Incident',
	action: 'On fleet incident',
	description:
		'When many devices that share a network, country, profile or tag are in trouble at once: one item when it opens, grows and ends',
	noun: 'incident of the fleet',
	advice:
		"In the last 24 hours, no group of devices had that much trouble. For a try, lower 'Fewest Devices' and 'Share of the Group (%)', or use the sandbox with a scenario.",
	form: incidentForm,
	run: runIncidents,
	fetchTest: testIncidents,
};
