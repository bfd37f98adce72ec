import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import { path } from '../../shared/api/url';
import { part, shortHash } from '../../shared/records/record';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/records/time';
import { connect } from '../../shared/run/connect';
import { toId } from '../../shared/values';
import { webhookIdOf } from '../key';
import type { Kind } from '../sources/source';
import { identityOf } from './body';

/** Time for which a secret is reused, in milliseconds. n8n reads a credential anew each time: a third of a call's work. */
const KEEP_SECRET_MS = 5_000;

/** What a process knows of a trigger. Times are milliseconds since 1970. */
export class TriggerMemory {
	readonly seen = new SeenIds();
	readonly parts = new RepeatedParts();
	readonly iccids = new Iccids();
	/** Kinds of log lines, each with the time from which it may be logged again. */
	readonly logged = new Map<string, number>();
	readonly began = Date.now();
	private recent: { source: string; secret: string; until: number } | undefined;

	/**
	 * Whether `accepts` is true for the secret of a `source`, the recent one or the one that `read` returns. Only a
	 * secret that was accepted is kept.
	 */
	async proves(
		source: string,
		read: () => Promise<string>,
		accepts: (secret: string) => boolean,
		now: number,
	): Promise<boolean> {
		const { recent } = this;
		if (recent?.source === source && now < recent.until && accepts(recent.secret)) return true;
		const secret = await read();
		if (!accepts(secret)) return false;
		this.recent = { source, secret, until: now + KEEP_SECRET_MS };
		return true;
	}
}

const memories = new Map<string, TriggerMemory>();

/** Returns the memory of a trigger. A test has its own: the published workflow gets the same records. */
export function memoryOf(host: IWebhookFunctions): TriggerMemory {
	const key = `${host.getMode() === 'manual' ? 'test' : 'live'} ${webhookIdOf(host)}`;
	const memory = memories.get(key) ?? new TriggerMemory();
	memories.set(key, memory);
	return memory;
}

/** Devices in memory (about 2 MB). */
const MOST_DEVICES = 10_000;
/** Longest wait for the service: an SMS must not wait for its ICCID. */
const LONGEST_WAIT_MS = SECOND_MS;

/**
 * ICCIDs of devices: a pushed SMS has none (docs/service/callbacks.md, *SMS from a device*). One request a day for each
 * device and number, as another SIM has another number. Without a number, one an hour. No request for a minute after a
 * failed one.
 */
export class Iccids {
	private readonly known = new Map<string, { iccid: IDataObject[string]; until: number }>();
	private notBefore = 0;

	/** Returns the ICCID of an SMS; null if it cannot be known now. Never throws. */
	async of(host: IWebhookFunctions, sms: IDataObject): Promise<IDataObject[string]> {
		const endpoint = toId(part(sms, 'endpoint').id);
		const number = digits(sms.source_address);
		const key = `${endpoint} ${number}`;
		const known = this.known.get(key);
		const now = Date.now();
		if (known !== undefined && now < known.until) return known.iccid;
		if (endpoint === undefined || now < this.notBefore) return null;
		const sim = await readSim(host, endpoint).catch(() => undefined);
		if (sim === undefined) {
			this.notBefore = Date.now() + MINUTE_MS;
			return null;
		}
		const isOther = number !== '' && ![number, ''].includes(digits(sim.msisdn));
		const iccid = isOther ? null : (sim.iccid ?? null);
		if (this.known.size >= MOST_DEVICES) this.known.clear();
		this.known.set(key, { iccid, until: now + (number === '' ? HOUR_MS : DAY_MS) });
		return iccid;
	}
}

const digits = (number: unknown) => String(number ?? '').replace(/\D/g, '');

/** Returns the SIM of a device; undefined without an answer in time. */
async function readSim(host: IWebhookFunctions, id: number): Promise<IDataObject | undefined> {
	const api = await connect(host, { retryBudgetMs: 0 });
	if (!api.ok) return undefined;
	const request = {
		method: 'GET',
		path: path`/api/v1/endpoint/${id}`,
		expect: 'object',
		deadlineMs: LONGEST_WAIT_MS,
	} as const;
	const answer = await api.value.send(request);
	return answer.ok ? part(answer.value.body, 'sim') : undefined;
}

/** Fewest ids that a trigger remembers, if there were as many within a day (about 5 MB). */
const FEWEST_KEPT = 50_000;
/** Number of ids at which the oldest are dropped: dropping each one alone would be slow. */
const MOST_KEPT = 55_000;
/** The service repeats a call for a day (docs/service/callbacks.md, *Delivery*). */
const KEEP_MS = DAY_MS;

/**
 * Ids of records whose calls were answered with 200, and of records in flight. In memory only: n8n stores the static
 * data of a workflow as a whole, so parallel calls would overwrite each other. Times are milliseconds since 1970.
 */
export class SeenIds {
	/** Time of the answer by id, oldest first. */
	private seen = new Map<string, number>();
	private readonly inFlight = new Set<string>();

	/**
	 * Returns the ids that are not seen, in flight from now on. Returns undefined if one of the ids is in flight in
	 * another call: the service must repeat this call.
	 */
	claim(ids: readonly string[], now: number): Set<string> | undefined {
		if (ids.some((id) => this.inFlight.has(id))) return undefined;
		const fresh = new Set(ids.filter((id) => now - (this.seen.get(id) ?? -KEEP_MS) >= KEEP_MS));
		for (const id of fresh) this.inFlight.add(id);
		return fresh;
	}

	/** Ends the flight of ids. `isAnswered`: the answer 200 has gone out. */
	settle(ids: ReadonlySet<string>, isAnswered: boolean, now: number): void {
		for (const id of ids) {
			this.inFlight.delete(id);
			if (!isAnswered) continue;
			// Deleted first: a map keeps the place of a key that is set again.
			this.seen.delete(id);
			this.seen.set(id, now);
		}
		if (this.seen.size > MOST_KEPT) this.seen = new Map([...this.seen].slice(-FEWEST_KEPT));
	}
}

/** Longest identity, in characters: it stays in memory for a day. */
const LONGEST_IDENTITY = 200;
/** Shorter than for a poll, which sees the other parts: another SMS may have the reference and begin alike. */
const REPEAT_MS = 3 * MINUTE_MS;
/** Parts in memory (about 2 MB). */
const MOST_PARTS = 10_000;
/** Parts in memory with the same content, but one. */
const MOST_ALIKE = 9;

/** The parts of long SMS: the network may store one twice, with another id. Times are milliseconds of service time. */
export class RepeatedParts {
	private readonly originals = new Map<string, Array<{ time: number; id: string }>>();

	/** Returns the identity of a record; of a repeat, that of the part that came first. */
	identityOf(kind: Kind, record: IDataObject): string {
		const text = `${kind.name} ${identityOf(record)} ${kind.variantOf?.(record) ?? ''}`;
		const id = text.slice(0, LONGEST_IDENTITY);
		const [content, time] = [kind.contentOf?.(record), kind.timeOf?.(record)];
		return content === undefined || time === undefined ? id : this.originalOf(content, time, id);
	}

	/** Returns the id of the part that this one repeats: the same content within three minutes. Else its own id. */
	originalOf(content: string, time: number, id: string): string {
		const key = shortHash(content);
		const known = this.originals.get(key) ?? [];
		const original = known.find((one) => Math.abs(one.time - time) <= REPEAT_MS);
		if (original !== undefined) return original.id;
		if (this.originals.size >= MOST_PARTS) this.originals.clear();
		// After an outage, SMS of a whole day come in any order.
		this.originals.set(key, [...known.slice(-MOST_ALIKE), { time, id }]);
		return id;
	}
}
