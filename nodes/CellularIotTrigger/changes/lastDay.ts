import { foldSigns } from '../../shared/changes/foldSigns';
import { orThrow } from '../../shared/api/errors';
import { SIGN_TYPES } from '../../shared/changes/sign';
import { isFiltered, membersOf } from '../../shared/lookup/deviceScope';
import { eventList, readNewestRows } from '../../shared/lookup/rangeList';
import { DAY_MS } from '../../shared/records/time';
import type { Poll } from '../engine';
import { requireEndpoints } from '../fleet/fleetQueries';
import { readServiceClock } from '../reading/service';
import { readDeviceList } from './deviceList';
import type { ChangesForm } from './form';
import { checkEvents, signsOf } from './readDevices';

/** Returns the signs and changes of the last 24 hours, for a manual test. `limit`: most events. */
export async function readLastDay(
	{ host, api, form: { scope, rules, incident } }: Poll<ChangesForm>,
	limit: number,
) {
	const now = orThrow(host, await readServiceClock(api));
	const since = now - DAY_MS;
	const events = eventList({ type: SIGN_TYPES, range: { from: since, until: now } });
	const { rows } = orThrow(host, await readNewestRows(api, events, { limit }));
	checkEvents(host.getNode(), rows, rules);
	const needsList = isFiltered(scope) || incident !== undefined;
	const list = needsList ? orThrow(host, await readDeviceList(api, scope)) : undefined;
	if (list && isFiltered(scope)) await requireEndpoints(host, api, scope, list.devices);
	const signs = signsOf(rows);
	const time = { since, from: now, now, clock: now };
	const window = { signs, ...time, isOld: () => false, learnOnly: false, isFirst: true };
	const advance = foldSigns(undefined, { list }, window, membersOf(scope), rules);
	const { devices, changes } = advance.finish();
	return { signs, changes, devices, listed: list?.listed, since, now };
}
