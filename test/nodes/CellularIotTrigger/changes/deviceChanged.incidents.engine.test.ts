import type { INodeParameters } from 'n8n-workflow';
import { HostileService } from './hostileService';
import { onChanges } from './watchedDevices';

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
