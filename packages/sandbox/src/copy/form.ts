import { isObject } from '../core/http/body';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';
import { idIn } from './values';

/**
 * The copy of a fleet: lines of JSON. The first one is a `Header`, the last one an `End`; between them is a `Line` for each
 * record, as the service sent it. Only `cellular-iot-fidelity copy` writes such files.
 */
export const FORMAT = 'cellular-iot-fleet';
/** Raise it when readers of older versions would misread a file. */
export const VERSION = 1;

/** Kinds of records, in the order of a file. */
export const LISTS = [
	'organisation',
	'service_profile',
	'service_profile_detail',
	'data_limit',
	'tariff_profile',
	'coverage',
	'operator_blocklist',
	'tag',
	'ip_address_space',
	'endpoint',
	'endpoint_detail',
	'sim',
	'euicc',
	'usage',
	'data_quota',
	'sms_quota',
	'limit_extension',
	'operator_blacklist',
] as const;
export type List = (typeof LISTS)[number];

/** What a copy holds only if it was asked for: more requests for each device. */
export const PARTS = ['usage', 'quotas', 'blocklists'] as const;
export type Part = (typeof PARTS)[number];

export const HEADER = s.object({
	format: s.oneOf(FORMAT),
	version: s.oneOf(VERSION),
	/** When the copying began, ISO 8601. */
	copied_at: s.filled,
	/** Whether names, numbers and addresses are replaced. */
	masked: s.flag,
	parts: s.list(s.oneOf(...PARTS)),
});
export type Header = ValueOf<typeof HEADER>;

export const LINE = s.object({
	list: s.oneOf(...LISTS),
	/** Id of the record to which this one belongs: a device, or a profile. */
	'of?': s.integer,
	row: { type: 'object' } as Schema<Record<string, unknown>>,
});
export type Line = ValueOf<typeof LINE>;

export const END = s.object({
	end: s.object({
		/** Number of `Line`s. */
		lines: s.integer,
		/** What the service refused, in words. */
		left_out: s.list(s.text),
		/** Lists that changed in each of several readings, in words. */
		uncertain: s.list(s.text),
	}),
});
export type End = ValueOf<typeof END>['end'];

/** What tells a record from others of its list: its id, or that of its profile on a chip, its country or its network. */
export function identityOf(record: unknown): unknown {
	const { id, iccid_with_luhn: iccid, country, operator } = isObject(record) ? record : {};
	return id ?? iccid ?? idIn(country) ?? idIn(operator);
}

/** Key of a line within its list. */
export const keyOf = ({ of, row }: Pick<Line, 'of' | 'row'>): string =>
	`${of ?? ''}/${String(identityOf(row) ?? '')}`;
