import {
	advanceIncidents,
	type IncidentInput,
	type IncidentResult,
} from '../../shared/changes/incidents/advanceIncidents';
import type { ChangesForm } from './form';
import type { Readings } from './readDevices';

/** Advances the incidents if the form asks for them. Trouble from before the first poll that watches them is no news. */
export function settleIncidents(
	{ incident }: Pick<ChangesForm, 'incident'>,
	{ incidents: before, last, list, resumed }: Readings,
	found: Omit<IncidentInput, 'before' | 'learnOnly' | 'listed'>,
): Pick<IncidentResult, 'news'> & { state?: IncidentResult['state'] } {
	if (incident === undefined) return { news: [] };
	const learnOnly = resumed.markSeen || (last !== undefined && before === undefined);
	return advanceIncidents({ ...found, before, learnOnly, listed: list?.listed }, incident);
}
