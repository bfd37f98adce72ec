import * as workflow from 'n8n-workflow';
import type {
	IExecuteFunctions,
	IHookFunctions,
	ILoadOptionsFunctions,
	IPollFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

/** The n8n contexts of a node: an action, a poll, a drop-down, and those of a webhook. */
export type Host =
	| IExecuteFunctions
	| IPollFunctions
	| ILoadOptionsFunctions
	| IHookFunctions
	| ITriggerFunctions
	| IWebhookFunctions;

/** Additions of newer versions of n8n to these contexts. Every function here works from 2.0.3 on. */
interface NewerContext {
	/** Since 2.2. */
	isToolExecution?(): boolean;
	/** Since 2.38. */
	getPollBudgetMs?(): number;
}

/** Exports of newer versions of n8n-workflow. */
interface NewerExports {
	/** Ends a match after 250 ms, by an error. */
	safeRegex?: { test(pattern: string, text: string, flags?: string): boolean };
}

/** Cause of a failure for n8n's poll scheduler, since 2.37. */
export interface Cause {
	cause:
		| 'rate-limited'
		| 'temporarily-unavailable'
		| 'credential-invalid'
		| 'configuration-invalid';
	retryAfterMs?: number;
}

/** Returns the signal of a stopped execution; only an action has one. */
export function cancelSignal(host: Host): AbortSignal | undefined {
	return 'getExecutionCancelSignal' in host ? host.getExecutionCancelSignal() : undefined;
}

/** Returns the value of a field for an item, expressions resolved; only an action has items. */
export function formValue(host: Host, name: string, item: number, fallback: unknown): unknown {
	return 'getInputData' in host
		? host.getNodeParameter(name, item, fallback)
		: host.getNodeParameter(name, fallback);
}

/** Interval at which a wait checks whether the execution was stopped, in milliseconds. */
const STOP_CHECK_MS = 500;

/** Waits for `ms` milliseconds. Returns false as soon as a signal has fired. */
export async function pause(
	ms: number,
	...signals: ReadonlyArray<Pick<AbortSignal, 'aborted'> | undefined>
): Promise<boolean> {
	const isStopped = () => signals.some((signal) => signal?.aborted === true);
	for (let left = ms; left > 0 && !isStopped(); left -= STOP_CHECK_MS) {
		await workflow.sleep(Math.min(left, STOP_CHECK_MS));
	}
	return !isStopped();
}

/** Yields to other work of the process during long work without waits. */
export async function breathe(): Promise<void> {
	await workflow.sleep(0);
}

/**
 * Returns the result of the work, or `late()` after `ms` milliseconds or when `stop` fires. The work itself goes on,
 * unless `late` ends it.
 */
export async function within<T>(
	ms: number,
	work: Promise<T>,
	late: () => T,
	stop?: AbortSignal,
): Promise<T> {
	const done = { aborted: false };
	const end = async () => {
		await pause(ms, done, stop);
		return done.aborted ? await work : late();
	};
	const first = await Promise.race([work, end()]);
	done.aborted = true;
	return first;
}

/** Results of `isToolCall`, which runs for every item: n8n copies the whole node each time. */
const toolCalls = new WeakMap<Host, boolean>();

/** Whether an AI agent runs this node as a tool. */
export function isToolCall(host: Host): boolean {
	const known = toolCalls.get(host);
	if (known !== undefined) return known;
	const asked = (host as Host & NewerContext).isToolExecution?.() === true;
	// n8n's engine also runs a tool as a node of its own type, "...Tool".
	const isTool = asked || host.getNode().type.endsWith('Tool');
	toolCalls.set(host, isTool);
	return isTool;
}

/** Returns the time limit of a poll in milliseconds; undefined before n8n 2.38. */
export function pollBudget(host: IPollFunctions): number | undefined {
	return (host as IPollFunctions & NewerContext).getPollBudgetMs?.();
}

/** Whether all polls share one object of static data. An n8n with durable cursors gives each poll a snapshot. */
export const isLiveStaticData = (data: object): boolean => '__dataChanged' in data;

/** Whether a text matches a regular expression. Throws after 250 ms; older versions of n8n have no limit. */
export function fitsPattern(pattern: string, flags: string, text: string): boolean {
	const { safeRegex } = workflow as NewerExports;
	return safeRegex?.test(pattern, text, flags) ?? new RegExp(pattern, flags).test(text);
}
