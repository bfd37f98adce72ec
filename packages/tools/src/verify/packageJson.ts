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

export const noDependencies: Rule = {
	title: 'no runtime dependencies, overrides or resolutions',
	breaches: () => FORBIDDEN_FIELDS.filter((name) => name in manifest),
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
