/** What a reviewer of supply chains checks in the packed file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, packed } from './packed';
import { ROOT } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

export const packedAgain: Rule = {
	title: 'packed again, it has the same bytes',
	breaches: () =>
		breachUnless(readFileSync(pack()).equals(readFileSync(packed().tarball)), 'it has others'),
};

/** esbuild writes the path of each file above its code. */
const TRACES = [ROOT, 'sourceMappingURL', 'node_modules/'];

export const noFolders: Rule = {
	title: 'no file names a folder of the computer that packed it, a source map, or code of others',
	breaches() {
		const { folder, files } = packed();
		return files.flatMap((file) => {
			const text = readFileSync(join(folder, file), 'utf8');
			const found = TRACES.filter((one) => text.includes(one));
			return found.map((one) => `${file}: ${one}`);
		});
	},
};
