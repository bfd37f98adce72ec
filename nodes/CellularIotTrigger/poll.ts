import {
	type IDataObject,
	type INodeExecutionData,
	type IPollFunctions,
	NodeOperationError,
} from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { orThrow } from '../shared/api/errors';
import { chosenEvent } from '../shared/fields/triggerOn';
import { Parameters } from '../shared/form/parameters';
import { isLiveStaticData, pollBudget } from '../shared/host';
import { connect } from '../shared/run/connect';
import { type Poll, type PollEvent, withMissed } from './engine';
import { events } from './form';
import { packState } from './window/stored';

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
	const form = event.form.read(new Parameters(host, 0, event.form.properties));
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
	write(packState({ ...state, missed: output.length > 0 ? [] : missed }));
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

/**
 * Returns the store of this n8n.
 *
 * In-memory static data is one object for all polls and survives errors. n8n stores static data of a node under its
 * name, which can change. So the state is in the data of the workflow, under the id of the node.
 *
 * Durable static data is a snapshot per poll, saved with the execution that the poll starts. It is lost when the poll
 * throws or, at activation, returns null. Until a poll emits, the state also goes to the part of the workflow, which
 * n8n saves after each activation. The first poll that emits deletes that copy, which would miss the emitted records.
 */
function stateStoreOf(host: IPollFunctions): { read(): unknown; write(state: object): void } {
	const own: { watch?: unknown } = host.getWorkflowStaticData('node');
	const shared = host.getWorkflowStaticData('global');
	const { id } = host.getNode();
	if (isLiveStaticData(own)) {
		const key = `watch of ${id}`;
		return {
			read: () => shared[key] ?? own.watch,
			write: (state) => {
				shared[key] = state as typeof shared;
				delete own.watch;
			},
		};
	}
	const key = `activation of ${id}`;
	return {
		read: () => own.watch ?? shared[key],
		write: (state) => {
			if (own.watch === undefined) shared[key] = state as typeof shared;
			else if (key in shared) delete shared[key];
			own.watch = state;
		},
	};
}
