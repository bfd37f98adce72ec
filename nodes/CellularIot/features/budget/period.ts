import type { INodeProperties } from 'n8n-workflow';
import { refused, type Result, success } from '../../../shared/api/types';
import { type DayRange, dayOf, readDay } from '../../../shared/fields/dayRange';
import type { Parameters } from '../../../shared/form/parameters';
import { DAY_MS } from '../../../shared/records/time';

/** How far back a period may lie: events show which SIMs were busy for this time only. */
const MOST_DAYS_BACK = 30;

/** The day or the month of a budget. */
export const periodFields: INodeProperties[] = [
	{
		displayName: 'Period',
		name: 'period',
		type: 'options',
		options: [
			{ name: 'Day', value: 'day', description: 'A limit for one day in UTC' },
			{ name: 'Month', value: 'month', description: 'A limit for one calendar month in UTC' },
		],
		default: 'day',
		description:
			'The time that the limits are for. Days and months are those of the service, in UTC.',
	},
	{
		displayName: 'Date',
		name: 'date',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		default: '',
		description:
			'A day of the period, at most 30 days ago. Empty means today, or this month, by the clock of the service.',
	},
];

/** What the form says. */
export interface PeriodWish {
	kind: 'day' | 'month';
	/** YYYY-MM-DD. */
	date?: string;
}

/** A period of the service. */
export interface Period extends DayRange {
	kind: PeriodWish['kind'];
	/** YYYY-MM-DD or YYYY-MM. */
	name: string;
	/** First millisecond, and the first one after it. */
	start: number;
	end: number;
}

/** Reads these fields. */
export const readPeriod = (parameters: Parameters): PeriodWish => ({
	kind: parameters.choice('period', ['day', 'month']),
	date: readDay(parameters, 'date'),
});

/** Returns the period at this time of the service. Refuses a future day, and one too far back. */
export function periodAt({ kind, date }: PeriodWish, now: number): Result<Period> {
	const today = dayOf(now);
	const day = date ?? today;
	if (day > today) {
		return refused(
			`'Date' lies in the future: at the service it is ${today}`,
			'Choose today or an earlier day. Days are in UTC.',
		);
	}
	if (day < dayOf(now - MOST_DAYS_BACK * DAY_MS)) {
		return refused(
			`'Date' lies more than ${MOST_DAYS_BACK} days back: at the service it is ${today}`,
			'Choose a later day. Days are in UTC.',
		);
	}
	return success(periodOf(kind, day));
}

function periodOf(kind: PeriodWish['kind'], day: string): Period {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	const isDay = kind === 'day';
	const start = Date.UTC(year, month - 1, isDay ? date : 1);
	const end = isDay ? start + DAY_MS : Date.UTC(year, month, 1);
	return {
		kind,
		name: isDay ? day : day.slice(0, 7),
		from: dayOf(start),
		until: dayOf(end - 1),
		start,
		end,
	};
}

/** Returns the period as a part of a sentence: "on 2026-11-22", "in 2026-11". */
export const periodText = ({ kind, name }: Pick<Period, 'kind' | 'name'>): string =>
	`${kind === 'day' ? 'on' : 'in'} ${name}`;
