import type { IExecuteFunctions, IHookFunctions, IPollFunctions } from 'n8n-workflow';
import * as host from '../../../nodes/shared/host';

const toolOf = (type: string, extra: object = {}) =>
	({ getNode: () => ({ type }), ...extra }) as unknown as IExecuteFunctions;

it.each([
	['p.cellularIot', {}, false],
	['p.cellularIotTool', {}, true],
	['p.cellularIot', { isToolExecution: () => true }, true],
])('a node of type %s with %j is a tool: %s', (type, extra, expected) =>
	expect(host.isToolCall(toolOf(type, extra))).toBe(expected),
);

it('a pause ends at the stop of the execution', async () => {
	expect(await host.pause(1)).toBe(true);
	const before = Date.now();
	expect(await host.pause(60_000, undefined, { aborted: true })).toBe(false);
	expect(Date.now() - before).toBeLessThan(1000);
});

it('work that takes too long is not waited for', async () => {
	expect(await host.within(5000, Promise.resolve('done'), () => 'late')).toBe('done');
	expect(await host.within(5, new Promise(() => {}), () => 'late')).toBe('late');
});

it('a poll has its own form and budget', () => {
	const poll = {
		getNodeParameter: (name: string, fallback: unknown) => [name, fallback],
		getPollBudgetMs: () => 7,
	} as unknown as IPollFunctions;
	expect(host.formValue(poll, 'a', 3, 'x')).toEqual(['a', 'x']);
	expect(host.pollBudget(poll)).toBe(7);
	expect(host.pollBudget({} as IPollFunctions)).toBeUndefined();
	expect(host.cancelSignal(poll)).toBeUndefined();
});

it('a hook, a webhook and a trigger have a form without items, and no stop', () => {
	const hook = {
		getNodeParameter: (name: string, fallback: unknown) => [name, fallback],
	} as unknown as IHookFunctions;
	expect(host.formValue(hook, 'a', 3, 'x')).toEqual(['a', 'x']);
	expect(host.cancelSignal(hook)).toBeUndefined();
});
