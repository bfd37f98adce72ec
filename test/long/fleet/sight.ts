import type { ListedEvent } from './service';

/** An event that is about the connection of a device. */
export interface Sight {
	at: number;
	id: number;
	kind: 'registered' | 'opened' | 'refused' | 'closed' | 'purged';
	session?: string;
	imei?: string;
	country?: string;
	network?: string;
}

const KINDS = {
	1: 'registered',
	2: 'registered',
	3: 'opened',
	5: 'closed',
	15: 'purged',
	16: 'purged',
} as const;
const POLICY_CONTROL = 1;

export function sightOf({ at, body }: ListedEvent): Sight {
	const { id, event_type, event_source, alert } = body;
	const detail = body.detail as
		| {
				name?: string;
				country?: { name?: string };
				session_id?: string;
				pdp_context?: { imeisv?: string };
		  }
		| undefined;
	const isRefused = alert === true || event_source?.id === POLICY_CONTROL;
	return {
		at,
		id,
		kind: isRefused ? 'refused' : KINDS[event_type.id as keyof typeof KINDS],
		session: detail?.session_id,
		imei: detail?.pdp_context?.imeisv?.slice(0, 14),
		country: detail?.country?.name,
		network: detail?.name,
	};
}
