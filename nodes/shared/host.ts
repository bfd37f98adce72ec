import { sleep } from 'n8n-workflow';
import type { IExecuteFunctions, ILoadOptionsFunctions, IPollFunctions } from 'n8n-workflow';

/** The n8n contexts that talk to the service: an action, a poll, a drop-down. */
export type Host = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

/**
 * The only place that asks what this n8n can do. Each function works on every n8n from 2.0.3 on and uses the newer
 * helper where it is there.
 */

/** What newer versions of n8n add to the contexts of a node. */
interface Newer {
	/** Since 2.2. */
	isToolExecution?(): boolean;
	/** Since 2.38. */
	getPollBudgetMs?(): number;
}

/** Why something failed, in the words that n8n's scheduler of polls knows since 2.37. */
export interface Cause {
	cause:
		| 'rate-limited'
		| 'temporarily-unavailable'
		| 'credential-invalid'
		| 'configuration-invalid';
	retryAfterMs?: number;
}

/** The signal that fires when a person stops the execution; a poll and a drop-down have none. */
export function cancelSignal(host: Host): AbortSignal | undefined {
	return 'getExecutionCancelSignal' in host ? host.getExecutionCancelSignal() : undefined;
}

/** The value of a field for an item, expressions resolved; a poll has no items. */
export function formValue(host: Host, name: string, item: number, fallback: unknown): unknown {
	return 'getInputData' in host
		? host.getNodeParameter(name, item, fallback)
		: host.getNodeParameter(name, fallback);
}

/** How often a wait looks whether the execution was stopped, in milliseconds: stopping takes effect within it. */
const SLICE_MS = 500;

/** Waits that many milliseconds; resolves to false as soon as it sees that the execution was stopped. */
export async function pause(
	ms: number,
	...signals: ReadonlyArray<Pick<AbortSignal, 'aborted'> | undefined>
): Promise<boolean> {
	const isStopped = () => signals.some((signal) => signal?.aborted === true);
	for (let left = ms; left > 0 && !isStopped(); left -= SLICE_MS) {
		await sleep(Math.min(left, SLICE_MS));
	}
	return !isStopped();
}

/** Lets everything else of n8n go on for a moment, in the middle of long work without waits. */
export async function breathe(): Promise<void> {
	await sleep(0);
}

/**
 * Gives what the promise gives, or `late()` once the deadline has passed or `stop` has fired. The work behind the promise goes on: n8n's
 * request helper cannot be stopped in the middle of an answer that drips in.
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
		return late();
	};
	const first = await Promise.race([work, end()]);
	done.aborted = true;
	return first;
}

/** Answers of `isToolCall`: n8n copies the whole node for each question, and it is asked for every item. */
const toolCalls = new WeakMap<Host, boolean>();

/** Whether an AI agent is running this node as a tool. */
export function isToolCall(host: Host): boolean {
	const known = toolCalls.get(host);
	if (known !== undefined) return known;
	const asked = (host as Host & Newer).isToolExecution?.() === true;
	// n8n's engine also runs a tool as an ordinary step of the type that it made for it, "...Tool".
	const isTool = asked || host.getNode().type.endsWith('Tool');
	toolCalls.set(host, isTool);
	return isTool;
}

/** Milliseconds this n8n gives a poll; undefined before 2.38, which does not say. */
export function pollBudget(host: IPollFunctions): number | undefined {
	return (host as IPollFunctions & Newer).getPollBudgetMs?.();
}

/**
 * Whether static data is n8n's one live object over all polls. It watches that object for changes with this property;
 * the snapshot that an n8n with durable cursors gives to each poll does not have it.
 */
export const isLiveStaticData = (data: object): boolean => '__dataChanged' in data;
