import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../root';

export { ROOT };

/** Fields of package.json that the rules check. */
interface Manifest {
	version: string;
	n8n: { credentials: string[]; nodes: string[] };
	publishConfig?: { provenance?: boolean };
	repository: { directory?: string };
}

export const readText = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

export const readJson = <T>(...path: string[]) => JSON.parse(readText(...path)) as T;

export const manifest = readJson<Manifest>('package.json');

/** Lists all files below a folder, as paths with slashes relative to `base`. */
export function filesBelow(folder: string, base = ROOT): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.flatMap((entry) => {
			const path = join(folder, entry.name);
			return entry.isDirectory() ? filesBelow(path, base) : [relative(base, path)];
		})
		.map((path) => path.split(sep).join('/'));
}

/** Sources of the published code: nodes/ and credentials/. */
export const sources = ['nodes', 'credentials'].flatMap((folder) => filesBelow(join(ROOT, folder)));
