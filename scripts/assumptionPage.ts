/** Writes docs/assumptions.md and a list for the sandbox: every `@assumption` of the code, from its comments. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Assumption } from './docs/assumptions';
import { assumptionsIn } from './docs/assumptions';
import { citingFiles } from './docs/citations';
import { anchorOf } from './docs/markdown';
import { operationsByHeading } from './docs/operations';
import { ROOT } from './verify/project';

export const ASSUMPTION_PAGE = join(ROOT, 'docs', 'assumptions.md');
/** Ships with the sandbox, which names assumptions where it differs from the service. */
export const ASSUMPTION_LIST = join(ROOT, 'sandbox', 'compare', 'assumptions.json');

/** Tests contain tags as examples. */
const isRead = (path: string) => path.endsWith('.ts') && !/^(test|scripts)\//.test(path);

function entry({ path, subject, what, page, heading, check }: Assumption): string {
	const source = `[${heading}](service/${posix.basename(page)}#${anchorOf(heading)})`;
	return [
		`- ${what}. *Check:* ${check}.`,
		`  Rests on ${source}. \`${subject}\` in \`${path}\``,
	].join('\n');
}

/** Lists the assumptions of one part of the code, by page of docs/service. */
function chapter(title: string, assumptions: Assumption[]): string {
	const pages = [...new Set(assumptions.map(({ page }) => page))].sort();
	const sections = pages.map((page) => {
		const here = assumptions.filter((assumption) => assumption.page === page);
		return `### service/${posix.basename(page)}\n\n${here.map(entry).join('\n')}`;
	});
	return `## ${title}\n\n${sections.join('\n\n')}`;
}

/** An assumption with the operations `METHOD /path/{id}` of the sandbox's description that it bears on. */
export interface LinkedAssumption extends Assumption {
	operations: string[];
}

/** Returns every assumption of the code. Throws for one under a heading that is about no operation. */
export function linkedAssumptions(): LinkedAssumption[] {
	const files = citingFiles();
	const operations = operationsByHeading(files);
	return files
		.filter(({ path }) => isRead(path))
		.flatMap(({ path, text }) => assumptionsIn(path, text))
		.sort((a, b) => a.heading.localeCompare(b.heading) || a.path.localeCompare(b.path))
		.map((assumption) => {
			const { path, page, heading } = assumption;
			const about = operations.get(`${page}, *${heading}*`) ?? [];
			if (about.length === 0) {
				throw new Error(
					`${path}: an assumption rests on ${page}, *${heading}*, but no call of sandbox/openapi names that heading in 'facts'`,
				);
			}
			return { ...assumption, operations: about };
		});
}

/** Returns the assumptions as JSON for machines. */
export const assumptionList = (): string =>
	`${JSON.stringify(
		linkedAssumptions().map(({ path, ...rest }) => ({ file: path, ...rest })),
		null,
		'\t',
	)}\n`;

export function assumptionPage(): string {
	const all = linkedAssumptions();
	const sandbox = all.filter(({ path }) => path.startsWith('sandbox/'));
	const nodes = all.filter((assumption) => !sandbox.includes(assumption));
	return `# Assumptions

What the sources about the service leave open, and what the code does all the same: ${nodes.length} places in the nodes, which
accept other answers where they can, and ${sandbox.length} in the sandbox, which plays one of the possible answers. Each says how
somebody with a real account can check it. If one is wrong, correct the page of [service](service/README.md) it rests on,
then the code.

Written by \`npm run docs:assumptions\` from the tags \`@assumption\` in the code.

${chapter('Nodes', nodes)}

${chapter('Sandbox', sandbox)}
`;
}

if (require.main === module) {
	writeFileSync(ASSUMPTION_PAGE, assumptionPage());
	mkdirSync(dirname(ASSUMPTION_LIST), { recursive: true });
	writeFileSync(ASSUMPTION_LIST, assumptionList());
}
