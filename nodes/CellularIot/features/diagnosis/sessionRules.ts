import { serviceAmount } from '../../../shared/kinds/kind';
import { part } from '../../../shared/records/record';
import { TYPE } from '../../../shared/records/event';
import { DAY_MS } from '../../../shared/records/time';
import { eventsOf, isOnline, lastContactOf, newestOf, stateOf, CONTACT_READS } from './connection';
import { type Facts, nameOf, type ReadName, type Rule, seenIn, timeText, valueOf } from './facts';
import { onlyLookups, trafficOf } from './traffic';
import { plainText } from '../../../shared/values';

/**
 * A device without contact for this long counts as silent. Most devices report once a day or more often, and the service
 * may show ATTACHED for a day or two after the last contact (docs/service/connectivity.md, *Read*).
 */
export const SILENT_MS = DAY_MS;

const isAttached = (facts: Facts) => stateOf(facts) === 'ATTACHED';

const isRecent = (facts: Facts): boolean => {
	const contact = lastContactOf(facts);
	return contact === undefined || facts.now - contact < (facts.silentMs ?? SILENT_MS);
};

/** Whether the network has reached the device just now (docs/service/connectivity.md, *Cell information*). */
const isReached = (facts: Facts): boolean => {
	const info = part(valueOf(facts, 'cellInfo') ?? {}, 'subscriber_info');
	return part(info, 'location').current_location_retrieved === true;
};

/** Whether an attached device is still there. */
export const isPresent = (facts: Facts): boolean => isRecent(facts) || isReached(facts);

/** Reads that tell whether an attached device is still there: only the network can tell after a long silence. */
export function presenceReads(facts: Facts): ReadName[] {
	if (facts.readings.events === undefined || !isAttached(facts)) return CONTACT_READS;
	return isRecent(facts) ? CONTACT_READS : [...CONTACT_READS, 'cellInfo'];
}

export const noDataSession: Rule<'noDataSession'> = {
	verdict: 'noDataSession',
	needs: presenceReads,
	judge(facts) {
		if (!isAttached(facts) || !isPresent(facts)) return undefined;
		const contact = lastContactOf(facts);
		const closed = newestOf(eventsOf(facts), TYPE.sessionClosed);
		const hadSession = closed !== undefined && facts.now - closed.at < DAY_MS;
		const seen = [seenIn('connectivity', 'Status: ATTACHED, without a data session')];
		if (contact !== undefined) {
			seen.push(seenIn('events', `Last contact: ${timeText(contact, facts)}`));
		}
		if (hadSession) {
			seen.push(seenIn('events', `Last data session ended: ${timeText(closed.at, facts)}`));
		}
		const summary = `${nameOf(facts)} is registered in a network, but has no data session.`;
		const step =
			"check the access point name (APN) in the device, then run 'Endpoint: Reset Connectivity' (Data Session and Registration)";
		return hadSession
			? {
					summary,
					evidence: seen,
					nextStep: `If its next report is due, ${step}; a device that sleeps between its reports is shown like this.`,
					confidence: 'medium',
				}
			: {
					summary,
					evidence: seen,
					nextStep: `${capital(step)}.`,
					confidence: contact === undefined ? 'low' : 'high',
				};
	},
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const trafficReads = (facts: Facts): ReadName[] =>
	isOnline(facts) ? [...CONTACT_READS, 'flows'] : CONTACT_READS;

export const noTraffic: Rule<'noTraffic'> = {
	verdict: 'noTraffic',
	needs: trafficReads,
	judge(facts) {
		if (!isOnline(facts)) return undefined;
		const traffic = trafficOf(facts);
		if (traffic.is !== 'missing') return undefined;
		return {
			summary: `${nameOf(facts)} has an open data session, but no traffic in it.`,
			evidence: [
				seenIn('connectivity', 'Status: ONLINE'),
				seenIn('flows', `No traffic since ${timeText(traffic.since, facts)}`),
			],
			nextStep:
				"Run 'Endpoint: Reset Connectivity' (Data Session), then check the application on the device, and a firewall before its server.",
			confidence: 'high',
		};
	},
};

export const nameResolutionSuspected: Rule<'nameResolutionSuspected'> = {
	verdict: 'nameResolutionSuspected',
	needs: trafficReads,
	judge(facts) {
		const lookups = isOnline(facts) ? onlyLookups(facts) : undefined;
		if (lookups === undefined) return undefined;
		const answered = lookups.some(({ bytes_down: down }) => (serviceAmount(down) ?? 0) > 0);
		const known = lookups.flatMap(({ destination_ip: ip }) => (typeof ip === 'string' ? ip : []));
		const servers = known.length === 0 ? '' : ` (${[...new Set(known)].join(', ')})`;
		const primary = plainText(part(valueOf(facts, 'profile') ?? {}, 'dns').primary);
		const answers = answered ? 'some with an answer' : 'none with an answer';
		return {
			summary: `${nameOf(facts)} only asks name servers and then sends nothing, so it probably cannot resolve the name of its server.`,
			evidence: [
				seenIn('flows', `${lookups.length} flows, all to name servers${servers}, ${answers}`),
				...(primary === ''
					? []
					: [seenIn('profile', `Name server of the service profile: ${primary}`)]),
			],
			nextStep:
				"Set another DNS for its service profile with 'Service Profile: Update', run 'Endpoint: Reset Connectivity' (Data Session), and check the host name of the server in the device.",
			confidence: answered ? 'low' : 'medium',
		};
	},
};
