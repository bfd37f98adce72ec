/** Writes docs/internals/fidelity.md: what each operation of the sandbox rests on, and the tests that hold it. */
import { writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import type { Noun } from '../../sandbox/src/openapi/call';
import { CALLS, NOUNS } from '../../sandbox/src/openapi/nouns';
import { anchorOfHeading, linkedAssumptions, type LinkedAssumption } from './assumptionPage';
import { documentedCalls, keyOf, MARKS, type DocumentedCall, type Mark } from './docs/calls';
import { citingFiles } from './docs/citations';
import { anchorOf, narrowTable } from './docs/markdown';
import { GENERAL, rowsOfOperations } from './docs/operations';
import { holdings, type Holding } from './docs/operationTests';
import { ROOT } from './verify/project';

export const FIDELITY_PAGE = join(ROOT, 'docs/internals/fidelity.md');

const MEANING: Record<Mark, string> = {
	described: 'the description of the service that this project was given',
	recorded: 'real traffic, recorded from 2022 to 2024',
	spec: 'the public machine-readable contract',
	documented: 'public pages of the documentation',
	'third party': 'clients and manuals of others',
	inferred: 'our conclusion; nobody states it',
	unknown: 'no source says it',
};

const headingOf = ({ page, heading }: { page: string; heading: string }) => `${page}, *${heading}*`;

/** Links the headings with assumptions about an operation, with their number. */
function assumptionCell(operation: string, all: readonly LinkedAssumption[]): string {
	const counts = new Map<string, number>();
	const first = new Map<string, LinkedAssumption>();
	for (const assumption of all) {
		const heading = headingOf(assumption);
		if (heading in GENERAL || !assumption.operations.includes(operation)) continue;
		counts.set(heading, (counts.get(heading) ?? 0) + 1);
		first.set(heading, assumption);
	}
	return [...first]
		.map(([heading, one]) => {
			const link = `[${one.heading}](assumptions.md#${anchorOfHeading(one)})`;
			return `${link} ${counts.get(heading)}`;
		})
		.join(', ');
}

/** Sessions and roles are tested for all operations in one place. */
const OF_CALLERS = ['401', '403'];

/** Statuses that tests get, and those that a page of facts names and no test gets. */
function testedCell({ refusals }: DocumentedCall, { statuses }: Holding): string {
	const missing = refusals.filter((one) => ![...statuses, ...OF_CALLERS].includes(one));
	return [statuses.join(' '), ...(missing.length > 0 ? [`not ${missing.join(' ')}`] : [])].join(
		', ',
	);
}

/** Returns the table of one noun. */
function chapter({ name, calls }: Noun, known: Known): string {
	const lines = Object.keys(calls).map((operation) => {
		const row = known.rows.get(operation);
		const held = known.held.get(operation);
		if (row === undefined || held === undefined) throw new Error(`No route serves ${operation}`);
		const facts = `../service/${posix.basename(row.page)}#${anchorOf(row.heading)}`;
		return [
			`[\`${operation}\`](${facts})`,
			row.call.join(', '),
			row.answer.join(', '),
			row.refusal.join(', '),
			held.tests.map((test) => `[${basename(test, '.test.ts')}](../../${test})`).join(', ') ||
				'none',
			testedCell(row, held),
			assumptionCell(operation, known.assumptions),
		];
	});
	const head = ['Call', 'Known from', 'Answer', 'Refusals', 'Tests', 'Tested', 'Assumptions'];
	return `## ${name}\n\n${narrowTable(head, lines)}`;
}

interface Known {
	rows: Map<string, DocumentedCall>;
	held: Map<string, Holding>;
	assumptions: LinkedAssumption[];
}

/** Counts the operations by the best mark of a part. */
function countTable(rows: readonly DocumentedCall[]): string {
	const lines = MARKS.map((mark) => {
		const count = (part: 'call' | 'answer' | 'refusal') =>
			String(rows.filter((row) => row[part][0] === mark).length);
		return [mark, count('call'), count('answer'), count('refusal'), MEANING[mark]];
	});
	const unsaid = rows.filter(({ refusal }) => refusal.length === 0).length;
	lines.push(['not said', '0', '0', String(unsaid), 'no page tells a refusal of this call']);
	return narrowTable(['Best source', 'Calls', 'Answers', 'Refusals', 'It is'], lines);
}

/** Calls of docs/service that the sandbox does not have. */
function missingCalls(): string {
	const served = new Set(
		[...CALLS.keys()].map((operation) => {
			const [method = '', path = ''] = operation.split(' ');
			return keyOf(method, path);
		}),
	);
	const missing = documentedCalls(citingFiles()).filter(({ key }) => !served.has(key));
	return missing.map(({ key }) => `\`${key}\``).join(', ');
}

export function fidelityPage(): string {
	const known: Known = {
		rows: rowsOfOperations(citingFiles()),
		held: holdings(),
		assumptions: linkedAssumptions(),
	};
	const rows = [...known.rows.values()];
	const recorded = rows.filter(({ call, answer }) => [...call, ...answer].includes('recorded'));
	const untested = [...known.held.values()].filter(({ tests }) => tests.length === 0).length;
	const general = known.assumptions.filter((one) => headingOf(one) in GENERAL);
	const generalHeadings = [...new Map(general.map((one) => [headingOf(one), one])).values()];
	return `# How true the sandbox is

The sandbox serves ${rows.length} operations. Of ${recorded.length} there is real traffic, at least of the request or of one answer;
the others follow documents. Where these say nothing, the code assumes: ${known.assumptions.length} assumptions, each with a check for
somebody with an account. ${untested === 0 ? 'Every operation has' : `${untested} operations have no`} tests of its own.

${countTable(rows)}

Only the best source of each part counts here; the tables below name all. In a conflict the upper row wins.

## How to read the tables

| Column | It says |
|---|---|
| Call | the operation; the link leads to our page of facts |
| Known from | where the call and its request are known from |
| Answer | where its answer on success is known from |
| Refusals | where its refusals are known from; empty where no page tells one. What is true for all calls: [errors](../service/errors.md) |
| Tests | test files of the code that serves it: those that really send it |
| Tested | the statuses that these tests get; *not*: refusals on our page of facts that no test gets |
| Assumptions | headings under which something is assumed that concerns it, and how many |

- Several marks in a cell: each holds for a part. The page of facts says which.
- These assumptions hold for all lists or all calls, and are not repeated: ${generalHeadings
		.map((one) => `[${one.heading}](assumptions.md#${anchorOfHeading(one)})`)
		.join(', ')}.
- Missing sessions (401) and roles (403) are tested for [all operations](../../packages/sandbox/test/http/caller.test.ts) at once.
- Tests compare every answer with the description (\`/openapi.json\`), and send random requests to every operation.
- A test holds what the sandbox does. It cannot say that the service does the same: only [recorded traffic](../../packages/fidelity/docs/record.md) can,
  or [a comparison](../../packages/fidelity/docs/compare.md) with a real account.

Known, but not in the sandbox: ${missingCalls()}.

Written by \`npm run generate\` from the tables of docs/service, the tags \`@assumption\` in the code, and what the tests
send (\`npm run generate -- operations\`).

${NOUNS.map((noun) => chapter(noun, known)).join('\n\n')}
`;
}

export const writeFidelity = () => writeFileSync(FIDELITY_PAGE, fidelityPage());
