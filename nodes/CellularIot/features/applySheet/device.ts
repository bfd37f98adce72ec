import type { IDataObject } from 'n8n-workflow';
import { iccidKey } from '../../../shared/kinds/digits';
import { hasIccid } from '../../../shared/lookup/sim';
import { tagsOf } from '../../../shared/records/endpoint';
import { part } from '../../../shared/records/record';
import { toId, plainText } from '../../../shared/values';

/** A record that another one refers to. */
export interface Named {
	id?: number;
	name: string;
}

export interface Sim {
	id: number;
	/** 19 digits; '' if the list does not show it. */
	iccid: string;
	/** The ICCID with its check digit, 20 digits. */
	long?: string;
	/** `{id, description}`. */
	status: IDataObject;
	/** The device that holds it. */
	holder?: Named;
}

/** A device of the fleet, with the values that a sheet can set. */
export interface Device {
	id: number;
	name: string;
	/** `{id, description}`. */
	status: IDataObject;
	/** 16 digits; '' for a device without one. */
	imei: string;
	imeiLock?: boolean;
	address: string;
	spaceId?: number;
	serviceProfile: Named;
	tariffProfile: Named;
	tags: string[];
	sim?: Sim;
}

const textOf = (value: unknown) => plainText(value).trim();

const namedIn = (record: IDataObject, key: string): Named => {
	const { id, name } = part(record, key);
	return { id: toId(id), name: textOf(name) };
};

/** Reads an endpoint record (docs/service/endpoints.md, *Record*); undefined without an id. */
export function deviceOf(record: IDataObject): Device | undefined {
	const id = toId(record.id);
	if (id === undefined) return undefined;
	const name = textOf(record.name);
	const { imei_lock: lock } = record;
	return {
		id,
		name,
		status: part(record, 'status'),
		imei: textOf(record.imei),
		imeiLock: typeof lock === 'boolean' ? lock : undefined,
		address: textOf(record.ip_address),
		spaceId: toId(part(record, 'ip_address_space').id),
		serviceProfile: namedIn(record, 'service_profile'),
		tariffProfile: namedIn(record, 'tariff_profile'),
		tags: tagsOf(record),
		sim: simOf(part(record, 'sim'), { id, name }),
	};
}

/** Reads a SIM record, of a list or of an endpoint; undefined without an id (docs/service/sims.md, *Record*). */
export function simOf(record: IDataObject, holder = holderOf(record)): Sim | undefined {
	const id = toId(record.id);
	if (id === undefined) return undefined;
	return {
		id,
		iccid: textOf(record.iccid),
		long: textOf(record.iccid_with_luhn) || undefined,
		status: part(record, 'status'),
		holder,
	};
}

function holderOf(record: IDataObject): Named | undefined {
	const holder = namedIn(record, 'endpoint');
	return holder.id === undefined ? undefined : holder;
}

/** Returns the ICCID of a SIM without its check digit; '' or undefined without one. */
export const iccidKeyOf = ({ iccid, long }: Sim): string | undefined =>
	iccid || (long && iccidKey(long));

/** Whether a SIM has this ICCID of 19 digits, or 20 with check digit. */
export const simHasIccid = (sim: Sim, value: string): boolean =>
	hasIccid({ iccid: iccidKeyOf(sim), iccid_with_luhn: sim.long }, value);

/** How messages name a device. */
export const titleOf = ({ name, id }: Named): string =>
	name === '' ? `the device with the ID ${String(id)}` : `'${name}'`;
