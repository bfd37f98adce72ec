import { readEvents, REGISTRATIONS, type ReadEvent } from '../../../shared/records/event';
import { part } from '../../../shared/records/record';
import { MINUTE_MS } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import { networkOfEvent } from '../../domain/seenNetwork';
import { standingRefusal, stateOf } from './connection';
import { type Facts, valueOf } from './facts';

/** Refusals this far apart count as one outage; so does *Fleet Incident*. */
export const OUTAGE_MS = 30 * MINUTE_MS;
/** Fewer other devices may have causes of their own. */
const FEWEST = 5;

/**
 * Returns the standing refusal of a registration: networks refuse registrations. The service refuses data sessions, and
 * blocks devices.
 */
export function refusedRegistration(facts: Facts): ReadEvent | undefined {
	const refusal = stateOf(facts) === 'BLOCKED' ? undefined : standingRefusal(facts);
	return refusal !== undefined && REGISTRATIONS.includes(refusal.type) ? refusal : undefined;
}

const operatorIn = ({ record }: ReadEvent) => networkOfEvent(record)?.operator_id;

/**
 * Returns the number of other devices that the same network refused at the same time, and the network; undefined for too few.
 * Refusals without a network count together (docs/service/events.md, *Record*).
 */
export function outageOf(facts: Facts): { others: number; network: string } | undefined {
	const own = refusedRegistration(facts);
	if (own === undefined) return undefined;
	const alike = readEvents(valueOf(facts, 'refusals') ?? []).filter(
		(one) =>
			one.isRefusal &&
			!one.isSteering &&
			Math.abs(one.at - own.at) <= OUTAGE_MS &&
			operatorIn(one) === operatorIn(own),
	);
	const devices = new Set(alike.map(({ record }) => toId(part(record, 'endpoint').id)));
	devices.delete(undefined);
	devices.delete(toId(facts.endpoint.id));
	if (devices.size < FEWEST) return undefined;
	const { network = null, country = null } = networkOfEvent(own.record) ?? {};
	return {
		others: devices.size,
		network: network === null ? 'the network' : `the network ${network} in ${country}`,
	};
}
