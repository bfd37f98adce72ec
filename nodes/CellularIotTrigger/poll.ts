import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { connect } from '../shared/run/connect';
import type { Api } from '../shared/api/client';
import { toId } from '../shared/values';
import { pollBudget } from '../shared/host';
import { readForm } from './form';
import type { Form } from './form';
import { memoryOf } from './memory';
import { nextStep } from './nextStep';
import { counted } from './readings';
import { watchedBy } from './scope';
import type { Unreadable } from './watch/sift';
import type { WatchSettings } from './watch/state';
import { testEvent } from './testEvent';
import { unwrap } from './unwrap';
import type { Step } from './watch/watch';

/** An in-memory n8n starts the next poll after a minute, whether or not this one has ended. */
const POLL_MS = 50_000;

/** One poll: reads, compares with what is remembered, and gives what is new, or null. */
export async function poll(host: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const form = readForm(host);
	const budget = Math.min(pollBudget(host) ?? POLL_MS, POLL_MS);
	const deadline = Date.now() + budget;
	const connection = await connect(host, { retryBudgetMs: budget / 2, deadline });
	const { api, sent } = counted(unwrap(host, connection));
	if (host.getMode() === 'manual') return await testEvent(host, api, form, deadline);

	const settings = settingsOf(host, api, form);
	const memory = memoryOf(host);
	const step = await nextStep({ host, api, sent, form, settings, memory, deadline });
	report(host, step);
	const items = step.fresh.map(({ row }): INodeExecutionData => ({ json: form.present(row) }));
	const [first] = items;
	if (first && step.gaps.length > 0) first.json = { ...first.json, records_missed: missed(step) };
	if (form.reportProblems) items.push(...step.unreadable.map(problem));
	// The last thing that can happen: an error before leaves the state as it was in every kind of n8n.
	memory.write(step.state);
	return items.length > 0 ? [items] : null;
}

function settingsOf(host: IPollFunctions, api: Api, form: Form): WatchSettings {
	const { scope, filter } = form;
	return {
		source: JSON.stringify([form.source.value, api.baseUrl]),
		filter: JSON.stringify(scope.of === 'fleet' ? [filter, scope] : filter),
		endpoints: watchedBy(scope),
		overlapMs: form.overlapMs,
		startFromMs: form.startFromMs,
		learnMs: form.rules.learn?.learnMs,
		maxRecords: form.maxRecords,
		activated: ['activate', 'create'].includes(host.getActivationMode()),
	};
}

const iso = (time: number) => new Date(time).toISOString();

const missed = ({ gaps }: Step) =>
	gaps.map(({ endpoint, from, until }) => ({
		endpoint_id: toId(endpoint) ?? null,
		from: iso(from),
		until: iso(until),
	}));

const problem = ({ endpoint, since, reason }: Unreadable): INodeExecutionData => ({
	json: {
		endpoint_id: toId(endpoint) ?? null,
		unreadable_since: iso(since),
		reason: reason ?? null,
	},
});

function report(host: IPollFunctions, step: Step): void {
	for (const gap of missed(step)) {
		const what = gap.endpoint_id === null ? 'Events' : `Endpoint ${gap.endpoint_id}`;
		host.logger.warn(
			`${what} could not be read for so long that the service no longer has all records`,
			gap,
		);
	}
	if (step.forgotten > 0) {
		host.logger.warn(
			`${step.forgotten} records had to be forgotten early: records that appear late may be missed, and what was known may come again. Watch fewer devices with one trigger.`,
		);
	}
}
