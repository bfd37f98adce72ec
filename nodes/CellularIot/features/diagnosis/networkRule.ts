import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { networkBlockOf } from '../../../shared/records/tariffProfile';
import { parseTime } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import type { SeenNetwork } from '../../domain/currentNetwork';
import { isOnline, lastNetworkOf, unlessOnline } from './connection';
import { eventsOf } from './events';
import { type Confidence, type Evidence, type Facts, type Rule, seenIn, valueOf } from './facts';
import { nameOf, timeText } from './words';

/** A block of a network, and the operation that ends it. */
interface Block {
	seen: Evidence;
	ends: string;
	confidence: Confidence;
}

const textOf = ({ network, operator_id: id }: SeenNetwork) => network ?? `with ID ${id}`;

function endpointBlock(facts: Facts, network: SeenNetwork): Block | undefined {
	const row = (valueOf(facts, 'blockedNetworks') ?? []).find(
		({ id }) => toId(id) === network.operator_id,
	);
	if (row === undefined) return undefined;
	return {
		seen: seenIn('blockedNetworks', `Blocked for the endpoint: ${textOf(network)}`),
		ends: "'Endpoint: Unblock Network'",
		confidence: 'high',
	};
}

/** Returns the radio technology of the last data session; undefined if it is not known. */
function lastRat(facts: Facts): number | undefined {
	for (const { record } of eventsOf(facts)) {
		const rat = toId(part(part(record, 'detail'), 'pdp_context').rat_type);
		if (rat !== undefined) return rat;
	}
	return undefined;
}

/** Whether a row of a tariff profile's blocklist blocks a device: the whole network, or the radio technology that it uses. */
function blocks(row: IDataObject, rat: number | undefined): boolean {
	const { whole, ratTypes } = networkBlockOf(row);
	if (whole === true) return true;
	return rat !== undefined && ratTypes.some(({ id }) => toId(id) === rat);
}

function tariffBlock(facts: Facts, network: SeenNetwork): Block | undefined {
	const row = (valueOf(facts, 'tariffBlocklist') ?? []).find(
		(one) => toId(part(one, 'operator').id) === network.operator_id,
	);
	if (row === undefined || !blocks(row, lastRat(facts))) return undefined;
	return {
		seen: seenIn('tariffBlocklist', `Blocked by the tariff profile: ${textOf(network)}`),
		ends: "'Tariff Profile: Unblock Network', which allows it to all devices of the profile",
		confidence: 'medium',
	};
}

export const networkBlocked: Rule<'networkBlocked'> = {
	verdict: 'networkBlocked',
	needs(facts) {
		const known = unlessOnline(facts, []);
		if (facts.readings.events === undefined || isOnline(facts)) return known;
		if (lastNetworkOf(facts) === undefined) return known;
		return [...known, 'blockedNetworks', 'tariffBlocklist'];
	},
	judge(facts) {
		const network = isOnline(facts) ? undefined : lastNetworkOf(facts);
		if (network === undefined) return undefined;
		const block = endpointBlock(facts, network) ?? tariffBlock(facts, network);
		if (block === undefined) return undefined;
		const name = textOf(network);
		const at = parseTime(network.seen_at);
		const when = at === undefined ? '' : `, at ${timeText(at, facts)}`;
		const where = network.seen_in === 'event' ? 'events' : 'connectivity';
		return {
			summary: `${nameOf(facts)} may not use the network '${name}', where it was seen last, because this network is blocked for it.`,
			evidence: [seenIn(where, `Last network: ${name}${when}`), block.seen],
			nextStep: `Allow '${name}' with ${block.ends}, then run 'Endpoint: Reset Connectivity' (Data Session and Registration).`,
			confidence: block.confidence,
		};
	},
};
