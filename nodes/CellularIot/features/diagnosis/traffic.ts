import type { IDataObject } from 'n8n-workflow';
import { TYPE } from '../../../shared/records/event';
import { DAY_MS, HOUR_MS, latestOf } from '../../../shared/records/time';
import { eventsOf, sessionStart, timeOf } from './connection';
import { type Evidence, type Facts, seenIn, timeText, valueOf } from './facts';

/** A device opens a session to send something, so an hour without any traffic is unusual. It also covers late rows. */
const EMPTY_SESSION_MS = HOUR_MS;
/** Most devices report once a day or more often. */
const QUIET_MS = DAY_MS;

/** Start of the open session; the time of the last opened one if the connectivity does not tell it. */
export function openSince(facts: Facts): number | undefined {
	const opened = timeOf(eventsOf(facts), TYPE.sessionOpened);
	return sessionStart(facts) ?? (Number.isFinite(opened) ? opened : undefined);
}

/** The times of a flow row. A long flow shows its progress only in the time of loading. */
const timesOf = (flow: IDataObject) => [flow.started_on, flow.completed_on, flow.last_loaded_at];

/** Returns the time of the latest flow; undefined without any. */
export const lastFlowAt = (flows: readonly IDataObject[]): number | undefined =>
	latestOf(flows.flatMap(timesOf));

/** The traffic of an open session. `evidence` is absent for a young session, which has had no time. `since`: none since. */
export type Traffic =
	| { is: 'flowing'; evidence?: Evidence }
	| { is: 'missing'; since: number }
	| { is: 'unknown' };

const YOUNG: Traffic = { is: 'flowing' };
const UNKNOWN: Traffic = { is: 'unknown' };

/** Judges the traffic by the flow log. */
export function trafficOf(facts: Facts): Traffic {
	const { now } = facts;
	const flows = valueOf(facts, 'flows');
	if (flows === undefined) return UNKNOWN;
	const start = openSince(facts);
	const last = lastFlowAt(flows);
	if (last !== undefined && last >= (start ?? 0)) {
		return now - last < QUIET_MS
			? { is: 'flowing', evidence: seenIn('flows', `Last traffic: ${timeText(last, facts)}`) }
			: { is: 'missing', since: last };
	}
	if (start === undefined) return UNKNOWN;
	return now - start < EMPTY_SESSION_MS ? YOUNG : { is: 'missing', since: start };
}

/** Ports of name servers: plain, and with TLS. */
const NAME_PORTS = [53, 853];
/** One or two lookups may be the start of an exchange whose flow is not loaded yet. */
const FEWEST_LOOKUPS = 3;

/** Returns the lookups of a session that has nothing else, within a day; undefined if it has other flows. */
export function onlyLookups(facts: Facts): IDataObject[] | undefined {
	const from = Math.max(openSince(facts) ?? 0, facts.now - QUIET_MS);
	const flows = (valueOf(facts, 'flows') ?? []).filter(
		(flow) => (lastFlowAt([flow]) ?? Number.NEGATIVE_INFINITY) >= from,
	);
	const isLookup = ({ destination_port: port }: IDataObject) => NAME_PORTS.includes(Number(port));
	return flows.length >= FEWEST_LOOKUPS && flows.every(isLookup) ? flows : undefined;
}
