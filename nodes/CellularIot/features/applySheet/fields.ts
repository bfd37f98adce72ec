import { tagText } from '../../domain/tagging';
import { addressRule } from './address';
import type { Catalogue, Choices } from './catalogue';
import type { Device } from './device';
import { type Difference, difference, type FieldContext, type FieldRule, taken } from './finding';
import { SERIAL, type SheetRow } from './row';

const name: FieldRule = ({ name }, device) => {
	if (name === undefined) {
		return device === undefined
			? { problem: "A new device needs a 'Name'. Fill it in." }
			: undefined;
	}
	return name === device?.name ? undefined : difference('name', device?.name, name, { name });
};

/** The last two digits are the software version, which the device may change itself. */
const imei: FieldRule = ({ imei }, device, { fleet }) => {
	if (imei === undefined) return undefined;
	if (device?.imei.slice(0, SERIAL) === imei.slice(0, SERIAL)) return undefined;
	if (imei.length < 16) {
		return {
			problem: `The IMEI ${imei} has ${imei.length} digits, and the service needs 16 to set it: the first 14 and two for the software version.`,
		};
	}
	const owner = fleet.devices.find((other) => other.imei === imei);
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
		choicesIn: (catalogue: Catalogue) => Choices,
	): FieldRule =>
	(wanted, device, { catalogue, defaults }) => {
		const text = wanted[column] ?? (device === undefined ? defaults[column] : undefined);
		if (text === undefined) {
			return device === undefined
				? { problem: `A new device needs a '${label}'. Fill it in, or choose one for new devices.` }
				: undefined;
		}
		const before = device?.[column];
		const [found, ...others] = choicesIn(catalogue).named(text);
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
	const unknown = names.filter((one) => catalogue.tags.find(one) === undefined);
	if (unknown.length > 0 && !createMissingTags) {
		const listed = unknown.map((one) => `'${one}'`).join(', ');
		return {
			problem: `${unknown.length === 1 ? `The tag ${listed} does` : `The tags ${listed} do`} not exist. Correct the name, or turn on 'Create Missing Tags'.`,
		};
	}
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
	return difference('tags', before, after, body);
};

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
