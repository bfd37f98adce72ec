import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveOutputSchemaPath } from 'n8n-core';
import type { IDataObject } from 'n8n-workflow';
import { schemaOf } from '../nodes/CellularIot/schemaOf';
import { complete, workflowOf } from './execute';
import { loadPackage, nodeTypes } from './package';

/** Returns the subtitle that n8n shows for a trigger on this event. `name`: of the node, without the package. */
export async function subtitleOf(name: string, triggerOn: string): Promise<unknown> {
	const loader = await loadPackage();
	const type = `${loader.packageName}.${name}`;
	const node = complete({ name: 'Trigger', type, parameters: { triggerOn } });
	const types = nodeTypes(loader);
	const { subtitle } = types.getByNameAndVersion(type, 1).description;
	const { expression } = workflowOf(node, types);
	return expression.getSimpleParameterValue(node, subtitle, 'internal', {});
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
