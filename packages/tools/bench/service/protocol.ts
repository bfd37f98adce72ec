import type { Settings } from '../../../sandbox/src';
import type { ServiceUnderTest } from '../row';
import type { Counts } from './counters';
import type { Stock, Written } from './fill';

/** Requests to the process of the service. */
export type ServiceRequest =
	| { do: 'start'; stock: Stock }
	/**
	 * Resets the counters before a run. `clean` removes what the last run wrote and advances the clock by ten minutes.
	 */
	| {
			do: 'begin';
			clean: boolean;
			settings: Pick<Settings, 'latencyMs' | 'rateLimit'>;
	  }
	| { do: 'end' };

/** Address of the service, and its content as rivals need it. */
export type Started = Omit<ServiceUnderTest, 'sessionToken' | 'limited'>;

/** Result of a run at the service. */
export interface Seen {
	counts: Counts;
	written: Written;
}
