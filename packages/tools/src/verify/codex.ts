import type { INodeTypeDescription } from 'n8n-workflow';
import { loaded } from './loaded';
import { manifest, readJson, sources } from './project';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

const CATEGORIES = [
	'Analytics',
	'Communication',
	'Data & Storage',
	'Development',
	'Finance & Accounting',
	'Marketing & Content',
	'Miscellaneous',
	'Productivity',
	'Sales',
	'Utility',
];

const areLinks = (links?: Array<{ url: string }>) =>
	links?.some(({ url }) => URL.canParse(url)) === true;

function breachesOf({ name, codex = {} }: INodeTypeDescription): string[] {
	const { categories = [], alias = [], resources } = codex;
	return [
		...breachUnless(categories.length > 0, `${name}: no category`),
		...breachesWhere(
			categories,
			(category) => !CATEGORIES.includes(category),
			(category) => `${name}: ${category} is no category`,
		),
		...breachUnless(alias.length > 5, `${name}: few aliases`),
		...breachUnless(areLinks(resources?.primaryDocumentation), `${name}: no documentation`),
		...breachUnless(
			areLinks(resources?.credentialDocumentation),
			`${name}: no documentation of credentials`,
		),
	];
}

export const codexLoads: Rule = {
	title: 'n8n loads the codex of every node: categories, aliases, links to documentation',
	breaches: async () => (await loaded()).descriptions.flatMap(breachesOf),
};

export const codexNames: Rule = {
	title: 'codex files name the package, nodeVersion 1.0 and codexVersion 1.0',
	breaches: () =>
		sources
			.filter((path) => path.endsWith('.node.json'))
			.filter((path) => {
				const codex = readJson<Record<string, unknown>>(path);
				const versions = [codex.nodeVersion, codex.codexVersion].join();
				return codex.node !== manifest.name || versions !== '1.0,1.0';
			}),
};
