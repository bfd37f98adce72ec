import type { IDataObject } from 'n8n-workflow';
import type {
	Answers,
	Facts,
	Reading,
	ReadName,
	Rule,
} from '../../../../../nodes/CellularIot/features/diagnosis/facts';

/** The time of all facts. */
export const NOW = Date.parse('2024-11-20T12:00:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** ISO 8601, so long before the time of all facts. */
export const ago = (ms: number) => new Date(NOW - ms).toISOString();

export const METER: IDataObject = {
	id: 11400001,
	name: 'meter-0001',
	status: { id: 0, description: 'Enabled' },
	service_profile: { id: 540001 },
	tariff_profile: { id: 539001 },
	imei: '3569380356438001',
	imei_lock: false,
	sim: { id: 4400001, iccid: '8988303000001234567', status: { id: 1, description: 'Activated' } },
};

export const OPERATOR = { id: 3, name: 'Example Mobile', country: { id: 74, name: 'Germany' } };

export const offline = { status: { description: 'OFFLINE' }, services: [] };
export const blocked = { status: { description: 'BLOCKED' }, services: [] };
export const attached = (ms: number) => ({
	status: { description: 'ATTACHED' },
	location: { last_updated: ago(ms), operator: OPERATOR },
});
export const online = (ms: number) => ({
	status: { description: 'ONLINE' },
	location: { last_updated: ago(ms), operator: OPERATOR },
	pdp_context: { created: ago(ms), ue_ip_address: '10.192.0.65' },
});

/** An event so long ago. `refused`: by policy control, as documented for data sessions. */
export function event(type: number, ms: number, extra: IDataObject = {}): IDataObject {
	return {
		timestamp: ago(ms),
		alert: false,
		description: `event ${type}`,
		event_type: { id: type },
		event_source: { id: 0 },
		event_severity: { id: 0 },
		...extra,
	};
}
export const refused = (type: number, ms: number, extra: IDataObject = {}): IDataObject =>
	event(type, ms, {
		event_source: { id: 1 },
		event_severity: { id: 1 },
		alert: true,
		description: 'PDP Context Request rejected, because of a reason.',
		...extra,
	});

/** A registration refused by steering, as recorded: from the network, a warning without an alert. */
export const steered = (ms: number, extra: IDataObject = {}): IDataObject =>
	event(1, ms, {
		event_severity: { id: 1, description: 'Warn' },
		description:
			'Location update rejected from VLR 491700000001 (Example Mobile) for IMSI 901430000000001. This operator is currently not supported for this IMSI. A different IMSI or operator will be used for the network registration.',
		...extra,
	});

export const PROFILE: IDataObject = {
	id: 540001,
	name: 'Default profile',
	apply_data_quota: false,
	service: [{ id: 38, description: 'Data', traffic_type: { id: 5 } }],
};

/** Values of reads; `null` is a 404, a text the reason of a refusal. */
export type Known = { [Name in ReadName]?: Answers[Name] | string | null };

const readingOf = <T>(value: T | string | null): Reading<T> => {
	if (value === null) return { kind: 'absent' };
	return typeof value === 'string'
		? { kind: 'unreadable', why: value }
		: { kind: 'read', value: value as T };
};

/** Facts with the given reads. */
export function factsOf(known: Known = {}, endpoint: IDataObject = {}): Facts {
	const facts: Facts = { now: NOW, endpoint: { ...METER, ...endpoint }, readings: {} };
	for (const [name, value] of Object.entries(known)) {
		Object.assign(facts.readings, { [name]: readingOf(value) });
	}
	return facts;
}

/** Facts of a device in no network with these events. */
export const offlineAfter = (...events: IDataObject[]) =>
	factsOf({ connectivity: offline, events });

/** Reads that are still missing for a rule. */
export const wanted = (rule: Rule, facts: Facts) =>
	rule.needs(facts).filter((name) => facts.readings[name] === undefined);

/** What a rule has seen, as one text; undefined if it does not hold. */
export const seenBy = (rule: Rule, facts: Facts): string | undefined =>
	rule
		.judge(facts)
		?.evidence.map(({ seen }) => seen)
		.join(' | ');
