/** Looks at what `npm pack` would publish: only the built package, and small. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const LARGEST = 300_000;
const ALLOWED = /^(dist\/|package\.json$|README\.md$|LICENSE\.md$)/;
const FORBIDDEN = /(^|\/)(test|tests|sandbox|bench|scripts)\/|\.test\.|\.tsbuildinfo$/;

interface Packed {
	size: number;
	files: Array<{ path: string }>;
}

function main(): number {
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	const answer = execFileSync(npm, ['pack', '--dry-run', '--json', '--silent'], {
		cwd: join(__dirname, '..'),
		encoding: 'utf8',
	});
	const parsed = JSON.parse(answer) as Packed[] | Record<string, Packed>;
	const [packed] = Object.values(parsed);
	if (packed === undefined) throw new Error('npm pack told nothing');
	const paths = packed.files.map(({ path }) => path);
	const wrong = paths.filter((path) => !ALLOWED.test(path) || FORBIDDEN.test(path));
	console.log(`${paths.length} files, ${packed.size} bytes`);
	for (const path of wrong) console.error(`must not be published: ${path}`);
	if (packed.size > LARGEST) console.error(`larger than ${LARGEST} bytes`);
	return wrong.length > 0 || packed.size > LARGEST ? 1 : 0;
}

process.exitCode = main();
