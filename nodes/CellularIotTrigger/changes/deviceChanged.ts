import type { IDataObject } from 'n8n-workflow';
import { changeItem } from '../../shared/changes/changeItem';
import type { DeviceChange, DeviceList } from '../../shared/changes/changes';
import { foldSigns } from '../../shared/changes/foldSigns';
import { SIGN_TYPES } from '../../shared/changes/sign';
import { isFiltered, membersOf } from '../../shared/lookup/deviceScope';
import { eventList, readNewestRows } from '../../shared/lookup/rangeList';
import { DAY_MS } from '../../shared/records/time';
import { MOST_TEST_ITEMS, type Poll, type PollEvent, type Result } from '../engine';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { requireEndpoints } from '../fleet/fleetQueries';
import { orThrow, readServiceClock } from '../reading/service';
import { checkEvents } from './checkEvents';
import { readDeviceList } from './deviceList';
import { type ChangesForm, fields, readForm } from './form';
import { signsOf } from './readDevices';
import { runDevices } from './runDevices';

/**
 * Emits changes of devices (docs/watch.md). Reads one list of events, with window and seen ids
 * like any source, so that each event counts once. Its requests depend on the number of events, not of devices.
 */
const runChanges = async (poll: Poll<ChangesForm>): Promise<Result> =>
	await runDevices(poll, {
		toName: ({ changes }) =>
			changes.filter(({ sign }) => sign?.name === undefined).map(({ endpoint }) => endpoint),
		itemsOf: ({ changes }) => itemsOf(poll, changes),
	});

const MOST_EVENTS = 1000;

/** Returns the items of a manual test: up to 5 of the newest changes in the events of 24 hours, oldest first. */
async function testDevices(poll: Poll<ChangesForm>): Promise<IDataObject[]> {
	const { host, api, form, deadline } = poll;
	const { scope, rules } = form;
	const now = orThrow(host, await readServiceClock(api));
	const since = now - DAY_MS;
	const events = eventList({ type: SIGN_TYPES, range: { from: since, until: now } });
	const { rows } = orThrow(host, await readNewestRows(api, events, { limit: MOST_EVENTS }));
	checkEvents(host.getNode(), rows, rules);
	let list: DeviceList | undefined;
	if (isFiltered(scope)) {
		list = orThrow(host, await readDeviceList(api, scope));
		await requireEndpoints(host, api, scope, list.devices);
	}
	const window = {
		signs: signsOf(rows),
		isOld: () => false,
		since,
		from: now,
		now,
		clock: now,
		learnOnly: false,
		isFirst: true,
	};
	const readings = { list, confirmed: new Map() };
	const { changes } = foldSigns(undefined, readings, window, membersOf(scope), rules);
	const found = changes.slice(-MOST_TEST_ITEMS);
	const named = found.map(({ endpoint }) => endpoint);
	await learnNames(api, named, deadline - Date.now());
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
