import type { IDataObject } from 'n8n-workflow';
import { shortHash } from '../../shared/records/identity';
import { MINUTE_MS } from '../../shared/records/time';
import type { Kind } from '../sources/source';
import { identityOf } from './body';

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
