import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programsOf, TASKS } from '../src/run';

const ROOT = join(__dirname, '../../..');

it('runs the named variant with its arguments, or the first one', () => {
	expect(programsOf('e2e', ['page', '--x'], false)).toEqual([
		['--import', 'tsx', 'packages/sandbox/test/browser/main.ts', '--x'],
	]);
	expect(programsOf('e2e', ['--n8n', 'oldest'], false).at(-1)).toEqual([
		'--import',
		'tsx',
		'packages/tools/test/e2e/main.ts',
		'--n8n',
		'oldest',
	]);
	expect(programsOf('long', [], false)).toHaveLength(2);
});

it('builds no package that is built', () => {
	expect(programsOf('long', [], true)).toHaveLength(1);
});

it('lists the variants to one it does not know', () => {
	expect(() => programsOf('release', ['sbon'], false)).toThrow(
		"'sbon' is unknown to npm run release. It knows pack, sbom, notes, golden.",
	);
});

it('every program exists', () => {
	const files = Object.values(TASKS)
		.flatMap((variants) => Object.values(variants).flat(2))
		.filter((one) => /^[a-z_].*\.[jt]s$/.test(one));
	expect(files.length).toBeGreaterThan(20);
	expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
