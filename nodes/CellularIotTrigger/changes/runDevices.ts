import type { IDataObject } from 'n8n-workflow';
import { part } from '../../shared/records/record';
import type { Poll, Result } from '../engine';
import { learnNames, rememberNames } from '../fleet/endpointNames';
import { confirmSilence } from './confirmSilence';
import type { ChangesForm } from './form';
import { readDevices } from './readDevices';
import { type Settled, settleDevices } from './settleDevices';

/**
 * Runs a poll: reads the events and what they need, and advances the state. `toName`: the devices whose names the items
 * need.
 */
export async function runDevices(
	poll: Poll<ChangesForm>,
	outputOf: (settled: Settled) => { toName: string[]; items(): IDataObject[] },
): Promise<Result> {
	const { api, deadline } = poll;
	const readings = await readDevices(poll);
	const first = settleDevices(poll, readings);
	const confirmed = await confirmSilence(api, first.toConfirm, deadline - Date.now());
	const settled = confirmed.size > 0 ? settleDevices(poll, { ...readings, confirmed }) : first;
	const { toName, items } = outputOf(settled);
	if (toName.length > 0) rememberNames(api, namedEndpoints(readings.events.rows));
	await learnNames(api, toName, deadline - Date.now());
	return { state: settled.state, items: items(), problems: settled.problems };
}

/** Returns the endpoints that events name: no request is needed for them. */
const namedEndpoints = (events: readonly IDataObject[]): IDataObject[] =>
	events
		.map((event) => ({ ...part(event, 'endpoint'), sim: part(event, 'sim') }))
		.filter(({ name }: IDataObject) => typeof name === 'string');
