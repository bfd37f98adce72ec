import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { type Failure, success } from '../../../shared/api/types';
import type { Batch, Entry, Objection, Run } from '../../../shared/run/operation';
import type { Readings } from './statistics';
import { firstOf } from '../../../shared/values';

/** Machine values of *Output*. */
export const OUTPUTS = ['sims', 'summary'] as const;

export const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{ name: 'SIMs', value: 'sims', description: 'An item for each SIM' },
		{
			name: 'Summary',
			value: 'summary',
			description: 'One item with numbers, what was not checked, and the SIMs in a list',
		},
	],
	default: 'sims',
};

/** Whether all SIMs were checked. */
export const isComplete = ({
	unread,
	unreadable,
}: Pick<Readings<unknown>, 'unread' | 'unreadable'>): boolean =>
	unread.length + unreadable.length === 0;

/** What tells how complete a search is; part of a summary. */
export const checkedPart = ({ read, unread, unreadable }: Readings<unknown>): IDataObject => ({
	checked: read,
	not_checked: unread.length,
	not_readable: unreadable.length,
	complete: isComplete({ unread, unreadable }),
});

const sims = (count: number) => `${count} ${count === 1 ? 'SIM' : 'SIMs'}`;
const MOST_NAMED = 5;

/** Tells what was not checked. `also`: what is known about those SIMs. */
export function tellUnchecked(
	run: Pick<Run, 'hint'>,
	{ read, unread, unreadable }: Readings<unknown>,
	also: string,
): void {
	if (unread.length > 0) {
		run.hint(
			`${sims(unread.length)} not checked: the usage of ${read} was read. ${also}Raise 'Most Reads' to check more.`,
		);
	}
	const [first] = unreadable;
	if (first === undefined) return;
	const names = unreadable.map(({ card }) => card.endpointName ?? card.iccid ?? card.id);
	run.hint(
		`The usage of ${sims(unreadable.length)} could not be read (${firstOf(names, MOST_NAMED)}): ${first.why.replace(/\.$/, '')}. Run this again.`,
	);
}

/** Tells that a list changed while it was read. */
export const CHANGED =
	'The list of SIMs changed while it was read, so a SIM may be missing. Run this again if you need every one.';

/** Tells that the events could not be read, which only costs requests. */
export const eventsUnread = (why: string, effect: string): string =>
	`The events could not be read (${why.replace(/\.$/, '')}), so ${effect}.`;

/** Refuses items whose settings differ from those of the first: the operation runs once for all items. */
export function sameSettings<Input extends object>(
	entries: ReadonlyArray<Entry<Input>>,
	settingsOf: (input: Input) => unknown,
): Objection[] {
	const first = JSON.stringify(entries[0] && settingsOf(entries[0].input));
	return entries
		.filter(({ input }) => JSON.stringify(settingsOf(input)) !== first)
		.map(({ item }) => ({
			item,
			message: 'The fields differ from those of the first item',
			description:
				'This operation runs once for all items, so its fields must be the same. Set them without an expression, or run the node once for each kind of item.',
		}));
}

/** Whether a failure concerns all SIMs: without permission, no other change will be taken. */
export const isForAll = ({ status }: Failure): boolean => status === 401 || status === 403;

/** Settles each item once: items that failed before are left out. `open` returns the others. */
export function settledOnce<Input>(batch: Batch<Input>): Batch<Input> & { open(): number[] } {
	const left = new Set(batch.entries.map(({ item }) => item));
	return {
		entries: batch.entries,
		isOver: () => batch.isOver(),
		settle: (items, outcome) => {
			const own = items.filter((item) => left.delete(item));
			batch.settle(own, outcome);
		},
		open: () => [...left],
	};
}

/** The output of a SIM. */
export interface SimRow {
	id: number;
	row: IDataObject;
}

/** Settles items with the rows of their SIMs. Without `itemsOf`, all items stand for all SIMs. */
export function settleRows(
	batch: ReturnType<typeof settledOnce>,
	rows: readonly SimRow[],
	{
		itemsOf,
		readings,
	}: { itemsOf?: ReadonlyMap<number, readonly number[]>; readings: Readings<unknown> },
): void {
	const complete = isComplete(readings);
	if (itemsOf === undefined) {
		batch.settle(batch.open(), success(rows.map(({ row }) => ({ ...row, complete }))));
		return;
	}
	for (const { id, row } of rows) {
		batch.settle(itemsOf.get(id) ?? [], success({ ...row, complete }));
	}
	batch.settle(batch.open(), success([]));
}
