import type { Settings } from '../../sandbox';
import type { Place } from '../row';
import type { Counts } from './counters';
import type { Stock } from './fill';

/** What the process of the service is asked. */
export type ServiceRequest =
	| { do: 'start'; stock: Stock; certificate: { key: string; cert: string } }
	/** Before a run: takes back what the last one wrote where `clean` says so, and counts from zero. */
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

/** How much there is at the service of what rows write. */
export interface Written {
	endpoints: number;
	changed: number;
	sms: number;
}

/** What the service saw of a run. */
export interface Seen {
	counts: Counts;
	written: Written;
}
