/** Writes docs/internals/assumptions.md and a list for the sandbox: every `@assumption` of the code, from its comments. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Assumption } from './docs/assumptions';
import { assumptionsIn } from './docs/assumptions';
import { citingFiles } from './docs/citations';
import { anchorOf } from './docs/markdown';
import { ROOT } from './verify/project';

export const ASSUMPTION_PAGE = join(ROOT, 'docs/internals/assumptions.md');
/** Ships with the sandbox, which names assumptions where it differs from the service. */
export const ASSUMPTION_LIST = join(ROOT, 'packages/fidelity/src/compare/assumptions.json');

/** Tests contain tags as examples. */
const isRead = (path: string) =>
	path.endsWith('.ts') && !/^(test|packages\/\w+\/test|packages\/tools)\//.test(path);

/** `sms: Send`, because several pages have the same headings. */
const titleOf = (page: string, heading: string) => `${posix.basename(page, '.md')}: ${heading}`;

function entry({ path, subject, what, check }: Assumption): string {
	const side = path.startsWith('packages/sandbox/src/') ? 'Sandbox' : 'Nodes';
	return `- ${side}: ${what}. *Check:* ${check}.\n  \`${subject}\` in \`${path}\``;
}

/** Lists the assumptions under one heading of docs/service. */
function section(assumptions: Assumption[]): string {
	const [{ page, heading } = { page: '', heading: '' }] = assumptions;
	const name = posix.basename(page);
	return [
		`### ${titleOf(page, heading)}`,
		`[What is known](../service/${name}#${anchorOf(heading)}).`,
		assumptions.map(entry).join('\n'),
	].join('\n\n');
}

/** Lists the assumptions of one page of docs/service, by heading. */
function chapter(page: string, all: Assumption[]): string {
	const here = all.filter((assumption) => assumption.page === page);
	const headings = [...new Set(here.map(({ heading }) => heading))];
	const sections = headings.map((heading) =>
		section(here.filter((assumption) => assumption.heading === heading)),
	);
	return `## ${page}\n\n${sections.join('\n\n')}`;
}

/** Returns every assumption of the code, by heading. */
export const allAssumptions = (): Assumption[] =>
	citingFiles()
		.filter(({ path }) => isRead(path))
		.flatMap(({ path, text }) => assumptionsIn(path, text))
		.sort((a, b) => a.heading.localeCompare(b.heading) || a.path.localeCompare(b.path));

/** Returns the assumptions as JSON for machines. */
export const assumptionList = (): string =>
	`${JSON.stringify(
		allAssumptions().map(({ path, ...rest }) => ({ file: path, ...rest })),
		null,
		'\t',
	)}\n`;

export function assumptionPage(): string {
	const all = allAssumptions();
	const sandbox = all.filter(({ path }) => path.startsWith('packages/sandbox/src/')).length;
	const pages = [...new Set(all.map(({ page }) => page))].sort();
	return `# Assumptions

What the sources about the service leave open, and what the code does all the same: ${all.length - sandbox} places in the nodes, which
accept other answers where they can. The other ${sandbox} are in the sandbox, which plays one possible answer. Each says how
somebody with a real account can check it. If one is wrong, correct the page of [service](../service/README.md) it rests on,
then the code. [A comparison](../../packages/fidelity/docs/compare.md) with a real account checks many of them with reads.

Written by \`npm run generate\` from the tags \`@assumption\` in the code.

${pages.map((page) => chapter(page, all)).join('\n\n')}
`;
}

export function writeAssumptions(): void {
	writeFileSync(ASSUMPTION_PAGE, assumptionPage());
	mkdirSync(dirname(ASSUMPTION_LIST), { recursive: true });
	writeFileSync(ASSUMPTION_LIST, assumptionList());
}
