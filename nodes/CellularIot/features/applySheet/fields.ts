import type { IDataObject } from 'n8n-workflow';
import { tagText } from '../../domain/tagging';
import { type Catalogue, type Choice, choicesNamed } from './catalogue';
import { type Device, titleOf } from './device';
import { imeiKey } from '../../../shared/kinds/digits';
import type { RowRules, SheetRow, Wanted } from './row';

/** A field that differs, or why its cell cannot be applied. Undefined if there is nothing to do. */
type Finding = Difference | { problem: string } | undefined;

export interface Difference {
	field: string;
	before: IDataObject[string];
	after: IDataObject[string];
	/** Tags that are created. */
	created?: string[];
	/** The part of the request. */
	body: IDataObject;
}

/** What the fields of a row are compared with. */
export interface FieldContext {
	catalogue: Catalogue;
	devices: readonly Device[];
}

type FieldRule = (
	wanted: Wanted,
	device: Device | undefined,
	context: FieldContext & RowRules,
) => Finding;

const difference = (
	field: string,
	before: Difference['before'] | undefined,
	after: Difference['after'],
	body: IDataObject,
): Difference => ({ field, before: before ?? null, after, body });

const taken = (noun: string, value: string, owner: Device) => ({
	problem: `${titleOf(owner)} has the ${noun} ${value}. Give that device another one first, or correct this row.`,
});

const name: FieldRule = ({ name }, device) => {
	if (name === undefined) {
		return device === undefined
			? { problem: "A new device needs a 'Name'. Fill it in." }
			: undefined;
	}
	return name === device?.name ? undefined : difference('name', device?.name, name, { name });
};

/** The last two digits are the software version, which the device may change itself. */
const imei: FieldRule = ({ imei }, device, { devices }) => {
	if (imei === undefined) return undefined;
	if (device && imeiKey(device.imei) === imeiKey(imei)) return undefined;
	if (imei.length < 16) {
		return {
			problem: `The IMEI ${imei} has ${imei.length} digits, and the service needs 16 to set it: the first 14 and two for the software version.`,
		};
	}
	const owner = devices.find((other) => other.imei === imei);
	if (owner !== undefined) return taken('IMEI', imei, owner);
	return difference('imei', device?.imei || null, imei, { imei });
};

const imeiLock: FieldRule = ({ imeiLock: lock }, device) =>
	lock === undefined || lock === (device?.imeiLock ?? false)
		? undefined
		: difference('imei_lock', device?.imeiLock ?? false, lock, { imei_lock: lock });

const profile =
	(
		field: 'service_profile' | 'tariff_profile',
		column: 'serviceProfile' | 'tariffProfile',
		label: string,
		choicesIn: (catalogue: Catalogue) => Choice[],
	): FieldRule =>
	(wanted, device, { catalogue, defaults }) => {
		const text = wanted[column] ?? (device === undefined ? defaults[column] : undefined);
		if (text === undefined) {
			return device === undefined
				? { problem: `A new device needs a '${label}'. Fill it in, or add one under 'Options'.` }
				: undefined;
		}
		const before = device?.[column];
		const [found, ...others] = choicesNamed(choicesIn(catalogue), text);
		if (others.length > 0) {
			return {
				problem: `${others.length + 1} profiles are called '${text}'. Give the ID instead.`,
			};
		}
		if (found === undefined)
			return { problem: `The '${label}' ${text} does not exist. Correct it.` };
		if (found.id === before?.id) return undefined;
		return difference(field, before?.name, found.name, { [field]: { id: found.id } });
	};

/** A cell holds all tags of its device, in any order. */
const tags: FieldRule = ({ tags: names }, device, { catalogue, createMissingTags }) => {
	if (names === undefined) return undefined;
	const { unknown, refusal } = catalogue.tags.missing(
		names,
		createMissingTags ? 'create' : 'offer',
	);
	if (refusal) return { problem: `${refusal.message}. ${refusal.description}` };
	const after = [...new Set(names.map((one) => catalogue.tags.find(one)?.name ?? one))];
	const comma = after.find((one) => one.includes(','));
	if (comma !== undefined) {
		return {
			problem: `The name of the tag '${comma}' holds a comma, which separates tags here. Rename it.`,
		};
	}
	const before = device?.tags ?? [];
	if (before.length === after.length && after.every((one) => before.includes(one)))
		return undefined;
	const body = { tags: tagText(after.map((one) => ({ name: one }))) };
	const change = difference('tags', before, after, body);
	return unknown.length > 0 ? { ...change, created: unknown } : change;
};

/** Compares the address and its space. An address stays in the space of its device, unless the row names another one. */
const addressRule: FieldRule = (wanted, device, context) => {
	const { address, spaceId } = wanted;
	if (address === undefined && spaceId === undefined) return undefined;
	const space = spaceId ?? device?.spaceId ?? context.defaults.spaceId;
	if (space === undefined) {
		return {
			problem: `The IP address ${address} needs its space. Fill in 'IP Address Space ID', or add the option 'IP Address Space'.`,
		};
	}
	const isSame = space === device?.spaceId && (address ?? device.address) === device.address;
	return isSame ? undefined : move(space, wanted, device, context);
};

/** Returns the move to a space, to one of its addresses or to the next free one. */
function move(
	space: number,
	{ address: ip }: Wanted,
	device: Device | undefined,
	{ catalogue, devices }: FieldContext,
): Finding {
	const [known] = choicesNamed(catalogue.spaces, String(space));
	if (known === undefined) {
		return { problem: `No IP address space has the ID ${space}. Correct 'IP Address Space ID'.` };
	}
	const body = { ip_address_space: { id: space } };
	if (ip === undefined) return difference('ip_address_space', device?.spaceId, space, body);
	if (!isInNetwork(ip, known.name)) {
		return {
			problem: `The IP address ${ip} is outside of its address space ${known.name}. Correct it, or 'IP Address Space ID'.`,
		};
	}
	const owner = devices.find((one) => one.address === ip && one.spaceId === space);
	if (owner !== undefined) return taken('IP address', ip, owner);
	return difference('ip_address', device?.address, ip, { ip_address: ip, ...body });
}

const IPV4_NETWORK = /^(\d{1,3}(?:\.\d{1,3}){3})\/(\d{1,2})$/;

const numberOf = (address: string) =>
	address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

/** Whether an IPv4 address lies in a network such as 10.192.0.64/28. True for a text that is none. */
export function isInNetwork(address: string, network: string): boolean {
	const [, base = '', bits] = IPV4_NETWORK.exec(network.trim()) ?? [];
	if (bits === undefined) return true;
	const size = 2 ** (32 - Number(bits));
	return Math.floor(numberOf(address) / size) === Math.floor(numberOf(base) / size);
}

const RULES: FieldRule[] = [
	name,
	imei,
	imeiLock,
	addressRule,
	profile('service_profile', 'serviceProfile', 'Service Profile', (all) => all.serviceProfiles),
	profile('tariff_profile', 'tariffProfile', 'Tariff Profile', (all) => all.tariffProfiles),
	tags,
];

/** Compares a row with its device; without one, with nothing. */
export function compareFields(
	{ wanted, rules }: SheetRow,
	device: Device | undefined,
	context: FieldContext,
): { differences: Difference[]; problems: string[] } {
	const all = { ...context, ...rules };
	const findings = RULES.flatMap((rule) => rule(wanted, device, all) ?? []);
	return {
		differences: findings.filter((one) => 'field' in one),
		problems: findings.flatMap((one) => ('problem' in one ? one.problem : [])),
	};
}
