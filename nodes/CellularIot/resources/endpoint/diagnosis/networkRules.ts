import { parseTime } from '../../../../shared/records/time';
import { toId } from '../../../../shared/values';
import type { SeenNetwork } from '../currentNetwork';
import { isOnline, lastNetworkOf, unlessOnline } from './connection';
import { eventsOf, standingRefusal } from './events';
import { type Evidence, type Facts, type Rule, seenIn, valueOf } from './facts';
import { nameOf, timeText } from './words';

/** Returns the sentence part about a network that may have no name. */
const networkText = ({ network, operator_id: id }: SeenNetwork) => network ?? `with ID ${id}`;

export const networkBlocked: Rule<'networkBlocked'> = {
	verdict: 'networkBlocked',
	needs(facts) {
		const known = unlessOnline(facts, []);
		if (facts.readings.events === undefined || isOnline(facts)) return known;
		return lastNetworkOf(facts) === undefined ? known : [...known, 'blockedNetworks'];
	},
	judge(facts) {
		const network = isOnline(facts) ? undefined : lastNetworkOf(facts);
		if (network === undefined) return undefined;
		const blocked = (valueOf(facts, 'blockedNetworks') ?? []).find(
			({ id }) => toId(id) === network.operator_id,
		);
		if (blocked === undefined) return undefined;
		const name = String(blocked.name ?? networkText(network));
		const at = parseTime(network.seen_at);
		const when = at === undefined ? '' : `, at ${timeText(at, facts)}`;
		const where = network.seen_in === 'event' ? 'events' : 'connectivity';
		return {
			summary: `${nameOf(facts)} may not use the network '${name}', where it was seen last, because this network is blocked for it.`,
			evidence: [
				seenIn(where, `Last network: ${name}${when}`),
				seenIn('blockedNetworks', `Blocked for the endpoint: ${name}`),
			],
			nextStep: `Allow it with 'Endpoint: Unblock Network' (${name}), then run 'Endpoint: Reset Connectivity' (Data Session and Registration).`,
			confidence: 'high',
		};
	},
};

/** Types of events of a setting that may have ended the cause of a refusal (docs/service/events.md, *Types*). */
const CHANGES = [8, 42, 51, 52, 53, 56];

const TRY_AGAIN =
	"'Endpoint: Reset Connectivity' (Data Session and Registration), so that the device tries again";

/** Switches of a service profile (docs/service/service-profiles.md, *Record*). */
const RADIO = { allowed_3g: '3G', allowed_4g: '4G', allowed_nb_iot: 'NB-IoT' };

/** Returns the radio technologies on the ground that the service profile forbids. */
function forbiddenRadio(facts: Facts): Evidence | undefined {
	const profile = valueOf(facts, 'profile') ?? {};
	const names = Object.entries(RADIO).flatMap(([key, name]) =>
		profile[key] === false ? name : [],
	);
	if (names.length === 0) return undefined;
	return seenIn('profile', `Not allowed by the service profile: ${names.join(', ')}`);
}

export const attachRefused: Rule<'attachRefused'> = {
	verdict: 'attachRefused',
	needs: (facts) => unlessOnline(facts, []),
	judge(facts) {
		const refusal = isOnline(facts) ? undefined : standingRefusal(facts);
		if (refusal === undefined) return undefined;
		const seen = seenIn('events', `${refusal.text} (${timeText(refusal.at, facts)})`);
		const change = eventsOf(facts).find(
			({ at, type }) => at > refusal.at && CHANGES.includes(type),
		);
		if (change === undefined) {
			const radio = forbiddenRadio(facts);
			const advice =
				radio === undefined ? '' : " A radio technology is allowed with 'Service Profile: Update'.";
			return {
				summary: `${nameOf(facts)} was refused when it tried to connect.`,
				evidence: radio === undefined ? [seen] : [seen, radio],
				nextStep: `Remove the cause that the event names, then run ${TRY_AGAIN}.${advice}`,
				confidence: 'high',
			};
		}
		return {
			summary: `${nameOf(facts)} was refused when it tried to connect, and has not tried again since a setting was changed.`,
			evidence: [
				seen,
				seenIn('events', `Changed later: ${change.text} (${timeText(change.at, facts)})`),
			],
			nextStep: `Run ${TRY_AGAIN}.`,
			confidence: 'medium',
		};
	},
};
