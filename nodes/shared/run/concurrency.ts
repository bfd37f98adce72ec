import type { Parameters } from '../form/parameters';

/** How the items of a run share the connection. */
export interface Concurrency {
	/** Groups in flight. */
	width: number;
	/** Items of one group run one after another, in the order of the input. */
	groupOf(parameters: Parameters): string;
}

/**
 * By name. `parallel`: reads, a few items at a time. `sequential`: writes, one after another, as the service asks
 * (docs/service/limits.md, *One after another*). `groupedByEndpoint`: SMS, four endpoints at a time, messages to one
 * endpoint in the order of the input.
 */
export const CONCURRENCY = {
	parallel: { width: 5, groupOf: (parameters) => String(parameters.item) },
	sequential: { width: 1, groupOf: () => '' },
	groupedByEndpoint: {
		width: 4,
		groupOf: (parameters) => {
			const { mode, value } = parameters.located('endpointId');
			// A name and an ICCID may mean the same device, so all that is looked up is one group.
			return mode === 'id' || mode === 'list' ? value : 'looked up';
		},
	},
} satisfies Record<string, Concurrency>;

export type ConcurrencyName = keyof typeof CONCURRENCY;
