import { NodeHelpers } from 'n8n-workflow';
import type {
	INode,
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { loadPackage } from '../../engine';

const OPERATIONS: Record<string, string[]> = {
	applicationToken: ['create', 'getAll', 'revoke', 'update'],
	endpoint: [
		'addTrafficLimit',
		'assignSim',
		'clearTrafficLimits',
		'create',
		'delete',
		'get',
		'getAll',
		'getConnectivity',
		'getTrafficLimits',
		'getUsage',
		'goLive',
		'releaseSim',
		'resetConnectivity',
		'shutDown',
		'update',
	],
	event: ['getAll'],
	flowLog: ['getAll', 'getDestinations'],
	quota: ['delete', 'get', 'set'],
	serviceProfile: ['get', 'getAll'],
	sim: ['activate', 'get', 'getAll', 'registerBatch', 'suspend'],
	sms: ['cancel', 'get', 'getAll', 'send'],
	tag: ['assign', 'create', 'delete', 'getAll', 'unassign'],
};

let node: INodeType;
let properties: INodeProperties[];

beforeAll(async () => {
	node = (await loadPackage()).getNode('cellularIot').type as INodeType;
	({ properties } = node.description);
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

const choice = (name: string, resource?: string) =>
	(properties.find(
		(field) =>
			field.name === name &&
			(resource === undefined || field.displayOptions?.show?.resource?.includes(resource)),
	)?.options ?? []) as INodePropertyOptions[];

describe('the package as n8n loads it', () => {
	it('has two nodes and one credential, with codex, icons and subtitle', async () => {
		const loader = await loadPackage();
		expect(Object.keys(loader.known.nodes).sort()).toEqual(['cellularIot', 'cellularIotTrigger']);
		expect(Object.keys(loader.known.credentials)).toEqual(['cellularIotApi']);
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
	it('offers every resource and operation by its machine value', () => {
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

	it('lists options alphabetically where there are five or more', () => {
		for (const field of walk(properties)) {
			if (!['options', 'multiOptions', 'collection'].includes(field.type)) continue;
			const names = (field.options ?? []).map((option) =>
				'displayName' in option ? option.displayName : option.name,
			);
			const sorted = [...names].sort((a, b) =>
				a.toLowerCase().localeCompare(b.toLowerCase(), 'en'),
			);
			if (names.length >= 5) expect({ [field.name]: names }).toEqual({ [field.name]: sorted });
		}
	});

	it('defines every search that a drop-down names, and no other', () => {
		const named = new Set<string>();
		for (const field of walk(properties)) {
			for (const mode of field.modes ?? []) {
				const method = mode.typeOptions?.searchListMethod;
				if (method !== undefined) named.add(method);
			}
		}
		expect([...named].sort()).toEqual(Object.keys(node.methods?.listSearch ?? {}).sort());
	});

	it('shows every field for some choice of resource and operation', () => {
		const extras = [
			{},
			{ returnAll: false },
			{ timeRange: 'custom' },
			{ scope: 'endpoint' },
			{ checkOnly: false },
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

	it('asks agents, and only agents, to confirm what is charged or lost', () => {
		const confirms = properties.filter(({ name }) => name === 'confirm');
		expect(
			confirms.map(({ displayOptions }) => [
				displayOptions?.show?.resource?.[0],
				displayOptions?.show?.operation?.[0],
				displayOptions?.show?.['@tool']?.[0],
			]),
		).toEqual([
			['endpoint', 'addTrafficLimit', true],
			['endpoint', 'assignSim', true],
			['endpoint', 'clearTrafficLimits', true],
			['endpoint', 'create', true],
			['endpoint', 'delete', true],
			['endpoint', 'goLive', true],
			['endpoint', 'releaseSim', true],
			['endpoint', 'resetConnectivity', true],
			['endpoint', 'shutDown', true],
			['endpoint', 'update', true],
			['applicationToken', 'create', true],
			['applicationToken', 'revoke', true],
			['applicationToken', 'update', true],
			['quota', 'delete', true],
			['quota', 'set', true],
			['sim', 'activate', true],
			['sim', 'registerBatch', true],
			['sim', 'suspend', true],
			['sms', 'cancel', true],
			['sms', 'send', true],
			['tag', 'assign', true],
			['tag', 'create', true],
			['tag', 'delete', true],
			['tag', 'unassign', true],
		]);
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
