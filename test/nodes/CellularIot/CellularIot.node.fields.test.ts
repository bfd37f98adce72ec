import type { INodeProperties, INodeType } from 'n8n-workflow';
import { loadPackage } from '../../engine';
import { ACTION_NODES } from '../actionNodes';

let nodes: INodeType[];
/** The fields of both action nodes. */
let properties: INodeProperties[];

beforeAll(async () => {
	const loader = await loadPackage();
	nodes = ACTION_NODES.map(({ name }) => loader.getNode(name).type as INodeType);
	properties = nodes.flatMap(({ description }) => description.properties);
});

/** Every field, also those within collections. */
function* walk(fields: INodeProperties[]): Generator<INodeProperties> {
	for (const field of fields) {
		yield field;
		for (const option of field.options ?? []) {
			if ('values' in option) yield* walk(option.values);
			else if ('type' in option) yield* walk([option]);
		}
	}
}

/** n8n's list of actions keeps the order of these two: the most wanted come first (`resources/index.ts`). */
const BY_WISH = ['resource', 'operation'];

it('lists options alphabetically where there are five or more', () => {
	for (const field of walk(properties)) {
		if (BY_WISH.includes(field.name)) continue;
		if (!['options', 'multiOptions', 'collection'].includes(field.type)) continue;
		const names = (field.options ?? []).map((option) =>
			'displayName' in option ? option.displayName : option.name,
		);
		const sorted = [...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
		if (names.length >= 5) expect({ [field.name]: names }).toEqual({ [field.name]: sorted });
	}
});

it('defines every search that a drop-down names, and no other', () => {
	for (const { description, methods } of nodes) {
		const named = new Set<string>();
		for (const field of walk(description.properties)) {
			for (const mode of field.modes ?? []) {
				const method = mode.typeOptions?.searchListMethod;
				if (method !== undefined) named.add(method);
			}
		}
		expect([...named].sort()).toEqual(Object.keys(methods?.listSearch ?? {}).sort());
	}
});

/** n8n cuts long labels off. It shows `list` and `id` as "From list" and "By ID", whatever they are called here. */
it('calls lookup modes List, ID, EID, ICCID, IMEI and Name in every picker', () => {
	const labels = {
		list: 'List',
		id: 'ID',
		eid: 'EID',
		iccid: 'ICCID',
		imei: 'IMEI',
		name: 'Name',
	};
	const found = new Set<string>();
	for (const field of walk(properties)) {
		for (const { name, displayName } of field.modes ?? []) {
			expect({ [field.name]: displayName }).toEqual({
				[field.name]: labels[name as keyof typeof labels],
			});
			found.add(displayName);
		}
	}
	expect([...found].sort()).toEqual(Object.values(labels).sort());
});

it('says how each item of a batch names its device, in place of the list', () => {
	for (const operation of ['updateMany', 'deleteMany']) {
		const locators = properties.filter(
			({ name, displayOptions }) =>
				name === 'endpointId' && displayOptions?.show?.operation?.includes(operation),
		);
		expect(locators).toHaveLength(1);
		const hints = locators[0]?.modes?.find(({ name }) => name === 'list')?.hint;
		expect(hints).toContain("'ICCID'");
	}
});

it('keeps the choice that a locator starts with: n8n empties one that depends on another field', () => {
	const chosen = [...walk(properties)].filter(
		({ type, default: start }) =>
			type === 'resourceLocator' && (start as { value: unknown }).value !== '',
	);
	expect(chosen.map(({ name }) => name).sort()).toEqual(['serviceId']);
	for (const { typeOptions } of chosen) expect(typeOptions?.loadOptionsDependsOn).toBeUndefined();
});

it('turns on what a person adds to have it', () => {
	for (const name of ['autoRefill', 'preview', 'splitLongMessages', 'waitForDelivery']) {
		const switches = [...walk(properties)].filter((field) => field.name === name);
		expect(switches.map((field) => field.default)).toContain(true);
		expect(switches.map((field) => field.default)).not.toContain(false);
	}
});
