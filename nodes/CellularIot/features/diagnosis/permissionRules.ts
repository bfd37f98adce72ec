import type { IDataObject } from 'n8n-workflow';
import { part, rowsOf } from '../../../shared/records/record';
import { networkBlockOf } from '../../../shared/records/tariffProfile';
import { parseTime } from '../../../shared/records/time';
import { isObject, toId, plainText } from '../../../shared/values';
import type { SeenNetwork } from '../../domain/seenNetwork';
import { eventsOf, isOnline, lastNetworkOf, CONTACT_READS } from './connection';
import type { Confidence, Evidence, Facts, Rule } from './facts';
import { nameOf, seenIn, timeText, valueOf } from './facts';

/** Ids of the service Data (docs/service/lookups.md, *Services*) and of its traffic type (docs/service/usage.md, *Traffic types*). */
const DATA_SERVICE = '38';
const DATA_TRAFFIC = '5';

const isData = (service: IDataObject) =>
	String(service.id) === DATA_SERVICE || String(part(service, 'traffic_type').id) === DATA_TRAFFIC;

/** Returns the services of the profile; undefined if the answer does not name all of them. */
function servicesOf(facts: Facts): IDataObject[] | undefined {
	const profile = valueOf(facts, 'profile');
	if (!Array.isArray(profile?.service)) return undefined;
	const services = rowsOf(profile, 'service');
	const isNamed = (one: unknown) => isObject(one) && toId(one.id) !== undefined;
	return services.every(isNamed) ? services : undefined;
}

export const dataNotInProfile: Rule<'dataNotInProfile'> = {
	verdict: 'dataNotInProfile',
	needs: () => ['profile'],
	judge(facts) {
		const services = servicesOf(facts);
		if (services === undefined || services.some(isData)) return undefined;
		const name = plainText(valueOf(facts, 'profile')?.name);
		const others = services
			.map(({ description, id }) => plainText(description, plainText(id)))
			.join(', ');
		return {
			summary: `${nameOf(facts)} may not use data, because its service profile has no data service.`,
			evidence: [seenIn('profile', `Services of the profile '${name}': ${others || 'none'}`)],
			nextStep:
				"Add 'Data' with 'Service Profile: Add Service', which allows it to all devices of the profile, or give the device another profile with 'Endpoint: Update'. Then run 'Endpoint: Reset Connectivity'.",
			confidence: isOnline(facts) ? 'medium' : 'high',
		};
	},
};

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
		ends: "'Endpoint: Block or Unblock Network'",
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
		ends: "'Tariff Profile: Block or Unblock Network', which allows it to all devices of the profile",
		confidence: 'medium',
	};
}

export const networkBlocked: Rule<'networkBlocked'> = {
	verdict: 'networkBlocked',
	needs(facts) {
		if (facts.readings.events === undefined || isOnline(facts)) return CONTACT_READS;
		if (lastNetworkOf(facts) === undefined) return CONTACT_READS;
		return [...CONTACT_READS, 'blockedNetworks', 'tariffBlocklist'];
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
