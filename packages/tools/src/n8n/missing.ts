import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version that the registry does not have, and its newest release of the same package. */
export interface MissingVersion {
	/** Package and version as the dependent names it, `name@1.2.3`. */
	wanted: string;
	newest: string;
}

const MOST_REPLACED = 50;

/** Returns the missing version that pnpm reported last, or undefined for any other failure. */
export function missingVersion(message: string): MissingVersion | undefined {
	// The lines before are those of an earlier attempt.
	const report = message.slice(message.lastIndexOf('ERR_PNPM_'));
	const [, wanted] = /No matching version found for (\S+) while fetching/.exec(report) ?? [];
	const [, newest] = /The latest release of \S+ is "([^"]+)"/.exec(report) ?? [];
	return wanted !== undefined && newest !== undefined ? { wanted, newest } : undefined;
}

/**
 * Installs, and replaces each version that the registry does not have (a release still in progress, a mirror) in the
 * folder's package.json.
 * @throws the error of `install` for any other failure
 */
export async function installReplacing(
	folder: string,
	install: () => Promise<void>,
	say: (text: string) => void = console.log,
): Promise<void> {
	const file = join(folder, 'package.json');
	for (let replaced = 0; ; replaced++) {
		try {
			return await install();
		} catch (error) {
			const missing = missingVersion((error as Error).message);
			if (!missing || replaced === MOST_REPLACED) throw error;
			const { wanted, newest } = missing;
			say(`The registry has no ${wanted}: ${newest} takes its place.`);
			const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
				pnpm?: { overrides?: Record<string, string> };
			};
			const overrides = { ...manifest.pnpm?.overrides, [wanted]: newest };
			const changed = { ...manifest, pnpm: { ...manifest.pnpm, overrides } };
			writeFileSync(file, JSON.stringify(changed, undefined, '\t'));
		}
	}
}
