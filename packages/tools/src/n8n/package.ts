/** Installs the built package in an n8n like a user: from the tarball that would be published. */
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { npmProgram, outsideProject, runCommand } from './command';
import type { InstalledN8n } from './install';
import { removeFolder, temporaryFolder } from './temporary';

export interface PackageOptions {
	/** User folder of the n8n. It must not run: n8n loads packages at its start. */
	userFolder: string;
	logFile: string;
	/** The n8n that will load it. */
	n8n: InstalledN8n;
	/** Folder of the built package. */
	project: string;
	signal?: AbortSignal;
}

/** Packs the tarball and returns its name and content. Equal content gives equal bytes. */
async function pack({ project, logFile, signal }: PackageOptions, into: string): Promise<string> {
	const quiet = ['--ignore-scripts', '--loglevel=error'];
	await runCommand(process.execPath, [npmProgram(), 'pack', '--pack-destination', into, ...quiet], {
		cwd: project,
		logFile,
		env: outsideProject(),
		signal,
	});
	const [tarball] = readdirSync(into).filter((name) => name.endsWith('.tgz'));
	if (!tarball) throw new Error(`npm pack made no tarball, see ${logFile}`);
	return join(into, tarball);
}

/** Removes tarballs of earlier builds. */
function removeTarballs(folder: string, except: string): void {
	for (const name of readdirSync(folder)) {
		if (name.endsWith('.tgz') && name !== except) rmSync(join(folder, name));
	}
}

/**
 * Links n8n's n8n-workflow beside the package. Otherwise Node finds the project's copy, because the user folder of `npm
 * start` lies inside the project.
 */
function linkHost(nodes: string, { folder }: InstalledN8n): void {
	const host = join(realpathSync(join(folder, 'node_modules', 'n8n')), '..', 'n8n-workflow');
	const link = join(nodes, 'node_modules', 'n8n-workflow');
	rmSync(link, { recursive: true, force: true });
	symlinkSync(realpathSync(host), link, 'junction');
}

/**
 * Packs the project and installs the tarball for n8n. The file name contains a hash, so that npm installs a rebuilt
 * package of the same version. An unchanged package is not installed again.
 * @returns whether something was installed
 * @throws Error if the project is not built, or npm fails
 */
export async function installPackage(options: PackageOptions): Promise<boolean> {
	const { userFolder, logFile, project, signal } = options;
	if (!existsSync(join(project, 'dist')))
		throw new Error('dist/ is missing: run npm run build first.');
	const { name } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
		name: string;
	};
	const nodes = join(userFolder, '.n8n', 'nodes');
	mkdirSync(nodes, { recursive: true });
	const manifest = join(nodes, 'package.json');
	if (!existsSync(manifest)) {
		writeFileSync(
			manifest,
			JSON.stringify({ name: 'installed-nodes', private: true, dependencies: {} }),
		);
	}
	const temporary = temporaryFolder('pack');
	try {
		const packed = await pack(options, temporary);
		const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12);
		const file = `${name}-${hash}.tgz`;
		const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
			dependencies?: Record<string, string>;
		};
		if (
			dependencies?.[name] === `file:${file}` &&
			existsSync(join(nodes, 'node_modules', name, 'dist'))
		) {
			linkHost(nodes, options.n8n);
			return false;
		}
		writeFileSync(join(nodes, file), readFileSync(packed));
		// n8n provides n8n-workflow, so npm must not install the peer dependency.
		const flags = [
			'--legacy-peer-deps',
			'--ignore-scripts',
			'--no-audit',
			'--no-fund',
			'--loglevel=error',
		];
		await runCommand(process.execPath, [npmProgram(), 'install', ...flags, `./${file}`], {
			cwd: nodes,
			logFile,
			env: outsideProject(),
			signal,
		});
		linkHost(nodes, options.n8n);
		removeTarballs(nodes, file);
		return true;
	} finally {
		removeFolder(temporary);
	}
}
