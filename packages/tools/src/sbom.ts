/**
 * `npm run release -- sbom FOLDER`: writes the bill of materials of each packed file in a folder beside it, as `NAME.cdx.json`.
 * Without a folder, builds both packages and packs them into artifacts/packed first.
 */
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packBoth, packedIn } from './pack';
import { billOfMaterials, schemaBreaches } from './supply/bom';
import { lockfileOf, productionTree } from './supply/lockfile';
import { readTarball } from './supply/tarball';

/** Returns the bill of materials of a packed file. */
export function sbomOf(path: string): string {
	const tarball = readTarball(path);
	return billOfMaterials(tarball, productionTree(lockfileOf('.'), tarball.manifest.name));
}

async function main(given?: string): Promise<number> {
	const folder = given === undefined ? packBoth() : resolve(given);
	const files = packedIn(folder);
	if (files.length === 0) console.error(`${folder} holds no packed file.`);
	let valid = files.length > 0;
	for (const file of files) {
		const text = sbomOf(join(folder, file));
		const breaches = await schemaBreaches(text);
		for (const breach of breaches) console.error(`${file}: ${breach}`);
		valid &&= breaches.length === 0;
		const target = join(folder, `${basename(file, '.tgz')}.cdx.json`);
		writeFileSync(target, text);
		const { components } = JSON.parse(text) as { components: object[] };
		console.log(`${target}: installs ${components.length} packages`);
	}
	return valid ? 0 : 1;
}

if (require.main === module) {
	void main(process.argv[2]).then((code) => (process.exitCode = code));
}
