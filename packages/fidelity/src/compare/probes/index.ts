import type { Probe } from '../types';
import { catalogs } from './catalogs';
import { events } from './events';
import { filters } from './filters';
import { flows } from './flows';
import { http } from './http';
import { ids } from './ids';
import { paging } from './paging';
import { reads } from './reads';
import { records } from './records';
import { rest } from './rest';
import { sorting } from './sorting';
import { tagProbes } from './tags';
import { usageProbes } from './usage';

/** All probes, in the order of the report. None of them changes anything. */
export const PROBES: Probe[] = [
	...reads,
	...catalogs,
	...ids,
	...paging,
	...sorting,
	...filters,
	...events,
	...flows,
	...records,
	...usageProbes,
	...tagProbes,
	...rest,
	...http,
];
