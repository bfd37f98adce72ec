import { manifest } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

export const onlyByWorkflow: Rule = {
	title: 'publishing without provenance is refused (publishConfig.provenance)',
	breaches: () => breachUnless(manifest.publishConfig?.provenance === true, 'it is not'),
};

export const onePackage: Rule = {
	title: 'the repository names no folder of the package (repository.directory)',
	breaches: () => breachUnless(manifest.repository.directory === undefined, 'it does'),
};
