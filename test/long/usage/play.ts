import type { IDataObject } from 'n8n-workflow';
import { triggerHost, watchingFleet } from '../../engine';
import { runNode } from '../../engine/execute';
import { bodyOf } from '../fleet/eventBody';
import { credentialsOf } from '../fleet/play';
import type { FleetService } from '../fleet/service';
import { DAY, DAYS, makeWorld, type WorldDevice } from './world';

const HOUR = DAY / 24;
const FIRST = 11400001;
/** The first days of Backtest's period: before them it learns. */
const LEARNED = 15;

export interface Told {
	index: number;
	change: string;
	/** Days since 1970. */
	day: number;
	json: IDataObject;
}

/** Puts the devices and all their events into the service. */
function happen(service: FleetService, devices: readonly WorldDevice[], begin: number): void {
	const events = devices.flatMap(({ sessions }, index) =>
		sessions.flatMap((session, number) => {
			const { opened, closed, mb, appears } = session;
			const detail = { id: 3, name: 'Example Mobile', session_id: `s${index}-${number}` };
			const start = { type: 3, at: opened, appears: opened, index, detail };
			const end = {
				...detail,
				volume: { total: mb, rx: mb / 4, tx: (mb * 3) / 4 },
				pdp_context: { tunnel_created: new Date(opened).toISOString().slice(0, 19) },
			};
			const ended = { type: 5, at: closed, appears: appears ?? 0, index, detail: end };
			return appears === undefined ? [start] : [start, ended];
		}),
	);
	for (const [at, one] of events.sort((a, b) => a.at - b.at).entries()) {
		const id = FIRST + one.index;
		const known = { id, name: `meter-${id}` } as Parameters<typeof bodyOf>[0];
		const body = bodyOf(known, { id: at + 1, type: one.type, at: one.at, isRefusal: false });
		service.events.push({
			at: one.at,
			appears: one.appears,
			body: { ...body, detail: one.detail },
		});
	}
	for (const index of devices.keys()) {
		const id = FIRST + index;
		const createdAt = begin - 90 * DAY;
		service.endpoints.push({ id, name: `meter-${id}`, imei: '3569380356438001', createdAt });
	}
}

const toldOf = (json: IDataObject): Told => ({
	index: Number(json.endpoint_id) - FIRST,
	change: String(json.change),
	day: Date.parse(String(json.since)) / DAY,
	json,
});

/**
 * Plays the days of a world with a live trigger whose polls fail, whose clocks are wrong and whose n8n restarts, and lets
 * Backtest look back.
 */
export async function play(
	service: FleetService,
	url: string,
	setSkew: (seconds: number) => void,
	seed: number,
) {
	setSkew(0);
	service.clear();
	const begin = Math.ceil(service.now / DAY) * DAY;
	service.now = begin;
	const { devices, random } = makeWorld(seed, begin);
	happen(service, devices, begin);
	const form = watchingFleet('deviceChanged', { changes: ['unusualUsage', 'usedNothing'] });
	const credentials = credentialsOf(url);
	const host = await triggerHost({ kind: 'live', credentials, parameters: form });
	service.shownUntil = service.now;
	await host.activate();
	const live: Told[] = [];
	let restarted = 0;
	const end = begin + DAYS * DAY;
	while (service.now < end) {
		service.now += 4 * HOUR;
		service.shownUntil = service.now;
		const isLast = service.now >= end;
		const isFailing = !isLast && random.chance(0.15);
		service.fault = isFailing ? { path: 'event', kind: 500, times: 9 } : undefined;
		service.ahead = !isLast && random.chance(0.02) ? 30 * HOUR * random.next() : 0;
		setSkew(random.chance(0.1) ? random.between(-86_400, 86_400) : 0);
		const items = await host.tick().catch((error: unknown) => {
			if (!isFailing) throw error;
			return null;
		});
		live.push(...(items ?? []).map(({ json }) => toldOf(json)));
		if (random.chance(0.02)) {
			restarted++;
			host.restart();
		}
	}
	setSkew(0);
	service.fault = undefined;
	const days = DAYS - LEARNED;
	const backtest = { ...form, resource: 'event', operation: 'backtest', days, everyMinutes: 240 };
	const parameters = { ...backtest, output: 'items', returnAll: true };
	const { json, error } = await runNode({ credentials, node: { parameters } });
	if (error) throw error;
	return {
		...{ begin, end, devices, live, restarted },
		backtest: (json as IDataObject[]).map(toldOf),
		state: JSON.stringify(host.memory()).length,
	};
}
