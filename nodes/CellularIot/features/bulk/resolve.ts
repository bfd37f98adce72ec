import type { IDataObject } from 'n8n-workflow';
import { refused, type Result, success } from '../../../shared/api/types';
import type { Located } from '../../../shared/form/parameters';
import { endpointIdsOf } from '../../../shared/lookup/endpoint';
import type { LookupRun } from '../../../shared/lookup/ids';
import { simIdsOf } from '../../../shared/lookup/sim';
import { part } from '../../../shared/records/record';
import type { Batch } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { type Chosen, eachOnce } from './chosen';
import type { Assignment } from '../../domain/assignment';
import { type DeviceInput, iccidOf, repeated, repetition } from './repeats';

/** Returns each endpoint once, in input order. Settles items without an endpoint. */
export async function resolveEndpoints<Input extends { endpoint: Located }>(
	run: LookupRun,
	batch: Batch<Input>,
): Promise<Chosen[]> {
	const located = batch.entries.map(({ input }) => input.endpoint);
	return eachOnce(batch, located, await endpointIdsOf(run, located));
}

export interface Row<Input extends DeviceInput> {
	item: number;
	input: Input;
	/** The request object of the device, with its SIM id. */
	body: IDataObject;
}

/** Resolves the SIMs of all devices. Settles items whose SIM is missing or named twice. */
export async function resolveSims<Input extends DeviceInput>(
	run: LookupRun,
	batch: Batch<Input>,
): Promise<Array<Row<Input>>> {
	const sims = batch.entries.flatMap(({ item, input: { sim } }) => (sim ? [{ item, sim }] : []));
	const ids = await simIdsOf(
		run,
		sims.map(({ sim }) => sim.located),
	);
	const simOf = new Map(sims.map(({ item, sim }, n) => [item, resolved(sim, ids[n])]));
	const rows: Array<Row<Input>> = [];
	for (const { item, input } of batch.entries) {
		const sim = simOf.get(item);
		if (sim === undefined) rows.push({ item, input, body: input.device });
		else if (sim.ok) rows.push({ item, input, body: { ...input.device, sim: sim.value } });
		else batch.settle([item], sim);
	}
	const repeatedRows = new Set<Row<Input>>();
	for (const [id, group] of repeated(rows, ({ body }) => simIdIn(body)?.toString())) {
		const items = group.map(({ item }) => item);
		const iccid = group.map(({ input }) => iccidOf(input.sim)).find((one) => one !== undefined);
		const { message, description } =
			iccid === undefined ? repetition('SIM ID', id, items) : repetition('ICCID', iccid, items);
		batch.settle(items, refused(message, description));
		for (const row of group) repeatedRows.add(row);
	}
	return rows.filter((row) => !repeatedRows.has(row));
}

export const simIdIn = (body: IDataObject) => toId(part(body, 'sim').id);

function resolved(sim: Assignment, id: Result<number> | undefined): Result<IDataObject> {
	if (id?.ok !== true) return id ?? refused('The SIM was not looked up');
	if (sim.id !== undefined && sim.id !== id.value) {
		return refused(
			"'ICCID' and 'SIM ID' name two different SIMs",
			`The ICCID ${sim.located.value} is that of the SIM ${id.value}, not ${sim.id}.`,
		);
	}
	return success({ id: id.value, ...sim.fields });
}
