import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { connect } from '../shared/api/client';
import type { Api } from '../shared/api/client';
import { toNodeError } from '../shared/api/errors';
import type { Result } from '../shared/api/types';
import { pollBudget } from '../shared/host';
import { readForm } from './form';
import type { Form } from './form';
import { memoryOf } from './memory';
import type { Memory } from './memory';
import { askClock, knownClock, readAll } from './readings';
import { countSeen } from './seen';
import { open } from './state';
import type { WatchSettings } from './state';
import { testEvent } from './testEvent';
import { advance, earliest, freshCounter } from './watch';
import type { Rules, Step } from './watch';

/** An in-memory n8n starts the next poll after a minute, whether or not this one has ended. */
const POLL_MS = 50_000;

/** One poll: reads, compares with what is remembered, and gives what is new, or null. */
export async function poll(host: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const form = readForm(host);
	const budget = Math.min(pollBudget(host) ?? POLL_MS, POLL_MS);
	const deadline = Date.now() + budget;
	const connection = await connect(host, { retryBudgetMs: budget / 2, deadline });
	const api = unwrap(host, connection);
	if (host.getMode() === 'manual') return await testEvent(host, api, form);

	const settings = settingsOf(host, api, form);
	const memory = memoryOf(host);
	const step = await nextStep(host, api, form, settings, memory, deadline);
	report(host, step);
	const items = step.fresh.map(({ row }): INodeExecutionData => ({ json: form.present(row) }));
	const [first] = items;
	if (first && step.gaps.length > 0) first.json = { ...first.json, records_missed: missed(step) };
	// The last thing that can happen: an error before leaves the state as it was in every kind of n8n.
	memory.write(step.state);
	return items.length > 0 ? [items] : null;
}

async function nextStep(
	host: IPollFunctions,
	api: Api,
	form: Form,
	settings: WatchSettings,
	memory: Memory,
	deadline: number,
): Promise<Step> {
	const { source, filter } = form;
	const rules: Rules = { ...source, matches: (row) => source.matches(row, filter) };
	const clock = source.bounded ? unwrap(host, await askClock(api)) : undefined;
	const planned = clock === undefined ? undefined : open(memory.read(), clock, settings);
	const sweep = await readAll(host, form.endpoints, deadline, async (endpoint) => {
		const window = planned?.state.windows[String(endpoint)] ?? { from: 0, seen: '' };
		const from = earliest(window, clock ?? 0, rules);
		return await source.read(api, {
			endpoint,
			filter,
			from,
			until: Math.max(clock ?? 0, from),
			known: countSeen(window.seen),
			wanted: planned?.mark === false ? settings.maxRecords : Number.POSITIVE_INFINITY,
			countFresh: freshCounter(window, clock ?? 0, rules),
		});
	});
	const { readings, serviceTime } = unwrap(host, sweep);
	const now = clock ?? unwrap(host, knownClock(serviceTime));
	// Opened again after the reading: another poll of this node may have ended meanwhile, and what it emitted is known.
	return advance(open(memory.read(), now, settings), readings, now, rules, settings);
}

function settingsOf(host: IPollFunctions, api: Api, form: Form): WatchSettings {
	return {
		source: JSON.stringify([form.source.value, api.baseUrl]),
		filter: JSON.stringify(form.filter),
		endpoints: form.endpoints.map(String),
		overlapMs: form.overlapMs,
		startFromMs: form.startFromMs,
		maxRecords: form.maxRecords,
		activated: ['activate', 'create'].includes(host.getActivationMode()),
	};
}

function unwrap<T>(host: IPollFunctions, result: Result<T>): T {
	if (result.ok) return result.value;
	throw toNodeError(host.getNode(), result.failure);
}

const iso = (time: number) => new Date(time).toISOString();

const missed = ({ gaps }: Step) =>
	gaps.map(({ endpoint, from, until }) => ({
		endpoint_id: Number(endpoint),
		from: iso(from),
		until: iso(until),
	}));

function report(host: IPollFunctions, step: Step): void {
	for (const gap of missed(step)) {
		host.logger.warn(
			`Endpoint ${gap.endpoint_id} could not be read for so long that the service no longer has its records`,
			gap,
		);
	}
	if (step.forgotten > 0) {
		host.logger.warn(
			`${step.forgotten} records were forgotten before the end of 'Overlap (Minutes)': records that appear late may be missed. Watch fewer devices with one trigger.`,
		);
	}
}
