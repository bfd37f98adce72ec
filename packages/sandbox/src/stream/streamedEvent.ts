import { secondsDate } from '../core/world/dates';
import { EVENT_SEVERITY, EVENT_SOURCE, EVENT_TYPE, type ServiceEvent } from '../core/world/event';
import type { World } from '../core/world/types';
import { importedAt, imsiId } from '../core/device/newSim';

/**
 * An event as a stream sends it: absent parts are null, whole seconds, `sim.msisdn`, severities in capitals
 * (docs/service/streams.md, *Event record*).
 */
export function streamedEvent({ organisation }: World, event: ServiceEvent) {
	const { id, at, type, source, severity, alert, description, endpoint, sim, detail } = event;
	return {
		id,
		timestamp: secondsDate(at),
		event_type: { id: type, description: EVENT_TYPE[type] },
		event_source: { id: source, description: EVENT_SOURCE[source] },
		event_severity: { id: severity, description: EVENT_SEVERITY[severity].toUpperCase() },
		alert,
		description,
		organisation: { id: organisation.id, name: organisation.name },
		user: null,
		endpoint,
		sim: sim && streamedSim(sim),
		imsi: sim && {
			id: imsiId(sim),
			imsi: sim.imsi,
			import_date: secondsDate(importedAt(sim)),
		},
		detail,
	};
}

/** A SIM in events and usage records of a stream. */
export const streamedSim = ({
	id,
	iccid,
	msisdn,
	producedAt,
}: NonNullable<ServiceEvent['sim']>) => ({
	id,
	iccid,
	msisdn,
	production_date: secondsDate(producedAt),
});
