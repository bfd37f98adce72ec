import type { IDataObject } from 'n8n-workflow';
import type { Entry, Objection } from '../../../shared/run/operation';
import { listed } from '../../../shared/run/report';
import { grouped } from '../../../shared/values';
import type { Assignment } from '../../domain/assignment';
import type { Tagging } from '../../domain/tagging';

/** The device data of one item in a bulk request. */
export interface DeviceInput {
	/** Fields of the device itself, without the SIM. */
	device: IDataObject;
	sim?: Assignment;
	tagging?: Tagging;
	/** Fields that the request holds once. */
	common?: IDataObject;
}

/** Values that two devices of a run cannot share (docs/service/endpoints-bulk.md, *Create many*). */
const UNIQUE: Array<[string, (input: DeviceInput) => string | undefined]> = [
	['IMEI', ({ device }) => device.imei as string | undefined],
	['IP address', addressOf],
	// Without the check digit, both lengths are equal.
	['ICCID', ({ sim }) => iccidOf(sim)?.slice(0, 19)],
	['SIM ID', ({ sim }) => sim?.id?.toString()],
];

export const iccidOf = (sim?: Assignment) =>
	sim?.located.mode === 'iccid' ? sim.located.value : undefined;

/** Two address spaces may contain the same private address. */
function addressOf({ device, common }: DeviceInput): string | undefined {
	const { ip_address: address } = device;
	if (typeof address !== 'string') return undefined;
	const { id } = (device.ip_address_space ?? common?.ip_address_space) as { id: number };
	return `${address} of the address space ${id}`;
}

export const repeated = <T>(rows: readonly T[], valueOf: (row: T) => string | undefined) =>
	[...grouped(rows, valueOf)].filter(([, group]) => group.length > 1);

export const repetition = (noun: string, value: string, items: readonly number[]) => ({
	message: `${noun} ${value} is given more than once`,
	description: `Items ${listed(items)} have it. Each device needs its own.`,
});

/** Refuses devices with the same IMEI, address or SIM: the service would refuse the whole request. */
export const findRepeats = (entries: ReadonlyArray<Entry<DeviceInput>>): Objection[] =>
	UNIQUE.flatMap(([noun, valueOf]) =>
		repeated(entries, ({ input }) => valueOf(input)).flatMap(([value, group]) => {
			const items = group.map(({ item }) => item);
			const texts = repetition(noun, value, items);
			return items.map((item) => ({ item, ...texts }));
		}),
	);
