/** Packs the package and unpacks it again, like n8n. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { npmProgram, outsideProject } from '../n8n/command';
import { temporaryFolder } from '../n8n/temporary';
import { filesBelow, ROOT } from './project';

export interface Packed {
	/** Path of the packed file. */
	tarball: string;
	folder: string;
	/** Paths inside it. */
	files: string[];
	/** Size of the tarball, in bytes. */
	size: number;
}

let made: Packed | undefined;

/** Packs the package into a folder of its own and returns the path of the packed file. */
export function pack(): string {
	const folder = temporaryFolder('verify');
	const npm = [npmProgram(), 'pack', '--pack-destination', folder, '--silent'];
	execFileSync(process.execPath, npm, { cwd: ROOT, env: outsideProject() });
	return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
}

/**
 * Returns the unpacked package. It uses the dependencies of the project, which n8n provides in real use.
 * @throws Error when npm or tar fails
 */
export function packed(): Packed {
	if (made) return made;
	const tarball = pack();
	const around = dirname(tarball);
	// A relative name: the tar of Windows takes the colon of a drive for a host.
	execFileSync('tar', ['-xzf', basename(tarball)], { cwd: around });
	const folder = join(around, 'package');
	const files = filesBelow(folder, folder);
	mkdirSync(join(folder, 'node_modules'));
	for (const name of ['n8n-workflow', 'luxon']) {
		const target = join(ROOT, 'node_modules', name);
		symlinkSync(target, join(folder, 'node_modules', name), 'junction');
	}
	made = { tarball, folder, files, size: statSync(tarball).size };
	return made;
}
