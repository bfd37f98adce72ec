import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../../shared/form/parameters';
import { amountOf, totalUsage } from '../../../../shared/records/usage';
import { type Period, periodText } from './period';

/** The limits of a budget, one of them at least. */
export const limitFields: INodeProperties[] = [
	{
		displayName: 'Data Limit (MB)',
		name: 'dataLimit',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: '',
		placeholder: 'e.g. 500',
		description:
			'Most data that a device may use in the period, up and down together; empty means no limit on data',
	},
	{
		displayName: 'SMS Limit',
		name: 'smsLimit',
		type: 'number',
		typeOptions: { minValue: 0 },
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

/**
 * Adds up the days of a device (docs/service/usage.md, *Days of an endpoint*).
 * @assumption The volume over satellite is not added to `data`, which may contain it (docs/service/usage.md, *Days of an
 * endpoint*). Check: read the days of a device that sent data over satellite.
 */
export function usedIn(days: readonly IDataObject[], { from, until }: Period): Used {
	// Days outside the period do not count, whatever the service answers.
	const own = days.filter(({ date }) => {
		const day = String(date).slice(0, 10);
		return day >= from && day <= until;
	});
	const total = totalUsage(own, {}, { from, until });
	const sms = amountOf(total.sms_from_device) + amountOf(total.sms_to_device);
	return { data_mb: amountOf(total.data_mb), sms };
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
		...(used.data_mb > data ? [`${used.data_mb} MB (limit ${data} MB)`] : []),
		...(used.sms > sms ? [`${used.sms} SMS (limit ${sms} SMS)`] : []),
	];
	return `Used ${over.join(' and ')} ${periodText(period)}`;
}
