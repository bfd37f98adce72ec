import {
	advanceIncidents,
	type IncidentInput,
	type IncidentResult,
} from '../../shared/changes/incidents/advanceIncidents';
import type { IncidentRules } from '../../shared/changes/incidents/incident';
import type { Readings } from './readDevices';

/** Advances the incidents if the form asks for them. Trouble from before the first poll that watches them is no news. */
export function settleIncidents(
	rules: IncidentRules | undefined,
	{ incidents: before, last, list, resumed }: Readings,
	found: Omit<IncidentInput, 'before' | 'learnOnly' | 'listed'>,
): Omit<IncidentResult, 'state'> & Partial<IncidentResult> {
	if (rules === undefined) return { news: [], covered: new Set() };
	const learnOnly = resumed.markSeen || (last !== undefined && before === undefined);
	return advanceIncidents({ ...found, before, learnOnly, listed: list?.listed }, rules);
}
