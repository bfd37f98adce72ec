import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './fixtures/watchedDevices';

const CHANGES = ['imeiChanged', 'countryChanged', 'networkChanged', 'cameOnline', 'wentOffline'];

describe.each([100, 1_000, 10_000])('%i devices with the same events', (endpoints) => {
	const { service, activated, connects, later } = watchedDevices({ endpoints });

	test('cost the same requests, and a state of at most 100 bytes a device', async () => {
		const trigger = await activated('live', onChanges([...CHANGES, 'wentSilent', 'neverSeen']));
		await trigger.tickAfter(1);
		const polls: string[][] = [];
		for (let poll = 0; poll < 5; poll++) {
			service.control.resetRequests();
			later(1);
			for (let index = 0; index < 40; index++) {
				connects(FIRST + index, { operator: poll % 2 ? GERMAN : FRENCH, minutesAgo: index / 100 });
			}
			await trigger.tick();
			polls.push(service.sent());
		}
		for (const requests of polls) {
			expect(requests).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
		}
		const state = JSON.stringify(trigger.stored());
		expect(state.length).toBeLessThanOrEqual(100 * endpoints + 20_000);
		expect(state).not.toContain('"incidents"');
	}, 120_000);
});

describe('more devices than a state can hold', () => {
	const { host, service } = watchedDevices({ endpoints: 50_001 });

	test('are refused after one page of the list, with what to do', async () => {
		const trigger = await host('live', onChanges(CHANGES));
		await expect(trigger.activate()).rejects.toMatchObject({
			message: 'These are too many devices for one trigger',
			description: expect.stringContaining("Set 'Scope' to those that match filters"),
		});
		// One for the time, one for the list.
		const lists = service.sent().filter((one) => one === 'GET /api/v1/endpoint');
		expect(lists).toHaveLength(2);
	});
});
