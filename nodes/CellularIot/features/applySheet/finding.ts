import type { IDataObject } from 'n8n-workflow';
import type { Catalogue } from './catalogue';
import { type Device, titleOf } from './device';
import type { Fleet } from './fleet';
import type { RowRules, Wanted } from './row';

/** A field that differs, or why its cell cannot be applied. Undefined if there is nothing to do. */
export type Finding = Difference | { problem: string } | undefined;

export interface Difference {
	/** Name in the output. */
	field: string;
	before: IDataObject[string];
	after: IDataObject[string];
	/** The part of the request. */
	body: IDataObject;
}

/** What the fields of a row are compared with. */
export interface FieldContext {
	catalogue: Catalogue;
	fleet: Fleet;
}

export type RowContext = FieldContext & RowRules;

export type FieldRule = (
	wanted: Wanted,
	device: Device | undefined,
	context: RowContext,
) => Finding;

export const difference = (
	field: string,
	before: Difference['before'] | undefined,
	after: Difference['after'],
	body: IDataObject,
): Difference => ({ field, before: before ?? null, after, body });

/** Refuses a value that another device has. */
export const taken = (noun: string, value: string, owner: Device) => ({
	problem: `${titleOf(owner)} has the ${noun} ${value}. Give that device another one first, or correct this row.`,
});
