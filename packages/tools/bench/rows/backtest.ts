import { oursCount } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import { EVENTS } from '../service/answerCache';
import type { ModeName, Row, ServiceUnderTest } from '../row';

const DEVICES = 10_000;
const COUNT = 300_000;
const DAYS = 30;
const WIDTH = 4;
const CHANGES = [
	...['imeiChanged', 'countryChanged', 'networkChanged', 'cameOnline', 'wentOffline'],
	...['wentSilent', 'neverSeen', 'tooManySessions'],
];

const LISTS = ['/api/v1/endpoint?sort=id&per_page=1000', EVENTS];

/** Reads the same pages and keeps their rows. */
const plainly = async (service: ServiceUnderTest) => {
	const lists = [];
	for (const list of LISTS) lists.push(await rawList(service, WIDTH, list));
	return lists[1]?.length === COUNT ? 1 : 0;
};

/** Think time is the same for all. */
const modes: ModeName[] = ['http 0'];

/** Counts the alarms of 30 days, also with nine other thresholds. */
export const backtest: Row = {
	name: 'backtest',
	title: 'Backtest of 300,000 events of 10,000 devices',
	count: 1,
	stock: { endpoints: DEVICES, events: COUNT },
	limitMs: 120_000,
	targets: ['memory'],
	rivals: {
		ours: {
			description: 'all changes, Days 30, Summary',
			modes,
			run: async (service) =>
				await oursCount(service, {
					...{ resource: 'event', operation: 'backtest', scope: 'all' },
					...{ changes: CHANGES, days: DAYS },
				}),
		},
		raw: { description: `the same pages, ${WIDTH} at a time`, modes, run: plainly },
	},
};
