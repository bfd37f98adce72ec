import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, readText, ROOT } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

const WORKFLOW = ['.github', 'workflows', 'publish.yml'];
const MUST: Array<[RegExp, string]> = [
	[/^on:\n {2}push:\n {4}tags:/m, 'is not started by a tag'],
	[/^ {6}id-token: write$/m, 'has no id-token: write, without which there is no provenance'],
	[/^ {6}contents: read$/m, 'may write contents'],
	[/runs-on: ubuntu-latest/, "does not run on GitHub's own machines"],
	[/run: npm ci$/m, 'does not install from the lockfile'],
	[/run: npm run verify$/m, 'does not verify'],
	[/run: npm publish --provenance --access public$/m, 'does not publish with provenance'],
];
const MUST_NOT: Array<[RegExp, string]> = [
	[/secrets\./, 'uses a secret; trusted publishing needs none'],
	[
		/uses: (?!actions\/[\w-]+@v\d+$).*$/m,
		"uses an action that is not GitHub's own, pinned by major",
	],
	[/registry/, 'names a registry'],
];

export const publishWorkflow: Rule = {
	title: 'publish.yml publishes tags from GitHub with provenance, without secrets',
	breaches() {
		if (!existsSync(join(ROOT, ...WORKFLOW))) return ['it is missing'];
		const text = readText(...WORKFLOW);
		return [
			...MUST.filter(([pattern]) => !pattern.test(text)).map(([, breach]) => breach),
			...MUST_NOT.filter(([pattern]) => pattern.test(text)).map(([, breach]) => breach),
		];
	},
};

export const licence: Rule = {
	title: 'MIT licence, in package.json and as a file',
	breaches: () => [
		...breachUnless(manifest.license === 'MIT', manifest.license),
		...breachUnless(
			/MIT License[\s\S]*Permission is hereby granted/.test(readText('LICENSE.md')),
			'LICENSE.md',
		),
	],
};

export const changelog: Rule = {
	title: 'CHANGELOG.md tells what is in this version',
	breaches: () =>
		breachUnless(readText('CHANGELOG.md').includes(`\n## ${manifest.version}\n`), manifest.version),
};
