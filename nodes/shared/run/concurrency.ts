import type { Parameters } from '../form/parameters';

/**
 * Which items of a run may go side by side. The service asks for endpoint writes one after another
 * (docs/service/limits.md, *One after another*); its rate limits are met when it says so, not by waiting beforehand.
 */
export interface Concurrency {
	/** How many groups run at the same time. */
	width: number;
	/** Whether the operation changes something at the service. */
	changes: boolean;
	/** Items of one group run one after another, in the order of the input. */
	groupOf(parameters: Parameters): string;
}

/** Reads: every item on its own, a few at a time. */
export const parallel: Concurrency = {
	width: 5,
	changes: false,
	groupOf: (parameters) => String(parameters.item),
};

/** Writes that the service wants one after another. */
export const sequential: Concurrency = { width: 1, changes: true, groupOf: () => '' };

/** SMS: four endpoints at a time, messages to one endpoint in the order of the input. */
export const groupedByEndpoint: Concurrency = {
	width: 4,
	changes: true,
	groupOf: (parameters) => {
		const { mode, value } = parameters.located('endpointId');
		// Whether a name and an ICCID mean the same device is only known later, so these go one after another.
		return mode === 'id' || mode === 'list' ? value : 'looked up';
	},
};
