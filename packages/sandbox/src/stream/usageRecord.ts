import { zuluDate } from '../core/world/dates';
import { networkOf } from '../core/world/networks';
import type { World } from '../core/world/types';
import { TRAFFIC_TYPE, type UsageRecord } from '../core/world/usageRecord';
import { imsiId } from '../core/device/newSim';
import { streamedSim } from './streamedEvent';

/**
 * Euro for a MB, and for an SMS.
 * @assumption Rates are placeholders (docs/service/streams.md, *Usage record*). Check: receive a usage record.
 */
const RATE = { 5: 0.008, 6: 0.04 };
const DECIMALS = { volume: 1e6, cost: 1e10 };

const rounded = (value: number, decimals: number) => Math.round(value * decimals) / decimals;

/**
 * A usage record as a stream sends it, as JSON, because an id above 2^53 is no number of JavaScript
 * (docs/service/streams.md, *Usage record*).
 */
export function usageRecordJson(world: World, record: UsageRecord): string {
	const { organisation } = world;
	const { traffic, rx, tx, endpoint, sim, tariff } = record;
	const { mnc, mcc, country, operator } = networkOf(world, endpoint.id);
	const total = rounded(rx + tx, DECIMALS.volume);
	const rest = {
		traffic_type: { id: traffic, description: TRAFFIC_TYPE[traffic] },
		start_timestamp: zuluDate(record.startedAt),
		end_timestamp: zuluDate(record.endedAt),
		volume: {
			total,
			rx: rounded(rx, DECIMALS.volume),
			tx: rounded(tx, DECIMALS.volume),
		},
		cost: rounded(total * RATE[traffic], DECIMALS.cost),
		currency: { id: 1, code: 'EUR', symbol: '€' },
		organisation: { id: organisation.id, name: organisation.name },
		endpoint: { ...endpoint, balance: null },
		sim: streamedSim(sim),
		imsi: sim.imsi,
		imsi_id: imsiId(sim),
		operator: { ...operator, mnc, country: { id: country.id, mcc, name: country.name } },
		tariff: { ...tariff, ratezone: { id: 12, name: 'Zone 1' } },
		session_id: record.session,
	};
	return `{"id":${record.id},${JSON.stringify(rest).slice(1)}`;
}
