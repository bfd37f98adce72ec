import { placeOf, type Operator } from './operators';

/** A data session of a device. */
interface Session {
	id: string;
	imei: string;
	operator: Operator;
}
/** A device as it is. */
export interface TrueDevice {
	id: number;
	name: string;
	/** 16 digits. */
	imei: string;
	operator: Operator;
	session?: Session;
}

/** What the event of a data session tells. */
export const detailOf = ({ id, imei, operator }: Session) => ({
	...placeOf(operator),
	session_id: id,
	pdp_context: { rat_type: 6, apn: 'iot', imeisv: imei, mcc: operator.country.mcc, mnc: '01' },
});

/** An event as the list sends it (docs/service/events.md, *Record*). */
export const bodyOf = (
	{ id: endpoint, name }: TrueDevice,
	{ id, type, at, isRefusal }: { id: number; type: number; at: number; isRefusal: boolean },
) => ({
	id,
	timestamp: new Date(at).toISOString(),
	alert: isRefusal,
	description: isRefusal ? 'PDP Context Request rejected, because x.' : 'An event.',
	event_type: { id: type, description: 'type' },
	event_source: isRefusal
		? { id: 1, description: 'Policy Control' }
		: { id: 0, description: 'Network' },
	event_severity: isRefusal ? { id: 1, description: 'Warn' } : { id: 0, description: 'Info' },
	organisation: { id: 13000, name: 'Example Org' },
	endpoint: { id: endpoint, name, tags: null, ip_address: '10.0.0.1', imei: null },
	sim: {
		id: endpoint - 7_000_000,
		iccid: `8988303000000${String(endpoint).slice(-6)}`,
		production_date: '2024-01-01T00:00:00.000Z',
	},
});
