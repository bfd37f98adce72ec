import type { INodeProperties, INodeType } from 'n8n-workflow';
import { loadPackage } from '../../engine';
import { ACTION_NODES } from '../actionNodes';
import { fieldsOf } from '../../../nodes/shared/run/confirm';
import { fieldsIn } from './fixtures/describedNodes';
import { byName, VERBS } from './fixtures/verbs';

let nodes: INodeType[];
/** The fields of both action nodes. */
let properties: INodeProperties[];

beforeAll(async () => {
	const loader = await loadPackage();
	nodes = ACTION_NODES.map(({ name }) => loader.getNode(name).type as INodeType);
	properties = nodes.flatMap(({ description }) => description.properties);
});

/** n8n's list of actions keeps the order of these two: the most wanted come first (`resources/index.ts`). */
const BY_WISH = ['resource', 'operation'];

it('lists options alphabetically where there are five or more', () => {
	for (const field of fieldsIn(properties)) {
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
		const modes = fieldsIn(description.properties).flatMap((field) => field.modes ?? []);
		const named = new Set(modes.flatMap((mode) => mode.typeOptions?.searchListMethod ?? []));
		expect([...named].sort()).toEqual(Object.keys(methods?.listSearch ?? {}).sort());
	}
});

/** n8n cuts long labels off. It shows `list` and `id` as "From list" and "By ID", whatever they are called here. */
it('calls lookup modes List, ID, EID, ICCID, IMEI and Name in every picker', () => {
	const labels = ['eid EID', 'iccid ICCID', 'id ID', 'imei IMEI', 'list List', 'name Name'];
	const modes = fieldsIn(properties).flatMap((field) => field.modes ?? []);
	const found = new Set(modes.map(({ name, displayName }) => `${name} ${displayName}`));
	expect([...found].sort()).toEqual(labels);
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
	const chosen = fieldsIn(properties).filter(
		({ type, default: start }) =>
			type === 'resourceLocator' && (start as { value: unknown }).value !== '',
	);
	expect(chosen.map(({ name }) => name).sort()).toEqual(['serviceId']);
	for (const { typeOptions } of chosen) expect(typeOptions?.loadOptionsDependsOn).toBeUndefined();
});

it('turns on what a person adds to have it', () => {
	for (const name of ['autoRefill', 'preview', 'splitLongMessages', 'waitForDelivery']) {
		const switches = fieldsIn(properties).filter((field) => field.name === name);
		expect(switches.map((field) => field.default)).toContain(true);
		expect(switches.map((field) => field.default)).not.toContain(false);
	}
});

it.each(byName(VERBS))('%s shows one field of a name at a time', (_name, { operation }) => {
	const fields = fieldsOf(operation);
	for (const [index, one] of fields.entries()) {
		const { show = {} } = one.displayOptions ?? {};
		for (const other of fields.slice(index + 1).filter(({ name }) => name === one.name)) {
			const isNeverBoth = Object.entries(other.displayOptions?.show ?? {}).some(
				([key, values = []]) =>
					!values.some((value) => (show[key] ?? values).includes(value as never)),
			);
			expect([one.name, isNeverBoth]).toEqual([one.name, true]);
		}
	}
});
