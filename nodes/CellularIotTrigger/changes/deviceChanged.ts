import type { IDataObject } from 'n8n-workflow';
import { changeItem } from '../../shared/changes/changeItem';
import type { DeviceChange } from '../../shared/changes/changes';
import { MOST_TEST_ITEMS, type Poll, type PollEvent, type Result } from '../engine';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { devicesToName, incidentItems } from './fleetIncident';
import { type ChangesForm, fields, readForm } from './form';
import { readLastDay } from './lastDay';
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

const MOST_EVENTS = 1000;

/** Returns the items of a manual test: up to 5 of the newest changes in the events of 24 hours, oldest first. */
async function testDevices(poll: Poll<ChangesForm>): Promise<IDataObject[]> {
	const { changes } = await readLastDay(poll, MOST_EVENTS);
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
		'When a SIM moves to another device, or a device changes country or network, goes silent or offline',
	noun: 'change of a device',
	advice:
		"The last 24 hours hold none of the chosen changes in the chosen devices. Choose more under 'Changes', for example Came Online, and let a device connect.",
	fields,
	readForm,
	run: runChanges,
	fetchTest: testDevices,
};
