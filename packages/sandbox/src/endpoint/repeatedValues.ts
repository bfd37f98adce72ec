import type { Problems } from '../core/http/errors';
import type { EndpointChange } from './schemas';

type Item = Pick<EndpointChange, 'imei' | 'ip_address'> & { sim?: { id: number | null } | null };

const UNIQUE: [string, (item: Item) => unknown][] = [
	['IMEI', ({ imei }) => imei],
	['IP address', ({ ip_address }) => ip_address],
	['SIM with Id', ({ sim }) => sim?.id],
];

/**
 * IMEI, address and SIM id are unique within a bulk request (docs/service/endpoints-bulk.md, *Create many*); each
 * repeated value is named once.
 */
export function refuseRepeated(items: Item[], problems: Problems): void {
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
