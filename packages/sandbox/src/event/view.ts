import {
	contains,
	exact,
	flag,
	moment,
	numeric,
	several,
	type FilterFields,
} from '../core/http/filter';
import type { SortFields } from '../core/http/sort';
import { iccidWithLuhn } from '../core/world/luhn';
import type { ServiceEvent } from '../core/world/event';

/** A whole day, `YYYY-MM-DD`; nothing shorter. */
const day = (criterion: string) =>
	criterion.length === 10 ? moment((row: ServiceEvent) => row.at)(criterion) : undefined;

/**
 * Filter fields of event lists, `from` and `until` apart (docs/service/events.md, *Filters*); several values where that
 * is documented.
 * @assumption Names match as a whole, that of an endpoint as it was at the event. Other texts match anywhere, numbers of
 * SIMs and addresses as a whole (docs/service/events.md, *Filters*). Check: rename an endpoint, then filter its events
 * by both names and by half a name.
 */
export function eventFilters(organisationName: string): FilterFields<ServiceEvent> {
	return {
		type: several(numeric((row) => row.type)),
		source: numeric((row) => row.source),
		severity: numeric((row) => row.severity),
		alert: flag((row) => row.alert),
		description: contains((row) => row.description),
		organisation: exact(() => organisationName),
		user: exact(() => null),
		endpoint: several(exact((row) => row.endpoint?.name)),
		tags: contains((row) => row.endpoint?.tags),
		ip_address: exact((row) => row.endpoint?.ip_address),
		imei: exact((row) => row.endpoint?.imei),
		iccid: several(exact((row) => row.sim?.iccid)),
		iccid_with_luhn: several(exact((row) => row.sim && iccidWithLuhn(row.sim.iccid))),
		imsi: exact((row) => row.sim?.imsi),
		timestamp: day,
		network: several(exact((row) => row.detail?.name)),
		rat: several(numeric((row) => Number(row.detail?.pdp_context?.rat_type))),
		country: several(exact(countryName)),
	};
}

const countryName = ({ detail }: ServiceEvent) => {
	const { name } = detail?.country ?? {};
	return name === undefined ? undefined : String(name);
};

/** Sort fields of event lists (docs/service/events.md, *List*). */
export function eventSorts(organisationId: number): SortFields<ServiceEvent> {
	return {
		id: (row) => row.id,
		timestamp: (row) => row.at,
		source: (row) => row.source,
		severity: (row) => row.severity,
		alert: (row) => Number(row.alert),
		organisation: () => organisationId,
		user: () => null,
		endpoint: (row) => row.endpoint?.id ?? null,
		tags: (row) => row.endpoint?.tags ?? null,
		ip_address: (row) => row.endpoint?.ip_address ?? null,
		iccid: (row) => row.sim?.iccid ?? null,
		imsi: (row) => row.sim?.imsi ?? null,
		type: (row) => row.type,
	};
}
