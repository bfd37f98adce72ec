import type { PastDevice } from '../../../../../nodes/CellularIot/features/backtest/past';
import type { Polls } from '../../../../../nodes/CellularIot/features/backtest/polls';
import { advanceDevices } from '../../../../../nodes/shared/changes/advance';
import {
	type DeviceChange,
	type DeviceRules,
	noDevices,
} from '../../../../../nodes/shared/changes/changes';
import { newDevice, packDevice } from '../../../../../nodes/shared/changes/device';

/** What a trigger emits that polls each time, without leaving out a step. */
export function stepByStep(
	devices: readonly PastDevice[],
	polls: Polls,
	every: number,
	rules: DeviceRules,
) {
	const known = devices.map(({ id, created }) => [
		id,
		packDevice(
			created === undefined
				? { ...newDevice('before', 0), silent: true }
				: newDevice('never', created),
		),
	]);
	const signs = devices.flatMap((one) => one.signs);
	const changes: DeviceChange[] = [];
	const asked = new Set<string>();
	let state = { ...noDevices, known: Object.fromEntries(known) };
	let since = Number.NEGATIVE_INFINITY;
	for (let poll = polls.first; poll <= polls.last; poll += every) {
		const from = poll + 1;
		const { toConfirm, finish } = advanceDevices(
			{
				before: state,
				signs: signs.filter(({ time }) => time >= since && time < from),
				isOld: () => false,
				...{ since, from, now: polls.provenAt(poll), clock: poll },
				learnOnly: poll === polls.first,
				mostSilent: Number.POSITIVE_INFINITY,
			},
			rules,
		);
		const result = finish();
		changes.push(...result.changes);
		for (const endpoint of toConfirm) asked.add(endpoint);
		state = result.devices;
		since = from;
	}
	return { changes, asked };
}
