import type { Parameters } from '../form/parameters';

/**
 * Which items of a run go in parallel. The service asks for sequential writes to endpoints
 * (docs/service/limits.md, *One after another*). Rate limits are not paced beforehand: a refusal tells how long to wait.
 */
export interface Concurrency {
	/** Groups in flight. */
	width: number;
	/** Items of one group run one after another, in the order of the input. */
	groupOf(parameters: Parameters): string;
}

/** Reads: a few items at a time. */
export const parallel: Concurrency = {
	width: 5,
	groupOf: (parameters) => String(parameters.item),
};

/** Writes, one after another. */
export const sequential: Concurrency = { width: 1, groupOf: () => '' };

/** SMS: four endpoints at a time, messages to one endpoint in the order of the input. */
export const groupedByEndpoint: Concurrency = {
	width: 4,
	groupOf: (parameters) => {
		const { mode, value } = parameters.located('endpointId');
		// A name and an ICCID may mean the same device, so all that is looked up is one group.
		return mode === 'id' || mode === 'list' ? value : 'looked up';
	},
};
