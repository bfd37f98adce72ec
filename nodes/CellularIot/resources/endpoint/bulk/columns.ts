import type { IDataObject } from 'n8n-workflow';
import { isBlank } from '../../../../shared/values';

/** The names that a column may have, by the field that it fills; in small letters, without spaces, `_` and `-`. */
export type ColumnNames = Record<string, readonly string[]>;

/** What the columns of an input item say. */
export interface Columns {
	/** Values by field; what is blank is not there. */
	values: IDataObject;
	/** Whether any column is known, filled or not. */
	isKnown: boolean;
	/** Columns that fill no field, as the item calls them. */
	unused: string[];
	/** The names of two columns for the same field that say different things. */
	contradiction?: [string, string];
}

/** n8n's own column, which its nodes for sheets add. */
const ROW_NUMBER = 'row_number';

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** A value without what a sheet does to it, and an ICCID without its check digit. */
const essence = (value: unknown) =>
	(typeof value === 'object' ? JSON.stringify(value) : String(value))
		.trim()
		.replace(/^'/, '')
		.replace(/^(\d{19})\d$/, '$1');

const known = new WeakMap<ColumnNames, Map<string, string>>();

/** The field that a column fills, by its plain name; put together once, because there are many items. */
function fieldsOf(names: ColumnNames): Map<string, string> {
	const fields =
		known.get(names) ??
		new Map(
			Object.entries(names).flatMap(([field, aliases]) => aliases.map((alias) => [alias, field])),
		);
	known.set(names, fields);
	return fields;
}

/** Recognises the columns of an item by their names. Of two columns for one field, the first that is filled counts. */
export function readColumns(json: IDataObject, names: ColumnNames): Columns {
	const fields = fieldsOf(names);
	const columns: Columns = { values: {}, isKnown: false, unused: [] };
	const { values } = columns;
	for (const name of Object.keys(json)) {
		const field = fields.get(plain(name));
		if (field !== undefined) columns.isKnown = true;
		else if (name !== ROW_NUMBER) columns.unused.push(name);
		if (field === undefined || isBlank(json[name])) continue;
		if (!Object.hasOwn(values, field)) values[field] = json[name];
		else if (essence(json[name]) !== essence(values[field])) {
			columns.contradiction ??= [filledBy(field, json, fields), name];
		}
	}
	return columns;
}

/** The first column that fills the field. */
const filledBy = (field: string, json: IDataObject, fields: Map<string, string>) =>
	Object.keys(json).find(
		(name) => fields.get(plain(name)) === field && !isBlank(json[name]),
	) as string;
