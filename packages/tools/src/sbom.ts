/**
 * `npm run release -- sbom FOLDER`: writes the bill of materials of each packed file in a folder beside it, as
 * `NAME.cdx.json`: what npm installs with it today. Without a folder, packs them into artifacts/packed first.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { npmProgram, outsideProject } from './n8n/command';
import { temporaryFolder } from './n8n/temporary';
import { packAll, packedIn } from './pack';

/** Packed files that a packed file needs: no registry has the sandbox of this version before the release. */
const neededBeside = (path: string): string[] =>
	basename(path).startsWith('cellular-iot-fidelity-')
		? packedIn(dirname(path)).filter((name) => name.startsWith('cellular-iot-sandbox-'))
		: [];

/** Returns the bill of materials of a packed file, in the format CycloneDX. n8n brings the peers, so they are left out. */
export function sbomOf(path: string): string {
	const cwd = temporaryFolder('sbom');
	writeFileSync(join(cwd, 'package.json'), '{ "name": "user", "version": "1.0.0" }');
	const npm = (...args: string[]) =>
		execFileSync(
			process.execPath,
			[npmProgram(), ...args, '--package-lock-only', '--legacy-peer-deps'],
			{
				cwd,
				env: outsideProject(),
				encoding: 'utf8',
				maxBuffer: 1e8,
			},
		);
	// A relative name, so that the bill holds no folder of this computer.
	const names = [basename(path), ...neededBeside(path)];
	for (const name of names) copyFileSync(join(dirname(path), name), join(cwd, name));
	const files = names.map((name) => `./${name}`);
	npm('install', '--ignore-scripts', '--no-audit', '--no-fund', ...files);
	return npm('sbom', '--sbom-format', 'cyclonedx');
}

function main(given?: string): number {
	const folder = given === undefined ? packAll() : resolve(given);
	const files = packedIn(folder);
	if (files.length === 0) console.error(`${folder} holds no packed file.`);
	for (const file of files) {
		const text = sbomOf(join(folder, file));
		const target = join(folder, `${basename(file, '.tgz')}.cdx.json`);
		writeFileSync(target, text);
		const { components } = JSON.parse(text) as { components: object[] };
		console.log(`${target}: ${components.length} packages, itself included`);
	}
	return files.length > 0 ? 0 : 1;
}

if (require.main === module) process.exitCode = main(process.argv[2]);
