import type { IDataObject } from 'n8n-workflow';
import { grouped } from '../../../../shared/values';
import type { Entry, Objection } from '../../../../shared/run/operation';
import { listed } from '../../../../shared/run/report';
import type { SimWish } from './newDevice';

/** What one item of a bulk request wants for its device. */
export interface Wanted {
	/** Its own part of the request, but for the SIM. */
	device: IDataObject;
	sim?: SimWish;
	/** What is said once for the request. */
	common?: IDataObject;
}

type Row = Entry<Wanted>;

/**
 * What no two devices of a run may have in common, as far as the form tells it
 * (docs/service/endpoints-bulk.md, *Create many*).
 */
const UNIQUE: Array<[string, (input: Wanted) => string | undefined]> = [
	['IMEI', ({ device }) => device.imei as string | undefined],
	['IP address', addressOf],
	// The 20th digit of an ICCID is its check digit: both lengths are the same SIM.
	[
		'ICCID',
		({ sim }) => (sim?.located.mode === 'iccid' ? sim.located.value.slice(0, 19) : undefined),
	],
	['SIM ID', ({ sim }) => (sim?.id === undefined ? undefined : String(sim.id))],
];

/** The same private address may be given in two address spaces. */
function addressOf({ device, common }: Wanted): string | undefined {
	const { ip_address: address } = device;
	if (typeof address !== 'string') return undefined;
	const { id } = (device.ip_address_space ?? common?.ip_address_space) as { id: number };
	return `${address} of the address space ${id}`;
}

/** Rows by what they have in common, where several have it. */
export const repeated = <T>(rows: readonly T[], valueOf: (row: T) => string | undefined) =>
	[...grouped(rows, valueOf)].filter(([, group]) => group.length > 1);

/** What is said of all items that have the same. */
export const repetition = (noun: string, value: string, items: readonly number[]) => ({
	message: `${noun} ${value} is given more than once`,
	description: `Items ${listed(items)} have it. Each device needs its own.`,
});

/** Objects to devices with the same IMEI, address or SIM; the service would refuse them all together. */
export const findRepeats = (entries: readonly Row[]): Objection[] =>
	UNIQUE.flatMap(([noun, valueOf]) =>
		repeated(entries, ({ input }) => valueOf(input)).flatMap(([value, group]) => {
			const items = group.map(({ item }) => item);
			const said = repetition(noun, value, items);
			return items.map((item) => ({ item, ...said }));
		}),
	);
