import type { Result } from '../engine';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { changeItem } from './changeItem';
import { confirmSilence } from './confirmSilence';
import { type ChangesPoll, readDevices } from './readDevices';
import { settleDevices } from './settleDevices';

/**
 * Emits changes of devices (docs/watch.md). Reads one list of events, with window and seen ids
 * like any source, so that each event counts once. Its requests depend on the number of events, not of devices.
 */
export async function runDevices(poll: ChangesPoll): Promise<Result> {
	const { api, deadline, form } = poll;
	const readings = await readDevices(poll);
	const first = settleDevices(poll, readings);
	const confirmed = await confirmSilence(api, first.toConfirm, deadline - Date.now());
	const whole = { ...readings, confirmed };
	const settled = confirmed.size > 0 ? settleDevices(poll, whole) : first;
	const nameless = settled.changes.filter(({ sign }) => sign?.name === undefined);
	const unnamed = nameless.map(({ endpoint }) => endpoint);
	// An overlapping poll may store its state during these readings, too.
	const hasWaited = await learnNames(api, unnamed, deadline - Date.now());
	const { state, changes, problems } = hasWaited ? settleDevices(poll, whole) : settled;
	const items = changes.map((change) =>
		form.present(changeItem(change, knownEndpoint(api, change.endpoint), form.rules)),
	);
	return { state, items, problems };
}
