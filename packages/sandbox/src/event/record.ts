import { EVENT_SEVERITY, EVENT_SOURCE, EVENT_TYPE, type ServiceEvent } from '../core/world/event';
import { importedAt, imsiId } from '../core/device/newSim';
import type { World } from '../core/world/types';

/**
 * An event in a list (docs/service/events.md, *Record*): times with milliseconds and `Z`, no `user`, since an
 * application token acts. `listOf`: the endpoint is left out in the endpoint's own list, as recorded.
 */
export function eventRecord(
	world: World,
	event: ServiceEvent,
	listOf: 'organisation' | 'endpoint',
): Record<string, unknown> {
	const { sim, endpoint, detail } = event;
	return {
		timestamp: iso(event.at),
		alert: event.alert,
		description: event.description,
		id: event.id,
		event_type: { id: event.type, description: EVENT_TYPE[event.type] },
		event_source: { id: event.source, description: EVENT_SOURCE[event.source] },
		event_severity: { id: event.severity, description: EVENT_SEVERITY[event.severity] },
		organisation: { id: world.organisation.id, name: world.organisation.name },
		...(listOf !== 'endpoint' && endpoint && { endpoint }),
		...(sim && {
			sim: { iccid: sim.iccid, id: sim.id, production_date: iso(sim.producedAt) },
			imsi: {
				id: imsiId(sim),
				import_date: iso(importedAt(sim)),
				imsi: sim.imsi,
			},
		}),
		...(detail && { detail }),
	};
}

const iso = (at: number) => new Date(at).toISOString();
