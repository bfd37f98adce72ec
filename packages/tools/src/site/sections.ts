/** The pages of the documentation site in the order of a reader. A Markdown page that is in no section fails the build. */

/** One line of the sidebar: a page, or a heading of it. Paths are those of the repository. */
export interface Entry {
	page: string;
	/** The text of a heading; without it the line has the title of the page. */
	heading?: string;
}

export interface Section {
	/** Leads to its first line. */
	title: string;
	entries: [Entry, ...Entry[]];
	/** All other pages of this folder follow, sorted by title. */
	folder?: string;
}

const page = (path: string): Entry => ({ page: path });
const part = (path: string, heading: string): Entry => ({ page: path, heading });

export const SECTIONS: Section[] = [
	{
		title: 'Try it',
		entries: [
			page('README.md'),
			part('README.md', 'Try it in five minutes'),
			part('README.md', 'Your first SMS'),
			part('README.md', 'What to try next'),
		],
	},
	{
		title: 'Use it',
		entries: [
			page('docs/README.md'),
			part('README.md', 'Install'),
			page('docs/credentials.md'),
			page('docs/sheet.md'),
			page('docs/devices.md'),
			page('docs/sms.md'),
			page('docs/costs.md'),
			page('docs/agents.md'),
			page('docs/action.md'),
			page('docs/compatibility.md'),
			page('packages/tools/bench/README.md'),
		],
	},
	{
		title: 'Triggers',
		entries: [
			page('docs/triggers.md'),
			page('docs/trigger.md'),
			page('docs/watch.md'),
			page('docs/alarms.md'),
			page('docs/instant.md'),
			page('docs/instant-running.md'),
		],
	},
	{ title: 'Examples', entries: [page('docs/examples.md')] },
	{
		title: 'When it does not work',
		entries: [
			page('docs/diagnose.md'),
			page('docs/troubleshooting.md'),
			page('docs/trigger-troubleshooting.md'),
			page('docs/errors.md'),
		],
	},
	{ title: 'Resources', entries: [part('README.md', 'Operations')], folder: 'docs/resources' },
	{
		title: 'The sandbox',
		entries: [
			page('docs/sandbox.md'),
			page('packages/sandbox/README.md'),
			page('packages/sandbox/docs/controls.md'),
			page('packages/fidelity/README.md'),
			page('packages/fidelity/docs/record.md'),
			page('packages/fidelity/docs/compare.md'),
		],
	},
	{
		title: 'The service it simulates',
		entries: [page('docs/service/README.md')],
		folder: 'docs/service',
	},
	{
		title: 'How to change it',
		entries: [
			page('CONTRIBUTING.md'),
			page('packages/sandbox/CONTRIBUTING.md'),
			page('packages/fidelity/CONTRIBUTING.md'),
			page('packages/tools/CONTRIBUTING.md'),
			page('docs/internals/workshop.md'),
			page('docs/internals/ci.md'),
			page('CHANGELOG.md'),
			page('SECURITY.md'),
			page('LICENSE.md'),
		],
		folder: 'docs/internals',
	},
];

/** Pages whose address is not their path without `docs/`. */
export const ADDRESSES: Record<string, string> = {
	'README.md': 'index.md',
	'docs/README.md': 'documentation.md',
	'docs/service/README.md': 'service/index.md',
	'packages/tools/bench/README.md': 'bench.md',
	'packages/sandbox/README.md': 'sandbox-package.md',
	'packages/sandbox/docs/controls.md': 'sandbox-controls.md',
	'packages/fidelity/README.md': 'fidelity-package.md',
	'packages/fidelity/docs/record.md': 'record.md',
	'packages/fidelity/docs/compare.md': 'compare.md',
	'CONTRIBUTING.md': 'contributing.md',
	'packages/sandbox/CONTRIBUTING.md': 'contributing-sandbox.md',
	'packages/fidelity/CONTRIBUTING.md': 'contributing-fidelity.md',
	'packages/tools/CONTRIBUTING.md': 'contributing-tools.md',
	'CHANGELOG.md': 'changelog.md',
	'SECURITY.md': 'security.md',
	'LICENSE.md': 'license.md',
};
