import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { DAY_MS } from '../../shared/records/time';
import { signOf } from '../../shared/changes/sign';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { isFiltered } from '../fleet/scope';
import type { DeviceForm, Form } from '../form';
import { DEVICE_TYPES, eventList } from '../reading/events';
import { readNewestRows } from '../reading/readers';
import { changeItem } from './changeItem';
import { checkEvents } from './checkEvents';
import { type DeviceList, readDeviceList } from './deviceList';
import { foldSigns } from './foldSigns';
import { orThrow, readServiceClock } from '../records/sweep';
import { MOST_RECORDS, requireEndpoints, requireSome } from '../records/testEvent';

const MOST_EVENTS = 1000;

/**
 * Returns the items of a manual test: up to 5 of the newest changes in the events of the last 24 hours, oldest first.
 * Leaves the state unchanged. `deadline`: milliseconds of this machine's clock.
 */
export async function testDevices(
	host: IPollFunctions,
	api: Api,
	{ devices, ...form }: Form & { devices: DeviceForm },
	deadline: number,
): Promise<INodeExecutionData[][]> {
	const { scope, rules } = devices;
	const now = orThrow(host, await readServiceClock(api));
	const since = now - DAY_MS;
	const list = eventList({ type: DEVICE_TYPES, range: { from: since, until: now } });
	const { rows } = orThrow(host, await readNewestRows(api, list, MOST_EVENTS));
	checkEvents(host.getNode(), rows, rules);
	const signs = rows.flatMap((event) => signOf(event) ?? []);
	let members: DeviceList | undefined;
	if (isFiltered(scope)) {
		members = orThrow(host, await readDeviceList(api, scope));
		await requireEndpoints(host, api, scope, members.devices);
	}
	const { changes } = foldSigns(
		undefined,
		{ list: members, confirmed: new Map() },
		{
			...{ signs, isOld: () => false, since, from: now, now, clock: now },
			...{ learnOnly: false, isFirst: true },
		},
		scope,
		rules,
	);
	const found = requireSome(host, form, changes.slice(-MOST_RECORDS));
	const named = found.map(({ endpoint }) => endpoint);
	await learnNames(api, named, deadline - Date.now());
	const rowOf = (change: (typeof found)[number]) =>
		form.present(changeItem(change, knownEndpoint(api, change.endpoint), rules));
	return [found.map((change) => ({ json: rowOf(change) }))];
}
