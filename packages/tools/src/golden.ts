/**
 * `npm run release -- golden`: keeps the examples as they are released, in workflows/golden/<version>/, with the values that
 * each node of ours then has. Every later version must run them without a change, so a kept version is never written again.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { ROOT } from './root';
import { parametersOf } from './goldenParameters';
import { readExamples } from './start/examples';
import { loaded } from './verify/loaded';

const EXAMPLES = join(ROOT, 'workflows');

async function main(): Promise<void> {
	const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
		version: string;
	};
	const name = version.split('.').slice(0, 2).join('.');
	const folder = join(EXAMPLES, 'golden', name);
	if (existsSync(folder))
		throw new Error(`workflows/golden/${name}/ is there, and is never changed.`);
	const { nodes } = await loaded();
	const examples = readExamples(EXAMPLES);
	mkdirSync(folder, { recursive: true });
	for (const { file } of examples) cpSync(join(EXAMPLES, file), join(folder, file));
	const values = Object.fromEntries(
		examples.map(({ file, content }) => [file, parametersOf(content, typeOf(nodes))]),
	);
	writeFileSync(`${folder}.values.json`, `${JSON.stringify(values, undefined, '\t')}\n`);
	console.log(`${examples.length} examples in workflows/golden/${name}/.`);
}

const typeOf = (nodes: readonly INodeType[]) => (type: string) =>
	nodes.find(({ description }) => type.endsWith(`.${description.name}`));

void main();
