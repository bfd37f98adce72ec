import { LeftOut, StepRunner } from '../../src/steps/stepRunner';

let lines: string[];

beforeEach(() => {
	lines = [];
	jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());

const runner = (beyond?: Record<string, string>) =>
	new StepRunner(new AbortController().signal, beyond);
const leftOut = async (reason: string) => await Promise.reject(new LeftOut(reason));

test('a step that a run cannot do is skipped by name, and counted by its reason', async () => {
	const steps = runner({ old: 'no such feature' });
	await steps.step('passes', async () => undefined);
	await steps.step('restarts', async () => await leftOut('restarts n8n'));
	await steps.step('restarts again', async () => await leftOut('restarts n8n'));
	await steps.step('old', async () => undefined);
	expect(steps.finish()).toBe(true);
	expect(lines).toEqual([
		expect.stringMatching(/^ {2}ok {4}passes/),
		'  skip  restarts: restarts n8n',
		'  skip  restarts again: restarts n8n',
		'  skip  old: no such feature',
		'',
		'2 skipped: restarts n8n',
		'1 skipped: no such feature',
		'1 passed, 0 failed, 3 skipped',
	]);
});

test('all steps that need what is missing are skipped, and a failure still fails', async () => {
	const steps = runner();
	const work = jest.fn(async () => undefined);
	await steps.leavingOut('no files').step('reads files', work);
	await steps
		.leavingOut(undefined)
		.step('fails', async () => await Promise.reject(new Error('no')));
	expect(work).not.toHaveBeenCalled();
	expect(steps.finish()).toBe(false);
	expect(lines.slice(-2)).toEqual(['1 skipped: no files', '0 passed, 1 failed, 1 skipped']);
});
