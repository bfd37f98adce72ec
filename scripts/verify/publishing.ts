import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, readText, ROOT } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';
import { workflowBreaches } from './workflow';

const WORKFLOW = ['.github', 'workflows', 'publish.yml'];
export const publishWorkflow: Rule = {
	title:
		'publish.yml publishes tags from GitHub with provenance, without secrets, with pinned actions, from a job that does nothing else',
	breaches() {
		if (!existsSync(join(ROOT, ...WORKFLOW))) return ['it is missing'];
		return workflowBreaches(readText(...WORKFLOW));
	},
};

export const license: Rule = {
	title: 'MIT license, in package.json and as a file',
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
