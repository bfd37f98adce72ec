/** Runs n8n's scan, which decides about verification, on sources and tarball. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { installTools } from '../tools';
import { temporaryFolder } from '../n8n/temporary';
import { packed } from './packed';
import { ROOT, sources } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

/** Runs inside packages/tools/lint, where the scan is installed. Ignores comments that disable rules. */
const SCAN = `
import { analyzePackage, SOURCE_FILE_PATTERNS } from '@n8n/scan-community-package/scanner/scanner.mjs';
const [folder, what] = process.argv.slice(1);
const patterns = what === 'sources' ? SOURCE_FILE_PATTERNS : ['**/*.js', 'package.json'];
const { passed, message, details } = await analyzePackage(folder, patterns);
if (!passed) console.log(details ?? message);
process.exitCode = passed ? 0 : 1;
`;

function scan(folder: string, what: 'sources' | 'tarball'): string[] {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['--input-type=module', '--eval', SCAN, folder, what],
		{ cwd: installTools('lint', '@n8n/scan-community-package'), encoding: 'utf8' },
	);
	return breachUnless(status === 0, stdout || stderr);
}

export const scanOfSources: Rule = {
	title: "n8n's scan passes for the sources, with switched-off rules switched on again",
	breaches() {
		const folder = temporaryFolder('verify');
		for (const path of ['package.json', 'icons', ...sources]) {
			cpSync(join(ROOT, path), join(folder, path), { recursive: true });
		}
		return scan(folder, 'sources');
	},
};

export const scanOfTarball: Rule = {
	title: "n8n's scan passes for the packed tarball",
	breaches: () => scan(packed().folder, 'tarball'),
};
