import type { IDataObject } from 'n8n-workflow';
import type { DeviceList } from '../../shared/changes/changes';
import { foldSigns } from '../../shared/changes/foldSigns';
import { DAY_MS } from '../../shared/records/time';
import { MOST_TEST_ITEMS } from '../engine';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { requireEndpoints } from '../fleet/fleetQueries';
import { isFiltered } from '../fleet/scope';
import { DEVICE_TYPES, eventList } from '../reading/events';
import { readNewestRows } from '../reading/readers';
import { orThrow, readServiceClock } from '../reading/service';
import { changeItem } from './changeItem';
import { checkEvents } from './checkEvents';
import { membersOf, readDeviceList } from './deviceList';
import { type ChangesPoll, signsOf } from './readDevices';

const MOST_EVENTS = 1000;

/** Returns the items of a manual test: up to 5 of the newest changes in the events of 24 hours, oldest first. */
export async function testDevices({
	host,
	api,
	form,
	deadline,
}: ChangesPoll): Promise<IDataObject[]> {
	const { scope, rules, present } = form;
	const now = orThrow(host, await readServiceClock(api));
	const since = now - DAY_MS;
	const events = eventList({ type: DEVICE_TYPES, range: { from: since, until: now } });
	const { rows } = orThrow(host, await readNewestRows(api, events, MOST_EVENTS));
	checkEvents(host.getNode(), rows, rules);
	let list: DeviceList | undefined;
	if (isFiltered(scope)) {
		list = orThrow(host, await readDeviceList(api, scope));
		await requireEndpoints(host, api, scope, list.devices);
	}
	const { changes } = foldSigns(
		undefined,
		{ list, confirmed: new Map() },
		{
			...{ signs: signsOf(rows), isOld: () => false, since, from: now, now, clock: now },
			...{ learnOnly: false, isFirst: true },
		},
		membersOf(scope),
		rules,
	);
	const found = changes.slice(-MOST_TEST_ITEMS);
	const named = found.map(({ endpoint }) => endpoint);
	await learnNames(api, named, deadline - Date.now());
	return found.map((change) =>
		present(changeItem(change, knownEndpoint(api, change.endpoint), rules)),
	);
}
