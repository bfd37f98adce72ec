import { longSentences } from '../../src/words/sentences';
import { isRead, textsOf } from '../../src/words/texts';

/** Too long for any place. */
const LONG = `Begins ${'word '.repeat(30)}end.`;

const found = (path: string, source: string) => textsOf(path, source).flatMap(longSentences).length;

const inWorkflow = (parameters: object) => JSON.stringify({ nodes: [{ parameters }] });

describe('a sentence that is too long is found', () => {
	test.each([
		['a label', 'nodes/a.ts', `const field = { displayName: '${LONG}' };`],
		['a description', 'nodes/a.ts', `const field = { description:\n"${LONG}" };`],
		['a hint', 'nodes/a.ts', `const field = { hint: \`${LONG}\` };`],
		['a notice', 'nodes/a.ts', `const field = { displayName: '${LONG}', type: 'notice' };`],
		['a message', 'nodes/a.ts', `throw operationError(node, '${LONG}');`],
		['a message with values', 'nodes/a.ts', `run.hint(\`\${count} of them. ${LONG}\`);`],
		['a part of a message', 'nodes/a.ts', `run.hint(\`Some \${all ? '' : '${LONG}'}\`);`],
		['a joined message', 'nodes/a.ts', `run.hint('Begins ' + name + ' ${LONG}');`],
		['lines of a list', 'nodes/a.ts', `const lines = ['Short.', '${LONG}'].join(' ');`],
		['a comment above code', 'sandbox/a.ts', `/** ${LONG} */\nconst a = 1;`],
		['a comment in lines', 'scripts/a.ts', `// Begins\n// ${LONG}\nconst a = 1;`],
		['a comment of a test', 'test/a.test.ts', `/** ${LONG} */\ntest.todo('a');`],
		['a comment of the lint', 'tools/lint/a.mjs', `// ${LONG}\nexport default [];`],
		['a script of the page', 'sandbox/page/a.js', `show('${LONG}');`],
		['a note of a workflow', 'workflows/a.json', inWorkflow({ content: `## Note\n\n${LONG}` })],
		[
			'a message of a workflow',
			'workflows/a.json',
			inWorkflow({ text: `={{ $json.a }}. ${LONG}` }),
		],
		['code of a workflow', 'workflows/a.json', inWorkflow({ jsCode: `return { a: "${LONG}" };` })],
		['a codex', 'nodes/a.node.json', JSON.stringify({ alias: [LONG] })],
		['a page', 'docs/a.md', `# Page\n\n${LONG}`],
		['a list of a page', 'docs/a.md', `- Short\n- ${LONG}`],
		['a cell of a table', 'README.md', `| A | B |\n|---|---|\n| short | ${LONG} |`],
		['a quotation', 'docs/a.md', `> ${LONG}`],
	])('in %s', (_place, path, source) => {
		expect(isRead(path)).toBe(true);
		expect(found(path, source)).toBe(1);
		expect(found(path, source.replace(LONG, 'Short.'))).toBe(0);
	});
});

test.each([
	['texts of a test, which are data', 'test/a.test.ts', `const sms = '${LONG}';`],
	['code on a page', 'docs/a.md', `\`\`\`\n${LONG}\n\`\`\``],
])('%s are not read', (_place, path, source) => {
	expect(found(path, source)).toBe(0);
});
