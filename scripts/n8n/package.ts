/** Puts the built package into an n8n the way a user gets it: as the tarball that would be published. */
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
	/** The user folder of the n8n; not running, for n8n loads packages when it starts. */
	userFolder: string;
	logFile: string;
	/** The n8n that will load it. */
	n8n: InstalledN8n;
	/** Folder of the built package. */
	project: string;
	signal?: AbortSignal;
}

/** The name and content of the tarball `npm pack` makes; the same content gives the same bytes. */
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

/** Files of earlier builds. */
function removeTarballs(folder: string, except: string): void {
	for (const name of readdirSync(folder)) {
		if (name.endsWith('.tgz') && name !== except) rmSync(join(folder, name));
	}
}

/**
 * Puts n8n's own n8n-workflow beside the package. The user folder of `npm start` lies within the project, where Node
 * would find the project's copy of it first, which no user has.
 */
function linkHost(nodes: string, { folder }: InstalledN8n): void {
	const host = join(realpathSync(join(folder, 'node_modules', 'n8n')), '..', 'n8n-workflow');
	const link = join(nodes, 'node_modules', 'n8n-workflow');
	rmSync(link, { recursive: true, force: true });
	symlinkSync(realpathSync(host), link, 'junction');
}

/**
 * Packs the project and installs the tarball for n8n. The file name carries a hash of its content, so that npm takes a
 * rebuilt package for a new one although its version is the same; an unchanged one is left alone.
 * @returns whether something was installed
 * @throws Error when the project is not built, or npm fails
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
		// n8n brings n8n-workflow itself: npm must not fetch the peer dependency.
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
