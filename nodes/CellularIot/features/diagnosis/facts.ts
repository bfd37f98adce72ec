import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/records/time';
import { isBlank, plainText } from '../../../shared/values';

/** What a diagnosis may read besides the endpoint. */
export interface Answers {
	sim: IDataObject;
	connectivity: IDataObject;
	/** The newest events of the endpoint. */
	events: IDataObject[];
	profile: IDataObject;
	quota: IDataObject;
	limits: IDataObject[];
	extensions: IDataObject[];
	/** The newest blocking of the organisation. */
	organisationEvents: IDataObject[];
	/** Refused registrations of all devices around that of this one. */
	refusals: IDataObject[];
	blockedNetworks: IDataObject[];
	tariffBlocklist: IDataObject[];
	cellInfo: IDataObject;
	/** The newest rows of the flow log. */
	flows: IDataObject[];
	/** The chip of an eSIM. */
	euiccs: IDataObject[];
	euiccOperations: IDataObject[];
}

export type ReadName = keyof Answers;

/** The result of a read. `absent`: 404. `unreadable`: any other refusal, with the reason. */
export type Reading<T> =
	| { kind: 'read'; value: T }
	| { kind: 'absent' }
	| { kind: 'unreadable'; why: string };

export type Readings = { [Name in ReadName]?: Reading<Answers[Name]> };

export interface Facts {
	/** The service's clock, in milliseconds since 1970. */
	now: number;
	endpoint: IDataObject;
	readings: Readings;
	/** *Silent After (Hours)*, in milliseconds. Without it, the pauses of the device decide. */
	silentMs?: number;
}

/** Returns the value of a reading; undefined if it was not read, is absent or was refused. */
export function valueOf<Name extends ReadName>(
	{ readings }: Facts,
	name: Name,
): Answers[Name] | undefined {
	const reading: Reading<Answers[Name]> | undefined = readings[name];
	return reading?.kind === 'read' ? reading.value : undefined;
}

/** The operation of this node that shows the same. */
export const WHERE: Record<ReadName | 'endpoint', string> = {
	endpoint: 'Endpoint: Get',
	sim: 'SIM: Get',
	connectivity: 'Endpoint: Get Connectivity',
	events: 'Event: Get Many',
	profile: 'Service Profile: Get',
	quota: 'Quota: Get',
	limits: 'Service Profile: Get',
	extensions: 'Endpoint: Get Traffic Limit Extensions',
	organisationEvents: 'Event: Get Many',
	refusals: 'Event: Get Many',
	blockedNetworks: 'Endpoint: Get Blocked Networks',
	tariffBlocklist: 'Tariff Profile: Get Blocked Networks',
	cellInfo: 'Endpoint: Get Cell Information',
	flows: 'Flow Log: Get Many',
	euiccs: 'eSIM: Get',
	euiccOperations: 'eSIM: Get Operations',
};

export interface Evidence {
	seen: string;
	/** Name of the operation of this node that shows it. */
	where: string;
}

/** Returns an observation in an answer. */
export const seenIn = (name: ReadName | 'endpoint', seen: string): Evidence => ({
	seen,
	where: WHERE[name],
});

export type Confidence = 'high' | 'medium' | 'low';

export interface Finding {
	/** One sentence that names the device. */
	summary: string;
	evidence: Evidence[];
	nextStep: string;
	confidence: Confidence;
}

export interface Rule<Verdict extends string = string> {
	verdict: Verdict;
	/** What must be read before `judge` can say no. Depends on what is known: later reads follow from earlier ones. */
	needs(facts: Facts): ReadName[];
	/** Returns why the verdict holds; undefined if it does not. */
	judge(facts: Facts): Finding | undefined;
}

/** Returns the name of a device as a sentence begins with it. */
export function nameOf({ endpoint }: Pick<Facts, 'endpoint'>): string {
	const { name, id } = endpoint;
	if (!isBlank(plainText(name))) return plainText(name);
	const { iccid } = part(endpoint, 'sim');
	const sim = plainText(iccid);
	return isBlank(sim) ? `Endpoint ${plainText(id)}` : `The device with SIM ${sim}`;
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a span of time in its largest whole unit. */
export function spanText(ms: number): string {
	if (ms >= 2 * DAY_MS) return plural(Math.floor(ms / DAY_MS), 'day');
	if (ms >= HOUR_MS) return plural(Math.floor(ms / HOUR_MS), 'hour');
	return plural(Math.max(0, Math.floor(ms / MINUTE_MS)), 'minute');
}

export const stamp = (at: number) =>
	`${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns a time and how long ago it was, by the service's clock. */
export const timeText = (at: number, { now }: Pick<Facts, 'now'>): string =>
	`${stamp(at)} (${spanText(now - at)} ago)`;

/** Returns the description of a status, else its id. */
export function statusText(record: Parameters<typeof part>[0]): string {
	const { description, id } = part(record, 'status');
	return plainText(description, plainText(id, 'not given'));
}
