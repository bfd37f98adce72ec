import type { IDataObject } from 'n8n-workflow';
import { refused, type Result, success } from '../../../shared/api/types';
import type { Located } from '../../../shared/form/parameters';
import { iccidKey } from '../../../shared/kinds/digits';
import { endpointIdsOf } from '../../../shared/lookup/endpoint';
import type { LookupRun } from '../../../shared/lookup/ids';
import { simIdsOf } from '../../../shared/lookup/sim';
import type { Tag } from '../../../shared/lookup/tagDirectory';
import type { Batch, Entry, Named, Objection, Run } from '../../../shared/run/operation';
import { namesOf } from '../../../shared/run/report';
import { grouped, toId } from '../../../shared/values';
import type { Assignment } from '../../domain/assignment';
import { tagsOfForm } from '../../domain/tagging';
import type { DeviceInput } from './newDevice';
import { isPreview } from './preview';
import type { Identifiers } from './refusedItems';

/** A record, for example an endpoint, and the input items that name it. */
export interface Chosen {
	id: number;
	/** What the first of these items calls it: a name, an ICCID or an id. */
	name: string;
	items: number[];
}

/** Returns each record once, in input order. Settles items without one. `located` and `ids` are those of the entries. */
export function eachOnce(
	batch: Pick<Batch<unknown>, 'entries' | 'settle'>,
	located: readonly Located[],
	ids: ReadonlyArray<Result<number>>,
): Chosen[] {
	const chosen = new Map<number, Chosen>();
	for (const [position, { item }] of batch.entries.entries()) {
		const id = ids[position];
		if (id === undefined) continue;
		if (!id.ok) batch.settle([item], id);
		else {
			const name = located[position]?.value ?? '';
			const known = chosen.get(id.value) ?? { id: id.value, name, items: [] };
			known.items.push(item);
			chosen.set(id.value, known);
		}
	}
	return [...chosen.values()];
}

export const itemsOf = (chosen: readonly Chosen[]) => chosen.flatMap(({ items }) => items);

/** Values that two devices of a run cannot share (docs/service/endpoints-bulk.md, *Create many*). */
const UNIQUE: Array<[string, (input: DeviceInput) => string | undefined]> = [
	['IMEI', ({ device }) => device.imei as string | undefined],
	['IP address', addressOf],
	// Without the check digit, both lengths are equal.
	['ICCID', ({ sim }) => iccidKey(iccidOf(sim) ?? '') || undefined],
	['SIM ID', ({ sim }) => sim?.id?.toString()],
];

const iccidOf = (sim?: Assignment) =>
	sim?.located.mode === 'iccid' ? sim.located.value : undefined;

/** Two address spaces may contain the same private address. */
function addressOf({ device, common }: DeviceInput): string | undefined {
	const { ip_address: address } = device;
	if (typeof address !== 'string') return undefined;
	const { id } = (device.ip_address_space ?? common?.ip_address_space) as { id: number };
	return `${address} of the address space ${id}`;
}

const repeated = <T>(rows: readonly T[], valueOf: (row: T) => string | undefined) =>
	[...grouped(rows, valueOf)].filter(([, group]) => group.length > 1);

export const repetition = (noun: string, value: string, items: readonly number[]) => ({
	message: `${noun} ${value} is given more than once`,
	description: (named: Named) =>
		`It is in ${items.length} items: ${named(items)}. Each device needs its own.`,
});

/** Objects to each row of a group with the same texts. */
const objectTo = (
	group: ReadonlyArray<{ item: number }>,
	textsOf: (items: readonly number[]) => Omit<Objection, 'item'>,
): Objection[] => {
	const texts = textsOf(group.map(({ item }) => item));
	return group.map(({ item }) => ({ item, ...texts }));
};

/** Refuses devices with the same IMEI, address or SIM: the service would refuse the whole request. */
export const findRepeats = (entries: ReadonlyArray<Entry<DeviceInput>>): Objection[] =>
	UNIQUE.flatMap(([noun, valueOf]) =>
		repeated(entries, ({ input }) => valueOf(input)).flatMap(([value, group]) =>
			objectTo(group, (items) => repetition(noun, value, items)),
		),
	);

/** Refuses new devices without a SIM, IMEI, address or name of their own: no answer tells them apart. */
export const findAlike = (entries: ReadonlyArray<Entry<DeviceInput>>): Objection[] => {
	const alike = grouped(entries, ({ input }) => {
		const isOwn = UNIQUE.some(([, valueOf]) => valueOf(input) !== undefined);
		return isOwn ? undefined : JSON.stringify([input.device.name, input.common]);
	});
	return [...alike.values()].flatMap((group) => {
		const name = group[0].input.device.name as string | undefined;
		if (name !== undefined && group.length === 1) return [];
		return objectTo(group, (items) => ({
			message:
				name === undefined
					? 'A new device needs a name, a SIM, an IMEI or an IP address'
					: `Another row has the name '${name}', too`,
			description: (named) =>
				`No other value tells the devices of these items apart: ${named(items)}. Give each a name of its own, or remove the copies.`,
		}));
	});
};

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
	/** The values by which a refusal may name the device. */
	ids: Identifiers;
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
		const { device } = input;
		const sim = simOf.get(item);
		if (sim?.ok === false) batch.settle([item], sim);
		else {
			const ids = { ...device, simId: toId(sim?.value.id), iccid: iccidOf(input.sim) };
			rows.push({ item, input, ids, body: sim ? { ...device, sim: sim.value } : device });
		}
	}
	const repeatedRows = new Set<Row<Input>>();
	for (const [id, group] of repeated(rows, ({ ids }) => ids.simId?.toString())) {
		const items = group.map(({ item }) => item);
		const iccid = group.map(({ ids }) => ids.iccid).find((one) => one !== undefined);
		const { message, description } =
			iccid === undefined ? repetition('SIM ID', id, items) : repetition('ICCID', iccid, items);
		batch.settle(items, refused(message, description(batch.named ?? namesOf)));
		for (const row of group) repeatedRows.add(row);
	}
	return rows.filter((row) => !repeatedRows.has(row));
}

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

/** A row with the tags that it names. */
export type TaggedRow<Input extends DeviceInput> = Row<Input> & { tags: readonly Tag[] };

/**
 * Resolves the tags of all rows, with one request for a hundred tags. Settles rows with an unknown tag. A preview leaves
 * out tags that may be created. `isText`: see `tagsOfForm`.
 */
export async function resolveTags<Input extends DeviceInput & { isPreview: boolean }>(
	run: Run,
	batch: Batch<Input>,
	rows: ReadonlyArray<Row<Input>>,
	isText?: boolean,
): Promise<Array<TaggedRow<Input>>> {
	const tagged: Array<TaggedRow<Input>> = [];
	const isTry = isPreview(batch);
	for (const row of rows) {
		const { tagging } = row.input;
		const isLeftOut = tagging === undefined || (tagging.createMissing && isTry);
		const tags = isLeftOut ? success([]) : await tagsOfForm(run, tagging, isText);
		if (tags.ok) tagged.push({ ...row, tags: tags.value });
		else batch.settle([row.item], tags);
	}
	return tagged;
}
