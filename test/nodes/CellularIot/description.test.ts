import { NodeHelpers } from 'n8n-workflow';
import type {
	INode,
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { loadPackage } from '../../engine';
import { CONFIRMED, OPERATIONS } from './operations';

let node: INodeType;
let properties: INodeProperties[];

beforeAll(async () => {
	node = (await loadPackage()).getNode('cellularIot').type as INodeType;
	({ properties } = node.description);
});

const choice = (name: string, resource?: string) =>
	(properties.find(
		(field) =>
			field.name === name &&
			(resource === undefined || field.displayOptions?.show?.resource?.includes(resource)),
	)?.options ?? []) as INodePropertyOptions[];

describe('the package as n8n loads it', () => {
	it('has two nodes and two credentials, with codex, icons and subtitle', async () => {
		const loader = await loadPackage();
		expect(Object.keys(loader.known.nodes).sort()).toEqual(['cellularIot', 'cellularIotTrigger']);
		expect(Object.keys(loader.known.credentials)).toEqual(['cellularIotApi', 'cellularIotUserApi']);
		for (const { description } of loader.types.nodes.map((type) => ({ description: type }))) {
			expect(description.codex?.categories?.length).toBeGreaterThan(0);
			expect(description.codex?.resources?.primaryDocumentation?.length).toBe(1);
			expect(description.iconUrl).toMatchObject({
				light: expect.any(String),
				dark: expect.any(String),
			});
			expect(description.subtitle).toBeTruthy();
		}
	});
});

describe('the form of the action node', () => {
	it('offers every resource and operation by its machine value, those of operations.ts', () => {
		const offered = choice('resource').map(({ value }) => [
			value,
			choice('operation', String(value))
				.map((one) => one.value)
				.sort(),
		]);
		expect(Object.fromEntries(offered)).toEqual(OPERATIONS);
	});

	it('has an action and a description of its own for each operation', () => {
		for (const resource of Object.keys(OPERATIONS)) {
			for (const { name, action, description } of choice('operation', resource)) {
				expect(action).toMatch(/^[A-Z][^A-Z]/);
				expect(description).toBeTruthy();
				expect(description).not.toBe(name);
			}
		}
	});

	it('shows every field for some choice of resource and operation, and of what is in extras', () => {
		const extras = [
			{},
			{ returnAll: false },
			{ timeRange: 'custom' },
			{ scope: 'endpoint' },
			{ limitType: 'data' },
			{ limitType: 'sms' },
			{ step: 'useCode' },
			{ checkOnly: false },
			{ simsBy: 'iccids' },
			{ simsBy: 'ids' },
			{ simsBy: 'range' },
			{ dataMode: 'autoMapInputData' },
			{ dataMode: 'defineBelow' },
		];
		const choices: INodeParameters[] = Object.entries(OPERATIONS).flatMap(([resource, verbs]) =>
			verbs.flatMap((operation) => extras.map((extra) => ({ resource, operation, ...extra }))),
		);
		const descriptions = [node.description, { ...node.description, name: 'cellularIotTool' }];
		const isShown = (field: INodeProperties) =>
			choices.some((parameters) =>
				descriptions.some((description) => {
					const spec = { typeVersion: 1, parameters } as INode;
					return NodeHelpers.displayParameter(parameters, field, spec, description);
				}),
			);
		expect(properties.filter((field) => !isShown(field)).map(({ name }) => name)).toEqual([]);
	});

	it('asks agents, and only agents, to confirm what is charged or lost: CONFIRMED of operations.ts', () => {
		const confirms = properties.filter(({ name }) => name === 'confirm');
		expect(
			confirms
				.map(({ displayOptions }) => [
					displayOptions?.show?.resource?.[0],
					displayOptions?.show?.operation?.[0],
					displayOptions?.show?.['@tool']?.[0],
				])
				.sort(),
		).toEqual(CONFIRMED.map((verb) => [...verb, true]).sort());
	});

	it('keeps one name for one thing, so that values survive a change of operation', () => {
		const types = new Map<string, Set<string>>();
		for (const { name, type } of properties) {
			types.set(name, (types.get(name) ?? new Set()).add(type));
		}
		for (const [name, kinds] of types)
			expect({ [name]: [...kinds] }).toEqual({ [name]: [[...kinds][0]] });
	});
});
