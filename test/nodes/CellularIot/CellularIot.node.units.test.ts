import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { fieldsOf } from '../../../nodes/shared/run/confirm';
import { ACTION_NODES, RESOURCES } from '../actionNodes';

/** Records of the service, whose limit may be one of data or of SMS. Their forms and pages say the unit. */
const RECORDS = ['endpoint/addTrafficLimit.json', 'endpoint/getTrafficLimits.json'];

const outputs = ACTION_NODES.flatMap(({ folder }) => {
	const schemas = join(__dirname, '../../../nodes', folder, '__schema__/v1.0.0');
	return readdirSync(schemas, { recursive: true })
		.map((path) => String(path).replaceAll('\\', '/'))
		.filter((path) => path.endsWith('.json') && !RECORDS.includes(path))
		.map((path) => [path, join(schemas, path)] as const);
});

const namesIn = (file: string): string[] => {
	const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
	return Object.keys((schema as { properties: object }).properties);
};

it.each(outputs)('the output of %s says the unit of each volume', (_, file) => {
	const names = namesIn(file);
	const bare = names.filter((name) => /volume/.test(name));
	if (!names.includes('unit')) expect(bare).toEqual([]);
	const amounts = names.filter((name) => /^(satellite_)?data_(?!stream|cost)|^bytes/.test(name));
	for (const name of amounts) expect(name).toMatch(/_mb$|^bytes_/);
});

const withOptions = (field: INodeProperties): INodeProperties[] => [
	field,
	...(field.type === 'collection' ? ((field.options ?? []) as INodeProperties[]) : []),
];

it('the form of each operation says the unit of each volume, in its label or in a field of its own', () => {
	const bare = RESOURCES.flatMap(({ value, operations }) =>
		operations.flatMap((verb) => {
			const fields = fieldsOf(verb).flatMap(withOptions);
			const hasUnit = fields.some(({ name }) => name === 'unit');
			return fields
				.filter(({ name }) => /volume$/i.test(name))
				.filter(({ displayName }) => !hasUnit && !/\((MB|Bytes)/.test(displayName))
				.map(({ name }) => `${value}/${verb.value}: ${name}`);
		}),
	);
	expect(bare).toEqual([]);
});
