import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { rulesOf } from '../../../../nodes/CellularIotTrigger/records/form';
import { smsStatusChanged } from '../../../../nodes/CellularIotTrigger/records/sources/smsStatusChanged';
import { ENDPOINTS, pollsOf, scheduled } from './history';
import { spell, spellId } from './logSources';
import { disordered, MINUTE, type Poll, type Scenario, START } from './simulation';

/** Random histories of SMS to devices, for the *tracker* source. */

export const OVERLAP = 15;
export const THIRD = 5;

export const STATUSES = ['delivered', 'failed', 'expired', 'canceled'];

/** An SMS to a device. Times in milliseconds. */
export interface Sent {
	id: number;
	endpoint: string;
	time: number;
	visibleAt: number;
	expiry: number;
	/** When it ended, and when the service shows that. */
	endedAt: number;
	shownAt: number;
	status: string;
	/** Whether the record tells when it ended. */
	dated: boolean;
	shape: number;
}

export const sent = (lateness: number) =>
	fc.array(
		fc.record({
			endpoint: fc.constantFrom(...ENDPOINTS),
			minute: fc.integer({ min: -400, max: 300 }),
			late: fc.nat({ max: lateness }),
			valid: fc.constantFrom(10, 60, 1440),
			part: fc.integer({ min: 0, max: 100 }),
			shownLate: fc.nat({ max: lateness }),
			status: fc.constantFrom(...STATUSES),
			dated: fc.boolean(),
			shape: fc.nat({ max: 7 }),
		}),
		{ maxLength: 20 },
	);

type Drawn = ReturnType<typeof sent> extends fc.Arbitrary<infer T> ? T : never;

export const smsOf = (drawn: Drawn): Sent[] =>
	drawn.map(({ minute, late, valid, part, shownLate, ...rest }, index) => {
		const time = START + minute * MINUTE;
		const endedAt = time + Math.floor((valid * part) / 100) * MINUTE;
		const expiry = time + valid * MINUTE;
		const visibleAt = time + late * MINUTE;
		const shownAt = Math.max(visibleAt, endedAt + shownLate * MINUTE);
		return { ...rest, id: index + 1, time, visibleAt, expiry, endedAt, shownAt };
	});

/** The row of an SMS as the service spells it at that time. */
function rowOf(one: Sent, at: number, spelling: number): IDataObject {
	const isFinal = one.shownAt <= at;
	const number = isFinal ? 4 + STATUSES.indexOf(one.status) : 1 + (one.shape % 3);
	const word = isFinal ? one.status.toUpperCase() : 'BUFFERED';
	const hasWordOnly = one.shape > 5;
	return {
		id: spellId(one.id, spelling),
		sms_type: { id: spellId(1, spelling) },
		submit_date: spell(one.time, spelling),
		expiry_date:
			one.shape === 4 && one.expiry - one.time === 1440 * MINUTE
				? null
				: spell(one.expiry, spelling),
		final_date: isFinal && one.dated ? spell(one.endedAt, spelling) : null,
		status: hasWordOnly ? { description: word } : { id: spellId(number, spelling) },
	};
}

const changedAt = ({ time, endedAt, dated }: Sent) => (dated ? Math.max(time, endedAt) : time);

/** `statuses` by filter, where the filter changes. */
export const scenarioOf = (
	list: Sent[],
	statuses: string[] | Record<string, string[]>,
): Scenario => ({
	rules: ({ filter }) =>
		rulesOf(smsStatusChanged, Array.isArray(statuses) ? statuses : (statuses[filter] ?? [])),
	read({ at, failing, disorder, repeated }, endpoint) {
		if (failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
		const shown = list.filter((one) => one.endpoint === endpoint && one.visibleAt <= at);
		const rows = shown.map((one) => rowOf(one, at, disorder + one.id));
		const all = repeated ? [...rows, ...rows.slice(0, 3)] : rows;
		return { endpoint, outcome: 'read', rows: disordered(all, disorder) };
	},
	idsOf: ({ id }) => [Number(id)],
});

/** A change counts when the trigger saw the SMS wait, or looked before it was there, or by its time. */
export function counts(one: Sent, polls: Poll[], statuses: string[]): boolean {
	if (!statuses.includes(one.status)) return false;
	const read = polls.filter(({ failing, thrown }) => !thrown && !failing.includes(one.endpoint));
	const first = Math.min(...read.map(({ at }) => at));
	if (first < one.shownAt) return true;
	return first > START && changedAt(one) >= START - OVERLAP * MINUTE;
}

export const drawnPolls = (gap: number, skew: number) =>
	pollsOf(gap, skew, ENDPOINTS).map((planned) => scheduled(planned, MINUTE));

export const until = (list: Sent[], polls: Poll[]) =>
	Math.max(START, ...polls.map(({ at }) => at), ...list.map(({ shownAt }) => shownAt));

export const chosen = fc.subarray(STATUSES, { minLength: 1 });
