import type { IPollFunctions } from 'n8n-workflow';
import { isLiveStaticData } from '../shared/host';
import type { WatchState } from './watch/state';

/** Where the state lives between polls. */
export interface StateStore {
	read(): unknown;
	/** Called once, after everything else has succeeded. */
	write(state: WatchState): void;
}

/**
 * Returns the store of this n8n. In-memory static data is one object for all polls, kept even when a poll throws. Durable
 * static data is a snapshot for each poll, stored with the execution that the poll starts. It is dropped when the poll
 * throws, and when a poll at activation returns null. So a durable poll without a state also writes the new one to the
 * workflow's shared static data, which n8n stores after each activation; the next poll begins with it. The first poll
 * that emits deletes it there, because n8n stores shared static data only then: while it exists, no record was emitted
 * that it does not contain.
 */
export function stateStoreOf(host: IPollFunctions): StateStore {
	const own: { watch?: unknown } = host.getWorkflowStaticData('node');
	if (isLiveStaticData(own)) {
		return {
			read: () => own.watch,
			write: (state) => {
				own.watch = state;
			},
		};
	}
	const shared = host.getWorkflowStaticData('global');
	const key = `activation of ${host.getNode().id}`;
	return {
		read: () => own.watch ?? shared[key],
		write: (state) => {
			if (own.watch === undefined) shared[key] = state as unknown as typeof shared;
			else if (key in shared) delete shared[key];
			own.watch = state;
		},
	};
}
