import type { IDataObject } from 'n8n-workflow';
import { toId } from '../../../../shared/values';
import { refused, success } from '../../../../shared/api/types';
import type { Result } from '../../../../shared/api/types';
import { simIdsOf } from '../../../../shared/lookup/sim';
import type { Batch, Run } from '../../../../shared/run/operation';
import { part } from '../../../../shared/records/record';
import type { SimWish } from './newDevice';
import { repeated, repetition } from './repeats';
import type { Wanted } from './repeats';

/** A device with the id of its SIM known: `body` is its part of the request. */
export interface Row<Input extends Wanted> {
	item: number;
	input: Input;
	body: IDataObject;
}

/** Finds the SIMs of all devices. Those that cannot be found, and those that two devices want, are settled here. */
export async function withSims<Input extends Wanted>(
	run: Run,
	batch: Batch<Input>,
): Promise<Array<Row<Input>>> {
	const wishes = batch.entries.flatMap(({ item, input: { sim } }) => (sim ? [{ item, sim }] : []));
	const ids = await simIdsOf(
		run,
		wishes.map(({ sim }) => sim.located),
	);
	const simOf = new Map(wishes.map(({ item, sim }, n) => [item, found(sim, ids[n])]));
	const rows: Array<Row<Input>> = [];
	for (const { item, input } of batch.entries) {
		const sim = simOf.get(item);
		if (sim === undefined) rows.push({ item, input, body: input.device });
		else if (sim.ok) rows.push({ item, input, body: { ...input.device, sim: sim.value } });
		else batch.settle([item], sim);
	}
	const disputed = new Set<Row<Input>>();
	for (const [id, group] of repeated(rows, ({ body }) => simIdIn(body)?.toString())) {
		const items = group.map(({ item }) => item);
		const { message, description } = repetition('SIM ID', id, items);
		batch.settle(items, refused(message, description));
		for (const row of group) disputed.add(row);
	}
	return rows.filter((row) => !disputed.has(row));
}

/** The id of the SIM in a request, where it has one. */
export const simIdIn = (body: IDataObject) => toId(part(body, 'sim').id);

/** The `sim` object of the request. */
function found(wish: SimWish, id: Result<number> | undefined): Result<IDataObject> {
	if (id?.ok !== true) return id ?? refused('The SIM was not looked up');
	if (wish.id !== undefined && wish.id !== id.value) {
		return refused(
			"'ICCID' and 'SIM ID' name two different SIMs",
			`The ICCID ${wish.located.value} is that of the SIM ${id.value}, not ${wish.id}.`,
		);
	}
	return success({ id: id.value, ...wish.wish });
}
