import type { IPollFunctions } from 'n8n-workflow';
import { isLiveStaticData } from '../shared/host';
import type { WatchState } from './watch/state';

/** Where the state lives between polls. */
export interface Memory {
	read(): unknown;
	/** Called once, after everything else went well. */
	write(state: WatchState): void;
}

/**
 * n8n keeps the state of a polling trigger in one of two ways. In memory: one object over all polls, kept even when a
 * poll throws. Durable: a snapshot for each poll, stored together with the execution it starts, dropped when the poll
 * throws - and also when a poll at activation returns null, although what was there before the activation must be
 * remembered from then on. So a durable poll that finds no state of its own leaves the new one in the workflow's shared
 * static data too, which n8n stores after each activation, and the next poll begins with that. It is deleted there by
 * the first poll that emits, because only then n8n stores shared static data again: as long as it is there, nothing was
 * emitted that it does not know.
 */
export function memoryOf(host: IPollFunctions): Memory {
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
	const note = `activation of ${host.getNode().id}`;
	return {
		read: () => own.watch ?? shared[note],
		write: (state) => {
			if (own.watch === undefined) shared[note] = state as unknown as typeof shared;
			else if (note in shared) delete shared[note];
			own.watch = state;
		},
	};
}
