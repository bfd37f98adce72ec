import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_REPLACED = 50;

/** Returns the version that pnpm missed last, as its dependent names it, and the newest one; undefined for another failure. */
function missingVersion(message: string): [wanted: string, newest: string] | undefined {
	// The lines before are those of an earlier attempt.
	const report = message.slice(message.lastIndexOf('ERR_PNPM_'));
	const wanted = /No matching version found for (\S+) while fetching/.exec(report)?.[1];
	const newest = /The latest release of \S+ is "([^"]+)"/.exec(report)?.[1];
	return wanted === undefined || newest === undefined ? undefined : [wanted, newest];
}

/**
 * Installs, and replaces each version that the registry does not have (a release still in progress, a mirror) in the
 * folder's package.json.
 * @throws the error of `install` for any other failure
 */
export async function installReplacing(folder: string, install: () => Promise<void>) {
	const file = join(folder, 'package.json');
	for (let replaced = 0; ; replaced++) {
		try {
			return await install();
		} catch (error) {
			const [wanted, newest = ''] = missingVersion((error as Error).message) ?? [];
			if (wanted === undefined || replaced === MOST_REPLACED) throw error;
			console.log(`The registry has no ${wanted}: ${newest} takes its place.`);
			const { pnpm, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as {
				pnpm?: { overrides?: Record<string, string> };
			};
			const overrides = { ...pnpm?.overrides, [wanted]: newest };
			writeFileSync(file, JSON.stringify({ ...manifest, pnpm: { ...pnpm, overrides } }));
		}
	}
}
