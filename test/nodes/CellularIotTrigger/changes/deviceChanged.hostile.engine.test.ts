import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { HostileService } from './fixtures/hostileService';
import { onChanges } from './fixtures/watchedDevices';

const MINUTE = 60_000;
const INCIDENTS = { triggerOn: 'fleetIncident', scope: 'all' };

/** A watch of a hostile service for hours. Returns the items and the requests of all polls. */
async function watch(kind: 'live' | 'durable', parameters: INodeParameters) {
	const service = new HostileService();
	const trigger = await service.watchedBy(kind, parameters);
	const items: IDataObject[] = [];
	const poll = async (minutes = 1, { ahead = 0, restarts = false, fails = false } = {}) => {
		service.now += minutes * MINUTE;
		service.skew = ahead * MINUTE;
		service.failing = fails ? 1000 : 0;
		if (restarts) trigger.restart();
		const polling = trigger.tick();
		if (fails) await expect(polling).rejects.toThrow();
		else items.push(...((await polling) ?? []).map(({ json }) => json));
		service.failing = 0;
	};
	service.happens('opens', service.devices, { ago: 60 });
	await trigger.activate();
	await poll();
	return { service, poll, items };
}

const even = ({ devices }: HostileService) => devices.filter((id) => id % 2 === 0);

/** What is no incident: wrong clocks, late bursts, polls that fail, restarts. */
async function harmless({ service, poll }: Awaited<ReturnType<typeof watch>>) {
	await poll(1, { ahead: 45 });
	await poll();
	await poll(1, { ahead: -45, restarts: true });
	await poll();
	// All of a network reconnect; the list shows it ten minutes later.
	service.happens('closes', even(service), { ago: 4, late: 10 });
	service.happens('opens', even(service), { ago: 3, late: 10 });
	for (let minute = 0; minute < 12; minute++) await poll(1, { fails: minute % 5 === 3 });
	// Refusals that a session has followed are shown after it.
	service.happens('opens', even(service), { ago: 1 });
	service.happens('refused', even(service), { ago: 2, late: 3 });
	for (let minute = 0; minute < 5; minute++) await poll(1, { ahead: minute === 2 ? 30 : 0 });
	// A clock is ahead in one poll while few devices are off.
	service.happens('closes', even(service).slice(0, 4), { ago: 1 });
	await poll(1, { ahead: 300 });
	await poll(1, { restarts: true });
	service.happens('opens', even(service).slice(0, 4));
	await poll(2);
}

/** An outage of one network, with all of the above. */
async function outage({ service, poll }: Awaited<ReturnType<typeof watch>>) {
	service.happens('closes', even(service), { ago: 0.9 });
	service.happens('refused', even(service), { ago: 0.5, late: 1 });
	await poll(1, { ahead: -45 });
	await poll(1, { fails: true });
	await poll(1, { restarts: true });
	service.happens('refused', even(service), { ago: 1, late: 6 });
	await poll(1, { ahead: 90 });
	for (let minute = 0; minute < 12; minute++) {
		await poll(1, { restarts: minute % 4 === 0, fails: minute % 5 === 2 });
	}
	service.happens('opens', even(service), { ago: 0.3 });
	for (let minute = 0; minute < 40; minute++) {
		await poll(1, { restarts: minute % 7 === 0, ahead: minute === 9 ? -45 : 0 });
	}
}

describe.each(['live', 'durable'] as const)('%s state, a hostile service', (kind) => {
	test('no false incident, one opening and one end', async () => {
		const watched = await watch(kind, INCIDENTS);
		await harmless(watched);
		expect(watched.items).toEqual([]);
		await outage(watched);
		const { service, items } = watched;
		await service.close();
		expect(items.map(({ state }) => state)).toEqual(['opened', 'ended']);
		expect(items[0]).toMatchObject({
			group: { kind: 'network', name: 'Home Net in Austria' },
			...{ affected: 12, of: 12, kinds: { refused_because: 'the network is closed' } },
		});
		expect(items[1]).toMatchObject({ affected: 0, incident_id: items[0]?.incident_id });
	}, 120_000);
});

test('it sends no request that Device Changed does not send', async () => {
	const forms = [INCIDENTS, onChanges(['cameOnline', 'wentOffline', 'wentSilent'])];
	const sent = [];
	for (const form of forms) {
		const watched = await watch('live', form);
		await harmless(watched);
		await outage(watched);
		await watched.service.close();
		expect(watched.items.length).toBeGreaterThan(0);
		sent.push(watched.service.sent);
	}
	// Device Changed reads names for changes without an event.
	const [mine = [], others = []] = sent;
	expect(mine.length).toBeGreaterThan(100);
	for (const path of new Set([...mine, ...others])) {
		const count = (paths: string[]) => paths.filter((one) => one === path).length;
		expect([path, count(mine)]).toEqual([path, Math.min(count(mine), count(others))]);
	}
}, 120_000);
