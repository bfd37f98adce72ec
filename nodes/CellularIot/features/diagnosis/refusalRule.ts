import { isOnline, unlessOnline } from './connection';
import { eventsOf, standingRefusal } from './events';
import { type Evidence, type Facts, type Rule, seenIn, valueOf } from './facts';
import { nameOf, timeText } from './words';

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
			const how =
				radio === undefined
					? ''
					: " (a radio technology is allowed with 'Service Profile: Update')";
			return {
				summary: `${nameOf(facts)} was refused when it tried to connect.`,
				evidence: radio === undefined ? [seen] : [seen, radio],
				nextStep: `Remove the cause that the event names${how}, then run ${TRY_AGAIN}.`,
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
