import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { toMillionths, usedOn } from '../../../shared/records/usage';
import { type Period, periodText } from './period';

/** The limits of a budget, one of them at least. */
export const limitFields: INodeProperties[] = [
	{
		displayName: 'Data Limit (MB)',
		name: 'dataLimit',
		type: 'number',
		typeOptions: { minValue: 0.001 },
		default: '',
		placeholder: 'e.g. 500',
		description:
			'Most data that a device may use in the period, up and down, satellite included; empty means no limit on data',
	},
	{
		displayName: 'SMS Limit',
		name: 'smsLimit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: '',
		placeholder: 'e.g. 100',
		description:
			'Most SMS that a device may use in the period, from it and to it together; empty means no limit on SMS',
	},
];

export interface Limits {
	/** MB. */
	data?: number;
	sms?: number;
}

/** What a device used in a period. */
export interface Used {
	/** MB. */
	data_mb: number;
	sms: number;
}

/** Reads these fields. Refuses a form without any limit. */
export function readLimits(parameters: Parameters): Limits {
	const data = parameters.amount('dataLimit');
	const sms = parameters.amount('smsLimit');
	if (data === undefined && sms === undefined) {
		parameters.refuse('dataLimit', "and 'SMS Limit' are empty", 'Give at least one of them.');
	}
	return { ...(data !== undefined && { data }), ...(sms !== undefined && { sms }) };
}

/** Adds up the days of a device; data is cellular, satellite has blocks of its own (docs/service/usage.md, *Days of an endpoint*). */
export function usedIn(days: readonly IDataObject[]): Used {
	const sum = (...blocks: string[]) =>
		toMillionths(
			days.reduce((all, day) => blocks.reduce((total, one) => total + usedOn(day, one), all), 0),
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
export function excessText(used: Used, limits: Limits, period: Period): string {
	const { data = Number.POSITIVE_INFINITY, sms = Number.POSITIVE_INFINITY } = limits;
	const over = [
		...(used.data_mb > data ? [`${roundedUp(used.data_mb)} MB (limit ${data} MB)`] : []),
		...(used.sms > sms ? [`${used.sms} SMS (limit ${sms} SMS)`] : []),
	];
	return `Used ${over.join(' and ')} ${periodText(period)}`;
}

/** Two decimals for people. Rounded up, so that a small excess shows. */
const roundedUp = (mb: number) => Math.ceil(mb * 100) / 100;
