import type { Parameters } from '../form/parameters';

/** Bounds of the items in flight. */
export interface Concurrency {
	/** Groups in flight. */
	width: number;
	/** Items of one group run one after another, in the order of the input. */
	groupOf(parameters: Parameters): string;
}

/**
 * `parallel`: for reads. `sequential`: for writes (docs/service/limits.md, *One after another*). `groupedByEndpoint`:
 * for SMS, those of one endpoint in the order of the input.
 */
export const CONCURRENCY = {
	parallel: { width: 5, groupOf: (parameters) => String(parameters.item) },
	sequential: { width: 1, groupOf: () => '' },
	groupedByEndpoint: {
		width: 4,
		groupOf: (parameters) => {
			const { mode, value } = parameters.located('endpointId');
			// A name and an ICCID may mean the same device, so all lookups are one group.
			return mode === 'id' || mode === 'list' ? value : 'looked up';
		},
	},
} satisfies Record<string, Concurrency>;

export type ConcurrencyName = keyof typeof CONCURRENCY;
