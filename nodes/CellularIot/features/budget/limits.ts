import type { IDataObject } from 'n8n-workflow';
import { refused, type Result, success } from '../../../shared/api/types';
import { type DayRange, dayOf } from '../../../shared/fields/dayRange';
import { DAY_MS } from '../../../shared/records/time';
import { toMillionths, usedOn } from '../../../shared/records/usage';

/** How far back a period may lie: events show which SIMs were busy for this time only. */
const MOST_DAYS_BACK = 30;

/** The period of a form. */
export interface PeriodWish {
	kind: 'day' | 'month';
	/** YYYY-MM-DD. */
	date?: string;
}

export interface Period extends DayRange {
	kind: PeriodWish['kind'];
	/** YYYY-MM-DD or YYYY-MM. */
	name: string;
	/** First millisecond, and the first one after it. */
	start: number;
	end: number;
}

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

/** The limits of a budget, one of them at least. */
export interface Limits {
	/** MB. */
	data?: number;
	sms?: number;
}

export interface Used {
	/** MB. */
	data_mb: number;
	sms: number;
}

/** Adds up the days of a device; data is cellular, satellite has blocks of its own (docs/service/usage.md, *Days of an endpoint*). */
export function usedIn(days: readonly IDataObject[]): Used {
	const sum = (...blocks: string[]) =>
		toMillionths(
			days.reduce(
				(all, day) => blocks.reduce((total, one) => total + (usedOn(day, one) ?? 0), all),
				0,
			),
		);
	return { data_mb: sum('data', 'sat_geo_data'), sms: sum('sms', 'sat_geo_sms') };
}

/** Returns the use in percent of the limit, the larger one of two; 100 or less is within the budget. */
export function percentOf({ data_mb: data, sms }: Used, limits: Limits): number {
	const ofData = limits.data === undefined ? 0 : data / limits.data;
	const ofSms = limits.sms === undefined ? 0 : sms / limits.sms;
	return Math.max(ofData, ofSms) * 100;
}

/** Returns what is over its limit, in words: "Used 1240.5 MB (limit 500 MB) on 2026-11-22". */
export function excessText(used: Used, limits: Limits, { kind, name }: Period): string {
	const { data = Number.POSITIVE_INFINITY, sms = Number.POSITIVE_INFINITY } = limits;
	const over = [
		...(used.data_mb > data ? [`${shown(used.data_mb, data)} MB (limit ${data} MB)`] : []),
		...(used.sms > sms ? [`${used.sms} SMS (limit ${sms} SMS)`] : []),
	];
	return `Used ${over.join(' and ')} ${kind === 'day' ? 'on' : 'in'} ${name}`;
}

/** Two decimals for people; more where they would hide a small excess. */
function shown(mb: number, limit: number): number {
	const rounded = Math.round(mb * 100) / 100;
	return rounded > limit ? rounded : mb;
}
