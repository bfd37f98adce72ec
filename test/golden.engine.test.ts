import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeHelpers } from 'n8n-workflow';
import type { INode, INodeType } from 'n8n-workflow';
import { parametersOf } from '../packages/tools/src/goldenParameters';
import { readExamples } from '../packages/tools/src/start/examples';
import { loadPackage, nodeTypes } from './engine/package';

const GOLDEN = join(__dirname, '../workflows/golden');
const OURS = /^n8n-nodes-cellular-iot\./;
const versions = existsSync(GOLDEN)
	? readdirSync(GOLDEN).filter((name) => /^\d+\.\d+$/.test(name))
	: [];
const examples = versions.flatMap((version) =>
	readExamples(join(GOLDEN, version)).map((example) => ({ version, ...example })),
);
const valuesOf = (version: string) =>
	JSON.parse(readFileSync(join(GOLDEN, `${version}.values.json`), 'utf8')) as Record<
		string,
		object
	>;

/** Returns the type of a node of ours. */
async function finder(): Promise<(type: string) => INodeType | undefined> {
	const types = nodeTypes(await loadPackage());
	return (type) => (OURS.test(type) ? types.getByNameAndVersion(type) : undefined);
}

it('keeps examples of a version', () => {
	expect(examples.length).toBeGreaterThan(15);
});

it.each(examples.map(({ version, file, content }) => [version, file, content] as const))(
	'%s: the nodes of %s have the values that they were released with',
	async (version, file, content) => {
		const now = parametersOf(content, await finder());
		expect(now).toMatchObject(valuesOf(version)[file] ?? {});
		expect(Object.keys(now)).toEqual(Object.keys(valuesOf(version)[file] ?? {}));
	},
);

it.each(examples.map(({ version, file, content }) => [version, file, content] as const))(
	'%s: the nodes of %s need nothing more',
	async (_version, _file, { nodes }) => {
		const typeOf = await finder();
		const issues = nodes.map((node) => {
			const description = typeOf(node.type.replace(/Tool$/, ''))?.description;
			if (description === undefined) return null;
			const { properties } = description;
			return NodeHelpers.getNodeParametersIssues(properties, node as INode, description);
		});
		expect(issues.filter((issue) => issue !== null)).toEqual([]);
	},
);
