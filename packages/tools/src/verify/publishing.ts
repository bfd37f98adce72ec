import { ruleBreaches } from '../github/rules';
import { workflowTexts } from '../github/workflow';
import { changesIn, hasUnreleased } from '../changelog';
import { manifest, readText } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

export const everyWorkflow: Rule = {
	title: 'each workflow pins its actions by commit, lets no other job write, and uses no secret',
	breaches: () =>
		Object.entries(workflowTexts()).flatMap(([file, text]) =>
			ruleBreaches(file, text).map((breach) => `${file}: ${breach}`),
		),
};

export const onlyByWorkflow: Rule = {
	title: 'publishing without provenance is refused (publishConfig.provenance)',
	breaches: () => breachUnless(manifest.publishConfig?.provenance === true, 'it is not'),
};

export const changelog: Rule = {
	title: 'CHANGELOG.md tells what is in this version',
	breaches() {
		const page = readText('CHANGELOG.md');
		const isTold = changesIn(page, manifest.version) !== undefined || hasUnreleased(page);
		return breachUnless(isTold, manifest.version);
	},
};
