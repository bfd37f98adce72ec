import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveOutputSchemaPath } from 'n8n-core';
import type { IDataObject, INodeType } from 'n8n-workflow';
import { schemaOf } from '../nodes/CellularIot/fixtures/schemaOf';
import { complete, workflowOf } from './execute';
import { loadPackage, nodeTypes } from './package';

/** The built node of a trigger. Tests that n8n shows the name of each event as subtitle. `name`: without package. */
export function builtTrigger(name: string, events: ReadonlyArray<{ value: string; name: string }>) {
	let node: INodeType;
	beforeAll(async () => {
		node = (await loadPackage()).getNode(name).type as INodeType;
	});

	test.each(events.map((event) => [event.value, event.name]))(
		'the subtitle of %s reads "%s"',
		async (triggerOn, title) => {
			const loader = await loadPackage();
			const type = `${loader.packageName}.${name}`;
			const shown = complete({ name: 'Trigger', type, parameters: { triggerOn } });
			const { expression } = workflowOf(shown, nodeTypes(loader));
			const { subtitle } = node.description;
			expect(expression.getSimpleParameterValue(shown, subtitle, 'internal', {})).toBe(title);
		},
	);

	return {
		node: () => node,
		/** The fields of the form for an event. */
		fieldsFor: (event: string) =>
			node.description.properties.filter(
				({ displayOptions }) => displayOptions?.show?.triggerOn?.includes(event) ?? true,
			),
	};
}

/**
 * Expects that the schema of a trigger lies where n8n looks for it, and names what these items have. n8n has one schema
 * per node where there is neither resource nor operation.
 */
export function expectSchema(folder: string, items: IDataObject[]): void {
	const schema = schemaOf(items);
	const nodeDir = join(__dirname, '../../nodes', folder);
	const file = resolveOutputSchemaPath({ nodeDir, version: 1 }) ?? '';
	if (process.env.UPDATE_SCHEMAS === '1') {
		writeFileSync(file, `${JSON.stringify(schema, null, '\t')}\n`);
	}
	expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
}
