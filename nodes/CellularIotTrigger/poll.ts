import {
	type IDataObject,
	type INodeExecutionData,
	type IPollFunctions,
	NodeOperationError,
} from 'n8n-workflow';
import { orThrow } from '../shared/api/errors';
import type { Api } from '../shared/api/client';
import { chosenEvent } from '../shared/fields/triggerOn';
import { pollBudget } from '../shared/host';
import { connect } from '../shared/run/connect';
import type { Poll, PollEvent } from './engine';
import { events } from './form';
import { withMissed } from './problems';
import { stateStoreOf } from './stateStore';

/** In-memory n8n starts the next poll after a minute, even if this one still runs. */
const POLL_MS = 50_000;

/** Static data of the running polls. In-memory n8n has one object for all polls of a published trigger. */
const running = new WeakSet<object>();

/**
 * Runs one poll and returns its new records as items; null when there are none. While another poll of the trigger runs,
 * it returns null at once: both would begin with the same state.
 */
export async function poll(host: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = host.getMode() === 'manual';
	const data = host.getWorkflowStaticData('node');
	if (isTest) return await onePoll(host, isTest);
	if (running.has(data)) return null;
	running.add(data);
	try {
		return await onePoll(host, isTest);
	} finally {
		running.delete(data);
	}
}

async function onePoll(
	host: IPollFunctions,
	isTest: boolean,
): Promise<INodeExecutionData[][] | null> {
	const event = chosenEvent(host, events);
	const form = event.readForm(host);
	const budget = Math.min(pollBudget(host) ?? POLL_MS, POLL_MS);
	const deadline = Date.now() + budget;
	const connection = await connect(host, { retryBudgetMs: budget / 2, deadline });
	const store = stateStoreOf(host);
	const input: Poll = {
		host,
		form,
		...counting(orThrow(host, connection)),
		stored: store.read(),
		deadline,
		activated: ['activate', 'create'].includes(host.getActivationMode()),
	};
	const items = isTest ? await fetchTest(event, input) : await runEngine(event, input, store.write);
	return items.length > 0 ? [items.map((json) => ({ json }))] : null;
}

async function fetchTest(event: PollEvent, input: Poll): Promise<IDataObject[]> {
	const items = await event.fetchTest(input);
	if (items.length > 0) return items;
	const node = input.host.getNode();
	throw new NodeOperationError(node, `No ${event.noun} was found to test with`, {
		description: event.advice,
	});
}

async function runEngine(
	event: PollEvent,
	input: Poll,
	write: (state: object) => void,
): Promise<IDataObject[]> {
	const { state, items, problems } = await event.run(input);
	for (const { log, details = {} } of problems) if (log) input.host.logger.warn(log, details);
	const { missed = [] } = state;
	const reports = input.form.reportProblems
		? problems.flatMap(({ item }) => (item ? [item] : []))
		: [];
	const output = [...withMissed(items, missed), ...reports];
	// Last change: an error before it leaves the state unchanged in every kind of n8n.
	write({ ...state, missed: output.length > 0 ? [] : missed });
	return output;
}

function counting(api: Api): { api: Api; sent(): number } {
	let sent = 0;
	const send: Api['send'] = async (request) => {
		sent += 1;
		return await api.send(request);
	};
	return { api: { ...api, send }, sent: () => sent };
}
