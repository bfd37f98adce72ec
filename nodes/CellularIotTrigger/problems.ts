import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { HOUR_MS } from '../shared/records/time';
import { toId } from '../shared/values';
import { MOST_DEVICES } from '../shared/changes/bound';
import type { Polled } from './records/runPoll';
import type { Gap } from './records/window/state';

const iso = (time: number) => new Date(time).toISOString();

/** Returns the missed times that no item has reported, for `records_missed` and the log. */
export const gapItems = (gaps: readonly Gap[]): IDataObject[] =>
	gaps.map(({ endpoint, from, until }) => ({
		endpoint_id: toId(endpoint) ?? null,
		from: iso(from),
		until: iso(until),
	}));

/** Returns the items of *Report Problems* (docs/trigger.md, *When something fails*). */
export function problemItems(
	{ state, unreadable, wentBack, forgotten = 0 }: Polled,
	nameOf: (endpoint: string) => string | null,
): IDataObject[] {
	const devices = unreadable.map(({ endpoint, since, reason = null }) => ({
		endpoint_id: toId(endpoint) ?? null,
		endpoint_name: nameOf(endpoint),
		unreadable_since: iso(since),
		reason,
	}));
	const missed = (state.missed ?? []).map((gap) => ({
		...gapItems([gap])[0],
		endpoint_name: nameOf(gap.endpoint),
		reason:
			'It could not be read for so long that the service no longer has its records of this time.',
	}));
	return [
		...devices,
		...missed,
		...(wentBack === undefined ? [] : [clockItem(wentBack)]),
		...(forgotten > 0 ? [forgottenItem(forgotten)] : []),
	];
}

function clockItem({ from, to }: NonNullable<Polled['wentBack']>): IDataObject {
	const hours = Math.round(((from - to) / HOUR_MS) * 10) / 10;
	return {
		clock_before: iso(from),
		clock_now: iso(to),
		reason: `The clock of the service went back by ${hours} hours. One of its two times is wrong.`,
	};
}

const forgottenItem = (devices: number): IDataObject => ({
	devices_forgotten: devices,
	reason: `The trigger remembers ${MOST_DEVICES.toLocaleString('en')} devices. It forgot those that were seen longest ago, and learns them anew when they come back. Watch fewer devices: set 'Scope' to those that match filters.`,
});

/** Logs what was missed, what was forgotten, and wrong clocks. */
export function warn({ logger }: IPollFunctions, result: Polled): void {
	for (const gap of gapItems(result.gaps)) {
		const what = gap.endpoint_id === null ? 'Events' : `Endpoint ${String(gap.endpoint_id)}`;
		logger.warn(
			`${what} could not be read for so long that the service no longer has all records`,
			gap,
		);
	}
	if (result.evicted > 0) {
		logger.warn(
			`${result.evicted} seen ids were dropped early: late records may be missed, and known destinations may start the workflow again. Watch fewer devices with one trigger.`,
		);
	}
	if (result.forgotten) {
		const { reason, ...devices } = forgottenItem(result.forgotten);
		logger.warn(String(reason), devices);
	}
	if (result.wentBack) {
		const { reason, ...times } = clockItem(result.wentBack);
		logger.warn(String(reason), times);
	}
}
