import type { IDataObject } from 'n8n-workflow';

const TEXTS: Record<number, string> = {
	1: "New location received from VLR for IMSI='1', now attached to VLR='2'.",
	3: 'New PDP Context successfully activated with SGSN CP=1, DP=2.',
	5: 'PDP Context deleted.',
};
const REFUSALS: Record<number, string> = {
	1: 'Location update rejected from VLR 1 (Tirol Mobil) for IMSI 1. This operator is currently not supported for this IMSI.',
	3: 'PDP Context Request rejected, because network is blocked by tariff profile.',
};

/** An event as the service has it, without its SIM. */
export const eventRow = (type: number, at: number, isRefusal: boolean): IDataObject => ({
	id: at * 10 + type,
	timestamp: new Date(at).toISOString(),
	alert: isRefusal,
	description: (isRefusal ? REFUSALS : TEXTS)[type] ?? 'VLR location information has been purged.',
	event_type: { id: type, description: `Type ${type}` },
	event_source: { id: isRefusal && type === 3 ? 1 : 0, description: 'Network' },
	event_severity: { id: isRefusal ? 1 : 0, description: isRefusal ? 'Warn' : 'Info' },
});
