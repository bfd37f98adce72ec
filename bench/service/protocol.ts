import type { Settings } from '../../sandbox';
import type { Place } from '../row';
import type { Counts } from './counters';
import type { Stock, Written } from './fill';

/** What the process of the service is asked. */
export type ServiceRequest =
	| { do: 'start'; stock: Stock; certificate: { key: string; cert: string } }
	/** Before a run, which counts from zero. `clean` takes back what the last one wrote, and lets ten minutes pass. */
	| {
			do: 'begin';
			clean: boolean;
			settings: Pick<Settings, 'latencyMs' | 'rateLimit'>;
	  }
	| { do: 'end' };

/** Where the service is, and what a rival must know of what it holds. */
export interface Started extends Omit<Place, 'baseUrl' | 'sessionToken' | 'limited'> {
	http: string;
	https: string;
}

/** What the service saw of a run. */
export interface Seen {
	counts: Counts;
	written: Written;
}
