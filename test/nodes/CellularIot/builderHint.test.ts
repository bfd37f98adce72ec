import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../engine';

const NODES = join(__dirname, '../../../nodes');

/** Descriptions as n8n's loader gives them. It refuses a hint on a resource or an operation. */
let described: INodeTypeDescription[];

beforeAll(async () => {
	described = (await loadPackage()).types.nodes;
});

/** Without the schedule that n8n adds to polling triggers. */
function nodeNamed(name: string): INodeTypeDescription {
	const node = described.find((one) => one.name === name) as INodeTypeDescription;
	return { ...node, properties: node.properties.filter((field) => field.name !== 'pollTimes') };
}

/** All fields, also those inside of collections. */
const fieldsIn = (items: INodeProperties['options'] = []): INodeProperties[] =>
	items.flatMap((item) => {
		if ('values' in item) return fieldsIn(item.values);
		return 'type' in item ? [item, ...fieldsIn(item.options)] : [];
	});

/** Keys of all outputs of a node, at any depth. */
function outputKeys(folder: string): string[] {
	const keys: string[] = [];
	const schemas = readdirSync(join(NODES, folder, '__schema__'), {
		recursive: true,
		encoding: 'utf8',
	});
	for (const file of schemas.filter((path) => path.endsWith('.json'))) {
		JSON.parse(
			readFileSync(join(NODES, folder, '__schema__', file), 'utf8'),
			(key, value: unknown) => {
				keys.push(key);
				return value;
			},
		);
	}
	return keys;
}

/** Everything that a hint may name: fields, values, modes of locators, events, operations, keys of outputs. */
function namesOf(node: INodeTypeDescription, folder: string): Set<string> {
	const fields = fieldsIn(node.properties);
	return new Set([
		...fields.flatMap(({ name, options = [], modes = [] }) => [
			name,
			...modes.map((mode) => mode.name),
			...options.flatMap((option) => ('value' in option ? [String(option.value)] : [])),
		]),
		...outputKeys(folder),
	]);
}

const NODE_FOLDERS = [
	['cellularIot', 'CellularIot'],
	['cellularIotAdmin', 'CellularIotAdmin'],
	['cellularIotTrigger', 'CellularIotTrigger'],
	['cellularIotInstantTrigger', 'CellularIotInstantTrigger'],
] as const;

describe.each(NODE_FOLDERS)("what n8n's AI builder reads of %s", (name, folder) => {
	it('names only fields, values and outputs that there are', () => {
		const { searchHint = '' } = nodeNamed(name).builderHint ?? {};
		const named = [
			...searchHint.matchAll(/'(\w+)'|\b([a-z]+(?:[A-Z_]\w+))\b|(\w+)\/(\w+)/g),
		].flatMap((match) => match.slice(1).filter((word) => word !== undefined));
		const known = namesOf(nodeNamed(name), folder);
		expect(named.length).toBeGreaterThan(3);
		expect(named.filter((word) => !known.has(word))).toEqual([]);
	});

	it('leads to the other nodes of the package', () => {
		const { relatedNodes = [] } = nodeNamed(name).builderHint ?? {};
		const others = NODE_FOLDERS.map(([other]) => `n8n-nodes-cellular-iot.${other}`);
		expect(relatedNodes.length).toBeGreaterThan(1);
		for (const { nodeType } of relatedNodes) {
			expect(others).toContain(nodeType);
			expect(nodeType).not.toBe(`n8n-nodes-cellular-iot.${name}`);
		}
	});

	it('tells what each code of a choice means, because it sees no labels', () => {
		const coded = fieldsIn(nodeNamed(name).properties).flatMap((field) =>
			/ptions$/.test(field.type)
				? (field.options ?? []).flatMap((option) =>
						'value' in option && /^\d+$/.test(String(option.value))
							? [{ field, meaning: `${option.value}: ${option.name}` }]
							: [],
					)
				: [],
		);
		// The admin node has no such choice.
		if (name !== 'cellularIotAdmin') expect(coded.length).toBeGreaterThan(1);
		for (const { field, meaning } of coded) {
			expect(field.builderHint?.propertyHint).toContain(meaning);
		}
	});
});

it.each(['cellularIotTrigger', 'cellularIotInstantTrigger'])(
	'it is told what each event of %s is',
	(name) => {
		const field = nodeNamed(name).properties.find(({ name: own }) => own === 'triggerOn');
		const events = (field?.options ?? []) as Array<{ value: string; description: string }>;
		expect(events.length).toBeGreaterThan(3);
		for (const { value, description } of events) {
			expect(field?.builderHint?.propertyHint).toContain(`${value}: ${description}`);
		}
	},
);
