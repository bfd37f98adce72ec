import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { connect } from '../shared/run/connect';
import type { Api } from '../shared/api/client';
import { pollBudget } from '../shared/host';
import { itemOf, knownName } from './fleet/endpointNames';
import { type Form, readForm } from './form';
import { gapItems, problemItems, warn } from './problems';
import { runDevices } from './changes/runDevices';
import { runPoll } from './records/runPoll';
import { endpointsOf, ORGANIZATION } from './fleet/scope';
import { stateStoreOf } from './stateStore';
import { orThrow } from './records/sweep';
import { testDevices } from './changes/testDevices';
import { testEvent } from './records/testEvent';
import type { WatchSettings } from './records/window/state';

/** In-memory n8n starts the next poll after a minute, even if this one still runs. */
const POLL_MS = 50_000;

/** Runs one poll and returns its new records as items; null when there are none. */
export async function poll(host: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const form = readForm(host);
	const budget = Math.min(pollBudget(host) ?? POLL_MS, POLL_MS);
	const deadline = Date.now() + budget;
	const connection = await connect(host, { retryBudgetMs: budget / 2, deadline });
	const { api, sent } = counting(orThrow(host, connection));
	if (host.getMode() === 'manual') {
		const { devices } = form;
		return await (devices
			? testDevices(host, api, { ...form, devices }, deadline)
			: testEvent(host, api, form, deadline));
	}

	const settings = settingsOf(host, api, form);
	const store = stateStoreOf(host);
	const task = { host, api, sent, form, settings, store, deadline };
	const result = await (form.devices ? runDevices({ ...task, ...form.devices }) : runPoll(task));
	const { missed = [] } = result.state;
	warn(host, result);
	const records = result.fresh.map((one) => itemOf(api, form, one));
	if (records[0] && missed.length > 0) {
		records[0] = { ...records[0], records_missed: gapItems(missed) };
	}
	const nameOf = (endpoint: string) => knownName(api, endpoint);
	const items = [...records, ...(form.reportProblems ? problemItems(result, nameOf) : [])];
	// Last change: an error before it leaves the state unchanged in every kind of n8n.
	store.write({ ...result.state, missed: items.length > 0 ? [] : missed });
	return items.length > 0 ? [items.map((json) => ({ json }))] : null;
}

function counting(api: Api): { api: Api; sent(): number } {
	let sent = 0;
	const send: Api['send'] = async (request) => {
		sent += 1;
		return await api.send(request);
	};
	return { api: { ...api, send }, sent: () => sent };
}

function settingsOf(host: IPollFunctions, api: Api, form: Form): WatchSettings {
	const { scope, filter, devices } = form;
	return {
		source: JSON.stringify([form.source.value, api.baseUrl]),
		// Changes of devices come from the list of the organization, whatever the scope.
		...(devices
			? { filter: '', endpoints: [ORGANIZATION] }
			: {
					filter: JSON.stringify(scope.of === 'fleet' ? [filter, scope] : filter),
					endpoints: endpointsOf(scope),
				}),
		overlapMs: form.overlapMs,
		startFromMs: form.startFromMs,
		learningMs: form.rules.firstSeen?.learningMs,
		maxRecords: form.maxRecords,
		activated: ['activate', 'create'].includes(host.getActivationMode()),
	};
}
