import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { describedNodes, fieldsIn } from './fixtures/describedNodes';

const NODES = join(__dirname, '../../../nodes');

/** n8n's loader refuses a hint on a resource or an operation. */
const described = describedNodes();

/** Without the schedule that n8n adds to polling triggers. */
function nodeNamed(name: string): INodeTypeDescription {
	const node = described(name);
	return { ...node, properties: node.properties.filter((field) => field.name !== 'pollTimes') };
}

/** Keys of all outputs of a node, at any depth. */
function outputKeys(folder: string): string[] {
	const keys: string[] = [];
	const schemas = join(NODES, folder, '__schema__');
	const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' });
	for (const file of files.filter((path) => path.endsWith('.json'))) {
		JSON.parse(readFileSync(join(schemas, file), 'utf8'), (key, value: unknown) => {
			keys.push(key);
			return value;
		});
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

/** Of n8n: how a tool leaves a field to the model, and asks a person. */
const OF_N8N = new Set(['fromAI', 'requireApproval']);

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
		expect(named.filter((word) => !known.has(word) && !OF_N8N.has(word))).toEqual([]);
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
