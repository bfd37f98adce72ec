import { ruleBreaches, workflowTexts } from '../../src/github/rules';

const { 'ci.yml': ci = '' } = workflowTexts();

it('the workflows keep the rules', () => {
	const found = Object.entries(workflowTexts()).flatMap(([file, text]) => ruleBreaches(file, text));
	expect(found).toEqual([]);
});

it.each([
	['an action by its tag', / # v7.0.1/, '', 'not pinned by commit'],
	['rights of all jobs', 'permissions: {}', 'permissions: read-all', 'all jobs have permissions'],
	['a right to write', 'contents: read', 'contents: write', 'lint may write: contents'],
	['all rights', / +permissions:\n +contents: read\n/, '', 'lint may write: all'],
	['kept credentials', 'persist-credentials: false', 'fetch-depth: 1', 'a checkout keeps'],
	['a secret', 'N8N: ${{ matrix.n8n }}', 'N8N: ${{ secrets.KEY }}', 'not allowed: N8N'],
	['strangers', '  pull_request:', '  pull_request_target:', 'not allowed: pull_request_target'],
	['an expression', 'run: npm ci', 'run: npm ci ${{ github.head_ref }}', 'lint has an expression'],
])('%s is a breach', (_what, from, to, breach) => {
	const text = ci.replace(from, to);
	expect(text).not.toBe(ci);
	expect(ruleBreaches('ci.yml', text)).toEqual([expect.stringContaining(breach)]);
});
