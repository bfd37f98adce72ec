import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const rows = page
	.slice(0, page.indexOf('## Placeholders'))
	.split('\n')
	.filter((line) => line.startsWith('| '));
/** Files and folders of a line. Those without a leading folder lie in nodes/shared. */
const pathsIn = (line: string) =>
	[...line.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
const isThere = (path: string) =>
	[path, `nodes/shared/${path}`, `nodes/CellularIot/resources/${path}`].some((one) =>
		existsSync(join(ROOT, one)),
	);

it('names files that exist', () => {
	const paths = rows.flatMap(pathsIn);
	expect(paths.length).toBeGreaterThan(40);
	expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

it('prints a verb that is in the package', () => {
	const [, verb = ''] = /```ts\n([\s\S]*?)\n```/.exec(page) ?? [];
	const [, name = ''] = /export const (\w+) = operation\(/.exec(verb) ?? [];
	const file = `nodes/CellularIot/resources/endpoint/${name}.ts`;
	expect(readFileSync(join(ROOT, file), 'utf8').trim()).toBe(verb);
});

it('stays short enough to be read: 30 rows of "I want to", 1,500 words', () => {
	const start = page.indexOf('| I want to');
	const table = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2);
	expect(table.length).toBeLessThanOrEqual(30);
	expect(page.split(/\s+/).length).toBeLessThanOrEqual(1500);
});
