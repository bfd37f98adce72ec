import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsIn } from './words';

const ROOT = join(__dirname, '../..');
const pageOf = (name: string) => readFileSync(join(ROOT, `docs/internals/${name}.md`), 'utf8');

/** Where paths of these pages begin. */
const BASES = [
	'.',
	'nodes',
	'nodes/CellularIot',
	'nodes/CellularIotTrigger',
	'nodes/CellularIotInstantTrigger',
	'nodes/shared',
];

it.each(['architecture', 'decisions'])('%s.md names files and folders that exist', (name) => {
	const paths = [...pageOf(name).matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\.ts|\/))`/g)]
		.map(([, path = '']) => path)
		.filter((path) => path !== 'index.ts');
	const isThere = (path: string) => BASES.some((base) => existsSync(join(ROOT, base, path)));
	expect(paths.length).toBeGreaterThan(10);
	expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

it('a decision has at most 15 lines, and says what, why, and what would change it', () => {
	const [, ...decisions] = pageOf('decisions').split(/^## /m);
	expect(decisions.length).toBeGreaterThanOrEqual(12);
	for (const decision of decisions) {
		const [title = '', ...lines] = decision.split('\n').filter((line) => line !== '');
		expect([title, lines.length > 15]).toEqual([title, false]);
		for (const part of ['What', 'Why', 'Would change it']) {
			expect(decision).toContain(`- **${part}:** `);
		}
	}
});

it.each([
	['architecture', 1300],
	['words', 900],
])('%s.md has at most %i words', (name, most) => {
	expect(wordsIn(pageOf(name))).toBeLessThanOrEqual(most);
});
