import type { INodeParameters } from 'n8n-workflow';
import { HostileService } from './fixtures/hostileService';
import { onChanges } from './fixtures/watchedDevices';

let service: HostileService;
beforeEach(() => {
	service = new HostileService();
});
afterEach(() => service.close());

/** Plays an outage of half of the devices, and two that go offline later. */
async function outage(options: INodeParameters) {
	const form = onChanges(['cameOnline', 'wentOffline', 'networkChanged'], { options });
	const trigger = await service.watchedBy('live', form);
	const [struck, others] = [0, 1].map((rest) => service.devices.filter((id) => id % 2 === rest));
	const told: string[] = [];
	const polls = async (count: number) => {
		for (let poll = 0; poll < count; poll++) {
			service.now += 60_000;
			for (const { json } of (await trigger.tick()) ?? []) {
				told.push(`${json.change} ${json.state ?? json.endpoint_name}`);
			}
		}
	};
	service.happens('opens', service.devices, { ago: 60 });
	await trigger.activate();
	await polls(1);
	service.happens('closes', struck ?? []);
	service.happens('refused', struck ?? []);
	await polls(14);
	service.happens('closes', others?.slice(0, 2) ?? []);
	await polls(14);
	service.happens('opens', [...(struck ?? []), ...(others ?? [])]);
	await polls(30);
	return told;
}

test('with the option, one item stands for the devices of an incident; others are emitted as always', async () => {
	expect(await outage({ leaveOutIncidents: true })).toEqual([
		'fleetIncident opened',
		'wentOffline meter 501',
		'wentOffline meter 503',
		'cameOnline meter 501',
		'cameOnline meter 503',
		'fleetIncident ended',
	]);
});

test('without it, each device has its own items', async () => {
	const told = await outage({});
	expect(told).toHaveLength(2 * 14);
	expect(told.join()).not.toContain('Incident');
});

test('an outage that is there when the option is switched on opens no incident, and a later one does', async () => {
	const changes = ['imeiChanged'];
	const trigger = await service.watchedBy('live', onChanges(changes));
	const [struck = [], others = []] = [0, 1].map((rest) =>
		service.devices.filter((id) => id % 2 === rest),
	);
	service.happens('opens', service.devices, { ago: 60 });
	await trigger.activate();
	service.now += 60_000;
	expect(await trigger.tick()).toBeNull();
	service.happens('refused', struck);
	trigger.change(onChanges(changes, { options: { leaveOutIncidents: true } }));
	service.now += 60_000;
	expect(await trigger.tick()).toBeNull();
	service.happens('refused', others);
	service.now += 60_000;
	expect((await trigger.tick())?.map(({ json }) => json)).toMatchObject([
		{ change: 'fleetIncident', state: 'opened' },
	]);
});

/** Plays an outage of twelve devices, of which three never come back. Returns the items by hour. */
async function longOutage(hours: number) {
	const form = onChanges(['cameOnline', 'wentOffline'], { options: { leaveOutIncidents: true } });
	const trigger = await service.watchedBy('live', form);
	const struck = service.devices.slice(0, 12);
	const items: Array<[minute: number, text: string]> = [];
	const polls = async (count: number) => {
		for (let poll = 0; poll < count; poll++) {
			service.now += 60_000;
			const minute = Math.round((service.now - begin) / 60_000);
			for (const { json } of (await trigger.tick()) ?? []) {
				items.push([minute, `${json.change} ${json.state ?? json.endpoint_name}`]);
			}
		}
	};
	const begin = service.now;
	service.happens('opens', service.devices, { ago: 60 });
	await trigger.activate();
	await polls(1);
	service.happens('closes', struck);
	await polls(60 * hours);
	service.happens('opens', struck.slice(3));
	await polls(30);
	return items.map(([minute, text]) => `${text} after ${Math.floor(minute / 60)} h`);
}

test('an outage of three hours ends when it is over: one item, and one for each device that is not back', async () => {
	const told = await longOutage(3);
	expect(told).toEqual([
		'fleetIncident opened after 0 h',
		'fleetIncident ended after 3 h',
		...[501, 502, 503].map((id) => `wentOffline meter ${id} after 3 h`),
	]);
});
