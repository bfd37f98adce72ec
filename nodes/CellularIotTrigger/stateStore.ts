import type { IPollFunctions } from 'n8n-workflow';
import { isLiveStaticData } from '../shared/host';

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
export function stateStoreOf(host: IPollFunctions): {
	read(): unknown;
	write(state: object): void;
} {
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
