import { manifest } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

export const onlyByWorkflow: Rule = {
	title: 'publishing without provenance is refused (publishConfig.provenance)',
	breaches: () => breachUnless(manifest.publishConfig?.provenance === true, 'it is not'),
};
