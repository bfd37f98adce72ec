import type { IDataObject } from 'n8n-workflow';
import { isoOf } from '../../shared/records/time';
import { part } from '../../shared/records/record';
import { toId } from '../../shared/values';

/** The network of a device. `network` and `country` are names. */
export interface SeenNetwork {
	operator_id: number;
	network: string | null;
	country: string | null;
	/** Where it was found. */
	seen_in: 'connectivity' | 'event';
	/** ISO 8601 in UTC. */
	seen_at: string | null;
}

const textOf = (value: unknown): string | null =>
	typeof value === 'string' && value.trim() !== '' ? value : null;

/** Returns the network in a connectivity: of the registration, else of the data session (docs/service/connectivity.md, *Read*). */
export function networkOfConnectivity(connectivity: IDataObject): SeenNetwork | undefined {
	const location = part(connectivity, 'location');
	const session = part(connectivity, 'pdp_context');
	const operator = part(location, 'operator');
	const id = toId(operator.id) ?? toId(session.operator_id);
	if (id === undefined) return undefined;
	return {
		operator_id: id,
		network: textOf(operator.name),
		country: textOf(part(location, 'country').name) ?? textOf(part(operator, 'country').name),
		seen_in: 'connectivity',
		seen_at: isoOf(location.last_updated, location.last_updated_gprs, session.created) ?? null,
	};
}

/**
 * Returns the network in the detail of an event; undefined if the event names none (docs/service/events.md, *Record*).
 * Other details have an id, too, so only one with a country is a network.
 */
export function networkOfEvent(event: IDataObject): SeenNetwork | undefined {
	const detail = part(event, 'detail');
	const nested = part(detail, 'operator');
	const operator = toId(nested.id) === undefined ? detail : nested;
	const id = toId(operator.id);
	const country = textOf(part(operator, 'country').name);
	if (id === undefined || country === null) return undefined;
	return {
		operator_id: id,
		network: textOf(operator.name),
		country,
		seen_in: 'event',
		seen_at: isoOf(event.timestamp) ?? null,
	};
}
