import { ruleBreaches } from '../github/rules';
import { workflowTexts } from '../github/workflow';
import { changesIn, formBreaches, hasUnreleased } from '../changelog';
import { manifest, readText } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';
import { workflowBreaches } from './workflow';

const workflows = workflowTexts();

export const publishWorkflow: Rule = {
	title:
		'publish.yml has exactly the steps that publish a tag from GitHub with provenance, without secrets, by a job that does nothing else',
	breaches() {
		const text = workflows['publish.yml'];
		return text === undefined ? ['it is missing'] : workflowBreaches(text);
	},
};

export const everyWorkflow: Rule = {
	title:
		'each workflow pins its actions by commit, gives each job the rights it needs and a time limit, and uses no secret',
	breaches: () =>
		Object.entries(workflows).flatMap(([file, text]) =>
			ruleBreaches(file, text, Object.keys(manifest.scripts)).map((breach) => `${file}: ${breach}`),
		),
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
	title: 'CHANGELOG.md tells what is in this version, in the form of Keep a Changelog',
	breaches() {
		const page = readText('CHANGELOG.md');
		return [
			...formBreaches(page),
			...breachUnless(
				changesIn(page, manifest.version) !== undefined || hasUnreleased(page),
				manifest.version,
			),
		];
	},
};
