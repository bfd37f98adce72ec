import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { DeviceRules } from '../../../../nodes/shared/changes/changes';
import { eventOf, MINUTE, RULES, type Shown, START } from './history';

/** Random histories of a fleet: events that appear late and in any order, and polls. */

const OVERLAP = 15;

/** An event that appears some time after its own time. */
export interface Happened {
	event: IDataObject;
	time: number;
	visibleAt: number;
}

export interface PollOf {
	at: number;
	/** The reading stops as soon as it has enough. */
	isCut: boolean;
	/** Rows are repeated. */
	repeats: boolean;
	disorder: number;
	/** n8n begins again with what it stored when the workflow was last started. */
	restarts: boolean;
	/** How far the clock of the service is off. */
	skew: number;
}

export interface FleetHistory {
	events: Happened[];
	polls: PollOf[];
	maxRecords: number;
	rules: DeviceRules;
	overlapMs: number;
}

const letters = (...some: string[]) => fc.option(fc.constantFrom(...some), { nil: undefined });

const shown = fc.record({
	at: fc.integer({ min: -3 * OVERLAP, max: 6 * OVERLAP }),
	kind: fc.constantFrom<Shown['kind']>(
		'registered',
		'opened',
		'opened',
		'closed',
		'closed',
		'purged',
		'refused',
	),
	endpoint: fc.constantFrom(7, 7, 12),
	imei: letters('A', 'B'),
	country: letters('D', 'F', 'S'),
	network: letters('M', 'N'),
	session: letters('1', '2'),
});

export const fleetHistories = ({ late = OVERLAP, skew = 0 } = {}): fc.Arbitrary<FleetHistory> =>
	fc
		.record({
			made: fc.array(fc.tuple(shown, fc.oneof(fc.constant(0), fc.nat({ max: late }))), {
				maxLength: 25,
			}),
			planned: fc.array(
				fc.record({
					gap: fc.integer({ min: 1, max: 2 * OVERLAP }),
					isCut: fc.boolean(),
					repeats: fc.boolean(),
					disorder: fc.nat({ max: 1000 }),
					restarts: fc.boolean(),
					skew: fc.integer({ min: -skew, max: skew }),
				}),
				{ minLength: 1, maxLength: 12 },
			),
			maxRecords: fc.constantFrom(1, 2, 5, 1000),
			unit: fc.constantFrom(1, 1, 5, 60),
			offline: fc.constantFrom(0, 3, 10),
			most: fc.constantFrom(1, 2),
			burst: fc.constantFrom(5, 25),
		})
		.map(({ made, planned, maxRecords, unit, offline, most, burst }) => {
			let at = 0;
			const polls = planned.map(({ gap, ...poll }, index) => {
				at += index === 0 ? 0 : gap;
				return {
					...poll,
					at: START + at * unit * MINUTE,
					skew: index === 0 ? 0 : poll.skew * unit * MINUTE,
				};
			});
			const events = made.map(([one, lateness], index) => {
				const minute = one.at * unit;
				const time = START + minute * MINUTE;
				const event = eventOf(index + 1, { ...one, at: minute });
				return { event, time, visibleAt: time + lateness * unit * MINUTE };
			});
			const rules = {
				...RULES,
				offlineMs: offline * unit * MINUTE,
				silentMs: 40 * unit * MINUTE,
				mostSessions: most,
				sessionMs: burst * unit * MINUTE,
			};
			return { events, polls, maxRecords, rules, overlapMs: OVERLAP * unit * MINUTE };
		});
