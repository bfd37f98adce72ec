import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './fixtures/watchedDevices';

const { service, host, connects, emitted } = watchedDevices();

describe('a test event', () => {
	test('gives the newest changes of the last day, and asks once for the events', async () => {
		const trigger = await host('live', onChanges(['countryChanged']));
		for (let hour = 8; hour > 0; hour--) {
			connects(FIRST, { minutesAgo: hour * 60, operator: hour % 2 ? GERMAN : FRENCH });
		}
		const items = await trigger.test();
		expect(emitted(items).map((one) => one.split(' ').slice(2).join(' '))).toEqual([
			'France Germany',
			'Germany France',
			'France Germany',
			'Germany France',
			'France Germany',
		]);
		expect(service.sent().filter((one) => one === 'GET /api/v1/event')).toHaveLength(1);
		expect(trigger.stored()).toEqual({});
	});

	test('without a change it says what to do', async () => {
		const trigger = await host('live', onChanges(['imeiChanged']));
		await expect(trigger.test()).rejects.toMatchObject({
			message: 'No change of a device was found to test with',
			description: expect.stringContaining("Choose more under 'Changes'"),
		});
	});

	test('of an incident names filters that match no device', async () => {
		const form = { triggerOn: 'fleetIncident', scope: 'filter' };
		const trigger = await host('live', { ...form, endpointFilters: { tags: ['nowhere'] } });
		await expect(trigger.test()).rejects.toMatchObject({ message: 'No endpoint is watched' });
	});
});
