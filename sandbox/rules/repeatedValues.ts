import { isObject, type JsonObject } from '../http/body';
import type { Problems } from '../http/errors';

const UNIQUE: [string, (item: JsonObject) => unknown][] = [
	['IMEI', ({ imei }) => imei],
	['IP address', ({ ip_address }) => ip_address],
	['SIM with Id', ({ sim }) => (isObject(sim) ? sim.id : undefined)],
];

/**
 * IMEI, address and SIM id are unique within a bulk request (docs/service/endpoints-bulk.md, *Create many*); each
 * repeated value is named once.
 */
export function refuseRepeated(items: JsonObject[], problems: Problems): void {
	for (const [noun, valueOf] of UNIQUE) {
		const seen = new Set<unknown>();
		const repeated = new Set<unknown>();
		for (const item of items) {
			const value = valueOf(item) ?? undefined;
			if (value !== undefined && seen.has(value)) repeated.add(value);
			seen.add(value);
		}
		for (const value of repeated) problems.add(1405, `${noun} '${String(value)}' is given twice.`);
	}
}
