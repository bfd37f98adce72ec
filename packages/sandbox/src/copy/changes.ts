import type { World } from '../core/world/types';
import { valuesOf, type Valued } from './changeFields';

/** One value that differs from the fleet as it was opened. */
export interface Change {
	/** Kind of record, e.g. `device`. */
	record: string;
	id: number;
	/** Its name before; the present one of a new record. */
	name: string;
	field: string;
	/** Null: the record is new, or has no value. */
	before: string | null;
	/** Null: the record is deleted, or has no value. */
	after: string | null;
}

/** The values of a fleet at one time. */
export class Baseline {
	private readonly before: ReadonlyMap<string, Valued>;

	constructor(world: World) {
		this.before = new Map([...valuesOf(world)].map((one) => [keyOf(one), one]));
	}

	/** What differs at present, in the order of the records. */
	changes(world: World): Change[] {
		const left = new Map(this.before);
		const changed = [...valuesOf(world)].flatMap((after) => {
			const before = left.get(keyOf(after));
			left.delete(keyOf(after));
			return before ? changesOf(before, after) : [whole(after, null, 'new')];
		});
		return [...changed, ...[...left.values()].map((gone) => whole(gone, 'there', 'deleted'))];
	}
}

const keyOf = ({ record, id }: Valued) => `${record} ${id}`;

const whole = ({ record, id, name }: Valued, before: string | null, after: string): Change => ({
	record,
	id,
	name,
	field: 'record',
	before,
	after,
});

function changesOf({ record, id, name, fields, values }: Valued, after: Valued): Change[] {
	return fields.flatMap((field, at) => {
		const [old, present] = [values[at] ?? null, after.values[at] ?? null];
		return old === present ? [] : [{ record, id, name, field, before: old, after: present }];
	});
}

/** Text that a spreadsheet may run gets an apostrophe; numbers like -5 or +49170 stay (OWASP, *CSV Injection*). */
function cellOf(value: string | number | null): string {
	const text = String(value ?? '');
	const isFormula = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
	return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
const COLUMNS = ['record', 'id', 'name', 'field', 'before', 'after'] as const;

/** The changes as CSV, with a first line of names. */
export const csvOf = (changes: readonly Change[]): string =>
	[COLUMNS.join(), ...changes.map((one) => COLUMNS.map((column) => cellOf(one[column])).join())]
		.map((line) => `${line}\r\n`)
		.join('');
