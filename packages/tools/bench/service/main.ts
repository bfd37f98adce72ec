/** Process of the service, so that its CPU time and memory do not count for a rival. */
import { createServer } from 'node:http';
import { APPLICATION_TOKEN } from '../../../sandbox/src';
import { Clock } from '../../../sandbox/src/core/clock';
import { createControl } from '../../../sandbox/src/control/control';
import { FaultBook } from '../../../sandbox/src/core/faults/faults';
import { RequestLog } from '../../../sandbox/src/core/http/requestLog';
import { settingsOf } from '../../../sandbox/src/play/options';
import { seedWorld } from '../../../sandbox/src/play/world';
import { buildServer } from '../../../sandbox/src/service/server';
import type { World } from '../../../sandbox/src';
import { openServer } from '../../jest/localServer';
import { answerRequests } from '../child';
import { cacheAnswers, renderEvents } from './answerCache';
import { Counters } from './counters';
import { fillEvents, fillFlows, flowWindow } from './fill';
import type { ServiceRequest, Started } from './protocol';

const YEAR_SECONDS = 365 * 24 * 3600;
const NAME_OF_CHANGED = 'bench-changed';

let world: World;
let reset: () => void;
const counters = new Counters();

/** Keeps no requests: the log of the sandbox is for tests. */
class NoLog extends RequestLog {
	override begin() {
		return () => undefined;
	}
}

async function start({ stock }: Extract<ServiceRequest, { do: 'start' }>) {
	world = seedWorld(
		new Clock(),
		settingsOf({ sessionSeconds: YEAR_SECONDS }),
		Math.max(stock.endpoints, 1),
	);
	fillFlows(world, stock);
	fillEvents(world, stock);
	const faults = new FaultBook(world.clock);
	const log = new NoLog();
	const control = createControl(world, faults, log);
	const app = buildServer(world, faults, log);
	counters.watchRequests(app);
	const answers = cacheAnswers(app);
	await app.ready();
	await renderEvents(app, APPLICATION_TOKEN, Math.ceil((stock.events ?? 0) / 1000));
	const server = createServer((request, response) => app.routing(request, response));
	counters.watchConnections(server);
	const baseUrl = await openServer(server);
	const firstNew = world.nextIds.endpoint;
	const [first] = world.endpoints.keys();
	reset = () => {
		for (let id = firstNew; id < world.nextIds.endpoint; id++) {
			if (world.endpoints.has(id)) control.removeEndpoint(id);
		}
		for (const endpoint of world.endpoints.values()) {
			if (endpoint.name.startsWith(NAME_OF_CHANGED)) endpoint.name = 'bench';
		}
		if (stock.flows === undefined) control.advance(600);
		answers.clear();
	};
	return {
		baseUrl,
		applicationToken: APPLICATION_TOKEN,
		firstEndpoint: first ?? 0,
		...flowWindow(world),
	} satisfies Started;
}

/** Counts the records that rows write. */
const written = () => {
	const endpoints = [...world.endpoints.values()];
	const changed = endpoints.filter(({ name }) => name.startsWith(NAME_OF_CHANGED)).length;
	return { endpoints: endpoints.length, changed };
};

answerRequests<ServiceRequest>(async (request) => {
	switch (request.do) {
		case 'start':
			return await start(request);
		case 'begin':
			if (request.clean) reset();
			Object.assign(world.settings, request.settings);
			globalThis.gc?.({ type: 'minor', execution: 'sync' });
			counters.reset();
			return written();
		case 'end':
			return { counts: counters.read(), written: written() };
	}
});
