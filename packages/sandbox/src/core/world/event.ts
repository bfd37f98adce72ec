/**
 * Event types of the catalogue (docs/service/events.md, *Types*).
 * @assumption The wording of 22, 23, 25, 30, 68 and 69; what they mean is documented (docs/service/events.md, *Types*).
 * Check: GET `/api/v1/event/type`.
 */
export const EVENT_TYPE = {
	0: 'Generic',
	1: 'Update location',
	2: 'Update GPRS location',
	3: 'Create PDP Context',
	5: 'Delete PDP Context',
	6: 'User authentication failed',
	7: 'Application authentication failed',
	8: 'SIM activation',
	9: 'SIM suspension',
	10: 'SIM deletion',
	11: 'Endpoint blocked',
	12: 'Organisation blocked',
	13: 'Support access',
	14: 'Multi-factor Authentication',
	15: 'Purge location',
	16: 'Purge GPRS location',
	18: 'Quota threshold reached',
	19: 'Quota used up',
	20: 'SMS quota threshold reached',
	21: 'SMS quota used up',
	22: 'Cloud link resource share created',
	23: 'Cloud link resource share available',
	25: 'Cloud link breakout terminated',
	30: 'VPN authentication',
	31: 'Organisation updated',
	32: 'Organisation billing updated',
	41: 'User verified',
	42: 'Endpoint enabled',
	43: 'Endpoint disabled',
	45: 'SIM factory test',
	46: 'User deleted',
	48: 'SIM registration',
	50: 'SIM Released',
	51: 'SIM Assigned',
	52: 'Data quota enabled',
	53: 'Data quota disabled',
	54: 'SMS quota enabled',
	55: 'SMS quota disabled',
	56: 'Data quota assigned',
	57: 'Data quota deleted',
	58: 'SMS quota assigned',
	59: 'SMS quota deleted',
	60: 'Data quota expired',
	67: 'User switched workspace',
	68: 'Connectivity reset',
	69: 'SIMs moved to another workspace',
} as const;
export type EventType = keyof typeof EVENT_TYPE;

export const EVENT_SOURCE = { 0: 'Network', 1: 'Policy Control', 2: 'API' } as const;
export const EVENT_SEVERITY = { 0: 'Info', 1: 'Warn', 2: 'Critical' } as const;

/** An event, with endpoint and SIM in their state at that time. */
export interface ServiceEvent {
	id: number;
	/** Milliseconds since 1970. */
	at: number;
	/** From when on the lists show it; 0: at once. */
	listedAt: number;
	type: EventType;
	source: keyof typeof EVENT_SOURCE;
	severity: keyof typeof EVENT_SEVERITY;
	alert: boolean;
	description: string;
	endpoint: {
		id: number;
		name: string;
		tags: string | null;
		ip_address: string;
		imei: string | null;
	} | null;
	sim: { id: number; iccid: string; imsi: string; msisdn: string; producedAt: number } | null;
	detail: EventDetail | null;
}

/** Further keys of network events (docs/service/events.md, *Record*). */
export interface EventDetail {
	/** Id and name of the operator. */
	id?: number;
	name?: string;
	country?: Record<string, string | number>;
	/** Codes of the operator, of a registration. */
	tapcode?: { id: number; tapcode: string }[];
	mnc?: { id: number; mnc: string }[];
	session_id?: string;
	/** In MB. */
	volume?: { total: number; rx: number; tx: number };
	pdp_context?: Record<string, string | number>;
}
