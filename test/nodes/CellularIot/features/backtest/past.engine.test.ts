import {
	FIRST,
	FRENCH,
	GERMAN,
	watchedDevices,
} from '../../../CellularIotTrigger/changes/fixtures/watchedDevices';
import { form, hours, items, noisy, SECOND } from './fixtures/noisyFleet';

const fleet = watchedDevices();
const { service, connects, disconnects, happens } = fleet;

it('watches the chosen devices only, and those of a filter', async () => {
	noisy(fleet);
	const endpoints = { endpoint: [{ endpointId: { __rl: true, mode: 'id', value: SECOND } }] };
	const chosen = form(['wentOffline'], { scope: 'chosen', endpoints });
	const [one = {}] = await service.output(chosen);
	expect(one).toMatchObject({ total: 1, watched_devices: 1 });
	expect(one.quiet_days).toBe((one.by_day as unknown[]).length - 1);
	const filtered = { scope: 'filter', endpointFilters: { name: 'water-meter-0001' } };
	const [summary = {}] = await service.output(form(['wentOffline'], filtered));
	expect(summary).toMatchObject({ total: 9, watched_devices: 1 });
	expect(summary.not_covered).toContain(
		'The filters choose devices as they are now, not as they were.',
	);
});

it('does not count a silence with an open session, and says so', async () => {
	connects(FIRST, hours(40));
	connects(SECOND, hours(40));
	disconnects(SECOND, hours(39));
	const [summary = {}] = await service.output(form(['wentSilent']));
	expect(summary).toMatchObject({ total: 1, noisiest: [{ endpoint_id: SECOND }] });
	expect((summary.not_covered as string[])[0]).toMatch(
		/^1 device sent nothing for too long with an open data session/,
	);
});

it('learns what was before the period, and shows a border crossing in it', async () => {
	connects(FIRST, { ...hours(30), operator: GERMAN });
	happens(2, FIRST, { ...hours(2), operator: FRENCH });
	const crossing = form(['countryChanged'], { ...items, days: 1 });
	expect(await service.output(crossing)).toMatchObject([{ before: 'Germany', after: 'France' }]);
});

it('reads as far back as the thresholds, up to what the service keeps', async () => {
	connects(FIRST, hours(90));
	disconnects(FIRST, hours(80));
	const silent = { days: 1, silentHours: 72 };
	const [summary = {}] = await service.output(form(['wentSilent'], silent));
	expect(summary).toMatchObject({ total: 1 });
	const kept = expect.stringMatching(/^The service keeps no older events/);
	expect(summary.not_covered).not.toContainEqual(kept);
	const [month = {}] = await service.output(form(['wentSilent'], { days: 30 }));
	expect(month.not_covered).toContainEqual(kept);
});

it('refuses a list of events that names no device', async () => {
	for (let count = 0; count < 3; count++) connects(FIRST, hours(count + 1));
	service.control.fault({ path: '/api/v1/event', set: { endpoint: null } });
	await service.fails(form(['wentSilent']), 'The events do not say which device they are about');
});

it('names chosen devices that do not exist, and counts nothing', async () => {
	const rows = [FIRST, 99, 98].map((value) => ({
		endpointId: { __rl: true, mode: 'id', value },
	}));
	const chosen = { scope: 'chosen', endpoints: { endpoint: rows } };
	await service.fails(
		form(['wentOffline', 'neverSeen'], chosen),
		'The service has no endpoint 99, 98',
	);
});
