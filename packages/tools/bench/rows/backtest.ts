import type { IDataObject } from 'n8n-workflow';
import { listViaHelper } from '../rivals/helperNode';
import { ours } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import { EVENTS } from '../service/answerCache';
import type { ModeName, Row, ServiceUnderTest } from '../row';

/** A tenth of a large fleet: with all of it the sandbox takes minutes to render the pages. The ratios are about the same. */
const DEVICES = 1_000;
const COUNT = 30_000;
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
	return lists[1]?.length ?? 0;
};

/** Each connection costs the same as in the other rows. */
const modes: ModeName[] = ['http 0', 'http 20'];

/** Counts the alarms of 30 days, also with nine other thresholds. */
export const backtest: Row = {
	name: 'backtest',
	title: 'Backtest of 30,000 events of 1,000 devices',
	count: COUNT,
	stock: { endpoints: DEVICES, events: COUNT },
	limitMs: 120_000,
	targets: ['plain', 'memory'],
	rivals: {
		ours: {
			description: 'all changes, Days 30, Summary',
			modes,
			async run(service) {
				const { json } = await ours(service, {
					...{ resource: 'event', operation: 'backtest', scope: 'all' },
					...{ changes: CHANGES, days: DAYS },
				});
				const [summary] = json as IDataObject[];
				return summary?.complete === true && Number(summary.total) > 0 ? COUNT : 0;
			},
		},
		helper: {
			description: `the same events, ${WIDTH} at a time`,
			modes,
			run: async (service) => await listViaHelper(service, EVENTS),
		},
		raw: { description: `the same pages, ${WIDTH} at a time`, modes, run: plainly },
	},
};
