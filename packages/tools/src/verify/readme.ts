import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loaded } from './loaded';
import { readJson, readText, ROOT } from './project';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

const CHAPTERS = ['Install', 'Credentials', 'Operations', 'Trigger', 'Compatibility', 'Resources'];

export const readmeChapters: Rule = {
	title: 'README.md tells about installation, authentication, usage and compatibility',
	breaches: () =>
		breachesWhere(
			CHAPTERS,
			(name) => !new RegExp(`^## ${name}`, 'm').test(readText('README.md')),
			(name) => `no chapter "${name}"`,
		),
};

export const readmeExamples: Rule = {
	title: 'README.md names every credential, docs/examples.md every example workflow',
	async breaches() {
		const files = readdirSync(join(ROOT, 'workflows')).filter((name) => name.endsWith('.json'));
		const workflows = files.map((file) => readJson<{ name: string }>('workflows', file).name);
		const credentials = (await loaded()).credentials.map(({ displayName }) => displayName);
		const missing = (page: string, names: string[]) =>
			breachesWhere(
				names,
				(name) => !readText(page).includes(name),
				(name) => `${page}: ${name}`,
			);
		return [...missing('docs/examples.md', workflows), ...missing('README.md', credentials)];
	},
};

export const readmeStyle: Rule = {
	title: 'README.md says why the nodes are programmatic',
	breaches: () => breachUnless(/programmatic\s+style/.test(readText('README.md')), 'it does not'),
};
