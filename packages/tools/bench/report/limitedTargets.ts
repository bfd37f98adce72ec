import { RIVALS } from '../row';
import type { ModeName, RivalName } from '../row';
import { runsOf, timeOf } from './measured';
import type { Measured } from './measured';
import { atMost, completeness } from './targets';
import type { Verdict } from './targets';

/** n8n's own node and ours. The raw client ignores rate limits, and the helper only measures overhead. */
const COMPARED: readonly RivalName[] = RIVALS.filter(
	(name) => name === 'pasted' || name === 'best',
);

/** Judges a row with rate limits: our result is complete, and no rival has fewer 429 or is complete sooner. */
export function judgeLimited(measured: Measured, mode: ModeName): Verdict[] {
	const title = `${measured.row.title}, rate limits`;
	const ours = runsOf(measured, 'ours', mode)?.counts?.tooMany;
	const time = timeOf(measured, 'ours', mode);
	const compared = COMPARED.flatMap((rival) => {
		const refusals = runsOf(measured, rival, mode)?.counts?.tooMany;
		const other = timeOf(measured, rival, mode);
		const few =
			refusals === undefined || ours === undefined
				? []
				: [atMost(`${title}: refusals 429, those of ${rival} at most`, ours, refusals)];
		const soon =
			other === undefined || time === undefined
				? []
				: [atMost(`${title}: time, that of ${rival} at most`, time / other, 1)];
		return [...few, ...soon];
	});
	return [...completeness(measured, mode, title), ...compared];
}
