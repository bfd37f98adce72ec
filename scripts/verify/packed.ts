/** Packs the package and unpacks it again, like n8n. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { npmProgram, outsideProject } from '../n8n/command';
import { temporaryFolder } from '../n8n/temporary';
import { filesBelow, ROOT } from './project';

export interface Packed {
	folder: string;
	/** Paths inside it. */
	files: string[];
	/** Size of the tarball, in bytes. */
	size: number;
}

let made: Packed | undefined;

/**
 * Returns the unpacked package. It uses the dependencies of the project, which n8n provides in real use.
 * @throws Error when npm or tar fails
 */
export function packed(): Packed {
	if (made) return made;
	const temporary = temporaryFolder('verify');
	const npm = [npmProgram(), 'pack', '--pack-destination', temporary, '--silent'];
	execFileSync(process.execPath, npm, { cwd: ROOT, env: outsideProject() });
	const tarball = readdirSync(temporary).find((name) => name.endsWith('.tgz')) ?? '';
	execFileSync('tar', ['-xzf', tarball], { cwd: temporary });
	const folder = join(temporary, 'package');
	const files = filesBelow(folder, folder);
	mkdirSync(join(folder, 'node_modules'));
	for (const name of ['n8n-workflow', 'luxon']) {
		const target = join(ROOT, 'node_modules', name);
		symlinkSync(target, join(folder, 'node_modules', name), 'junction');
	}
	made = { folder, files, size: statSync(join(temporary, tarball)).size };
	return made;
}
