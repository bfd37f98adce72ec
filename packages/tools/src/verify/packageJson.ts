import { packed } from './packed';
import { manifest, sources } from './project';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

const FORBIDDEN_FIELDS = [
	'dependencies',
	'optionalDependencies',
	'bundleDependencies',
	'bundledDependencies',
	'overrides',
	'resolutions',
];
const FORBIDDEN_SCRIPTS = [
	'prepare',
	'preinstall',
	'install',
	'postinstall',
	'prepublish',
	'preprepare',
	'postprepare',
];
const SCRIPTS = ['build', 'dev', 'lint', 'lint:fix', 'release'];

export const noDependencies: Rule = {
	title: 'no runtime dependencies, overrides or resolutions',
	breaches: () => FORBIDDEN_FIELDS.filter((name) => name in manifest),
};

export const peerDependency: Rule = {
	title: 'the only peer dependency is n8n-workflow "*"',
	breaches: () =>
		breachUnless(
			JSON.stringify(manifest.peerDependencies) === '{"n8n-workflow":"*"}',
			JSON.stringify(manifest.peerDependencies),
		),
};

export const namedForN8n: Rule = {
	title: 'the name begins with n8n-nodes-, and the keyword n8n-community-node-package is there',
	breaches: () => [
		...breachUnless(/^(@[\w.-]+\/)?n8n-nodes-[\w.-]+$/.test(manifest.name), manifest.name),
		...breachUnless(
			manifest.keywords.includes('n8n-community-node-package'),
			'the keyword is missing',
		),
	],
};

export const described: Rule = {
	title: 'version, description, author with e-mail, homepage and repository are set',
	breaches: () => [
		...breachUnless(/^\d+\.\d+\.\d+$/.test(manifest.version), `version ${manifest.version}`),
		...breachUnless(manifest.description.length > 20, 'description'),
		...breachUnless(manifest.author.name !== '', 'author.name'),
		...breachUnless(/^[^@\s]+@[^@\s]+$/.test(manifest.author.email), 'author.email'),
		...breachUnless(URL.canParse(manifest.homepage), 'homepage'),
		...breachUnless(manifest.repository.type === 'git', 'repository.type'),
	],
};

export const oneRepository: Rule = {
	title: 'repository.url and homepage name the same public GitHub repository',
	breaches() {
		const [, repository] =
			/^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/.exec(manifest.repository.url) ?? [];
		return [
			...breachUnless(repository !== undefined, manifest.repository.url),
			...breachUnless(manifest.homepage === `https://github.com/${repository}`, manifest.homepage),
		];
	},
};

export const registered: Rule = {
	title: 'every node and credential file is listed under n8n, in dist/, and is in the tarball',
	breaches() {
		const { nodes, credentials } = manifest.n8n;
		const built = (end: string) =>
			sources
				.filter((path) => path.endsWith(end))
				.map((path) => `dist/${path.replace(/\.ts$/, '.js')}`)
				.sort();
		return [
			...breachUnless(built('.node.ts').join() === [...nodes].sort().join(), 'nodes'),
			...breachUnless(
				built('.credentials.ts').join() === [...credentials].sort().join(),
				'credentials',
			),
			...breachesWhere(
				[...nodes, ...credentials],
				(path) => !packed().files.includes(path),
				(path) => `${path} is not in the tarball`,
			),
		];
	},
};

export const apiVersion: Rule = {
	title: 'n8nNodesApiVersion is 1, the highest that hosts accept',
	breaches: () => breachUnless(manifest.n8n.n8nNodesApiVersion === 1, 'it is not'),
};

export const scripts: Rule = {
	title: `scripts: ${SCRIPTS.join(', ')} are there, and none that runs at installation`,
	breaches: () => [
		...breachesWhere(
			SCRIPTS,
			(name) => manifest.scripts[name] === undefined,
			(name) => `${name} is missing`,
		),
		...FORBIDDEN_SCRIPTS.filter((name) => name in manifest.scripts),
	],
};

export const noListsOfObjects: Rule = {
	title: "no list of objects in package.json, which n8n's rule for names takes for packages",
	breaches: () =>
		Object.entries(manifest)
			.filter(
				([, value]) => Array.isArray(value) && value.some((entry) => typeof entry === 'object'),
			)
			.map(([name]) => name),
};

export const onlyPublishedByWorkflow: Rule = {
	title: 'publishing without provenance is refused (publishConfig.provenance)',
	breaches: () => breachUnless(manifest.publishConfig?.provenance === true, 'it is not'),
};
