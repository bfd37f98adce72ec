/**
 * `npm run release -- pack`: builds and packs the published packages into artifacts/packed, and prints their
 * hashes as one line for a job of GitHub: `sums=HASH  NAME,HASH  NAME`. With line ends for commas, `sha512sum --check` reads what follows `sums=`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmProgram, outsideProject } from './n8n/command';
import { ROOT } from './verify/project';

const PACKED = join(ROOT, 'artifacts', 'packed');

const npm = (...args: string[]) =>
	execFileSync(process.execPath, [npmProgram(), ...args], { cwd: ROOT, env: outsideProject() });

/** Names of the packed files in a folder, sorted. */
export const packedIn = (folder: string): string[] =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.tgz'))
		.sort();

/** Returns a line for each packed file, as `sha512sum` prints it. */
export const sumsOf = (folder: string): string[] =>
	packedIn(folder).map((name) => {
		const hash = createHash('sha512').update(readFileSync(join(folder, name)));
		return `${hash.digest('hex')}  ${name}`;
	});

/** The published packages beside the nodes. */
const WORKSPACES = ['packages/sandbox', 'packages/fidelity'];

/** Builds and packs the published packages into an empty folder and returns it. */
export function packAll(): string {
	rmSync(PACKED, { recursive: true, force: true });
	mkdirSync(PACKED, { recursive: true });
	for (const workspace of [[], ...WORKSPACES.map((path) => ['--workspace', path])]) {
		npm('run', 'build', '--silent', ...workspace);
		npm('pack', '--silent', '--ignore-scripts', '--pack-destination', PACKED, ...workspace);
	}
	return PACKED;
}

if (require.main === module) console.log(`sums=${sumsOf(packAll()).join(',')}`);
