import type { Probe } from '../types';
import { bearers } from './bearers';
import { catalogs } from './catalogs';
import { events } from './events';
import { filters } from './filters';
import { flows } from './flows';
import { ids } from './ids';
import { paging } from './paging';
import { reads } from './reads';

/** All probes, in the order of the report. None of them changes anything. */
export const PROBES: Probe[] = [
	...reads,
	...catalogs,
	...ids,
	...paging,
	...filters,
	...events,
	...flows,
	...bearers,
];
