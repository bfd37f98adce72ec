import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions, INodeType } from 'n8n-workflow';
import { loadPackage } from '../../engine';
import { ACTION_NODES } from '../actionNodes';

let properties: INodeProperties[];

const choice = (name: string, resource?: string) =>
	(properties.find(
		(field) =>
			field.name === name &&
			(resource === undefined || field.displayOptions?.show?.resource?.includes(resource)),
	)?.options ?? []) as INodePropertyOptions[];

const fieldsOf = (resource: unknown, operation: unknown) =>
	properties.filter(({ displayOptions: { show } = {} }) => {
		const [[itsResource] = [], operations = []] = [show?.resource, show?.operation];
		return itsResource === resource && operations.some((one) => one === operation);
	});

describe('the package as n8n loads it', () => {
	it('has four nodes and two credentials, with codex, icons and subtitle', async () => {
		const loader = await loadPackage();
		expect(Object.keys(loader.known.nodes).sort()).toEqual([
			'cellularIot',
			'cellularIotAdmin',
			'cellularIotInstantTrigger',
			'cellularIotTrigger',
		]);
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

describe.each(ACTION_NODES)('the form of $folder', ({ name: node, folder, resources }) => {
	beforeAll(async () => {
		({ properties } = ((await loadPackage()).getNode(node).type as INodeType).description);
	});

	it('offers the operations that have an output schema: machine values never change', () => {
		const offered = resources.flatMap(({ value }) =>
			choice('operation', value).map((one) => `${value}/${String(one.value)}.json`),
		);
		expect(choice('resource').map(({ value }) => value)).toEqual(
			expect.arrayContaining(resources.map(({ value }) => value)),
		);
		const schemas = join(__dirname, '../../../nodes', folder, '__schema__/v1.0.0');
		const files = readdirSync(schemas, { recursive: true }).map(String);
		expect(offered.sort()).toEqual(files.filter((file) => file.endsWith('.json')).sort());
	});

	it('has an action and a description of its own for each operation', () => {
		for (const { value } of resources) {
			for (const { name, action, description } of choice('operation', value)) {
				expect(action).toMatch(/^[A-Z][^A-Z]/);
				expect(description).toBeTruthy();
				expect(description).not.toBe(name);
			}
		}
	});

	/** Every field is shown for other fields of its operation; choices have the values that show it. */
	const conditions = () =>
		properties.flatMap((field) => {
			const { resource = [], operation = [], ...others } = field.displayOptions?.show ?? {};
			const conditions = Object.entries(others).filter(([name]) => !name.startsWith('@'));
			return operation.flatMap((one) => {
				const siblings = fieldsOf(resource[0], one);
				const byName = (name: string) => siblings.find((sibling) => sibling.name === name);
				return conditions.map(([name, values]) => ({ name, values, by: byName(name) }));
			});
		});

	it('shows every field for a choice that its operation has', () => {
		for (const { name, values, by } of conditions()) {
			expect(by?.name).toBe(name);
			if (by?.type === 'boolean') continue;
			const choices = (by?.options as INodePropertyOptions[]).map(({ value }) => value);
			expect({ [name]: choices }).toEqual({ [name]: expect.arrayContaining(values ?? []) });
		}
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
