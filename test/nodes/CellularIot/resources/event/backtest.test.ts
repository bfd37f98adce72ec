import type { IDataObject } from 'n8n-workflow';
import {
	watchedDevices,
	FIRST,
	FRENCH,
	GERMAN,
} from '../../../CellularIotTrigger/changes/watchedDevices';

const { service, connects, disconnects, happens } = watchedDevices();
const SECOND = FIRST + 1;
const form = (changes: string[], more: object = {}) => ({
	...{ resource: 'event', operation: 'backtest', scope: 'all', changes, ...more },
});
const items = { output: 'items', returnAll: true };
const hours = (count: number) => ({ minutesAgo: count * 60 });

/** A device is often offline for 20 minutes, another one once for two hours. */
function noisy(): void {
	connects(FIRST, hours(30));
	connects(SECOND, hours(30));
	for (let hour = 20; hour > 2; hour -= 2) {
		disconnects(FIRST, hours(hour));
		connects(FIRST, { minutesAgo: hour * 60 - 20 });
	}
	disconnects(SECOND, hours(10));
	connects(SECOND, hours(8));
}

it('counts alarms by change, day, hour and device, and with other thresholds', async () => {
	noisy();
	service.sandbox.control.resetRequests();
	const [summary = {}] = await service.output(form(['wentOffline']), { timezone: 'Europe/Berlin' });
	expect(summary).toMatchObject({
		text: "10 alarms in 7 days, 9 of them from 1 device. With 30 instead of 10 in 'Offline After': 1 alarm.",
		total: 10,
		days: 7,
		every_minutes: 5,
		by_change: [{ change: 'wentOffline', name: 'Went Offline', count: 10 }],
		devices: 2,
		noisiest: [
			{ endpoint_id: FIRST, endpoint_name: 'water-meter-0001', count: 9, share_percent: 90 },
			{ endpoint_id: SECOND, count: 1, share_percent: 10 },
		],
		what_if: [
			{ setting: 'Offline After (Minutes)', value: 30, instead_of: 10, total: 1 },
			{ value: 60, total: 1 },
			{ value: 120, total: 0 },
		],
		complete: true,
	});
	const sum = (rows: unknown) =>
		(rows as IDataObject[]).reduce((all, { count }) => all + Number(count), 0);
	expect([sum(summary.by_day), sum(summary.by_hour)]).toEqual([10, 10]);
	expect(summary.quiet_days).toBe(
		(summary.by_day as IDataObject[]).filter(({ count }) => count === 0).length,
	);
	// One page of devices and one of events, whatever the number of other thresholds.
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
});

it('gives the items of the trigger, newest first, up to the limit', async () => {
	noisy();
	const all = await service.output(form(['wentOffline', 'cameOnline'], items));
	expect(all).toHaveLength(20);
	const times = all.map((item) => String(item.happened_at));
	expect(times).toEqual([...times].sort().reverse());
	expect(all[0]).toMatchObject({
		change: 'cameOnline',
		endpoint_id: FIRST,
		endpoint_name: 'water-meter-0001',
		before: 'offline',
		after: 'online',
		text: expect.stringMatching(/^water-meter-0001 is online since /),
	});
	expect(all[0]).not.toHaveProperty('event');
	const limited = { output: 'items', limit: 3, simplify: false };
	const { json, hints } = await service.run(form(['wentOffline'], limited));
	expect(json).toMatchObject([{ event: { event_type: { id: 5 } } }, {}, {}]);
	expect(hints).toMatchObject([{ message: expect.stringMatching(/^3 of 10 results are shown/) }]);
});

it('watches the chosen devices only, and those of a filter', async () => {
	noisy();
	const endpoints = { endpoint: [{ endpointId: { __rl: true, mode: 'id', value: SECOND } }] };
	const chosen = form(['wentOffline'], { scope: 'chosen', endpoints });
	expect(await service.output(chosen)).toMatchObject([{ total: 1, watched_devices: 1 }]);
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

it('refuses a list of events that names no device', async () => {
	for (let count = 0; count < 3; count++) connects(FIRST, hours(count + 1));
	service.sandbox.control.fault({ path: '/api/v1/event', set: { endpoint: null } });
	const { error } = await service.run(form(['wentSilent']));
	expect(error?.message).toContain('The events do not say which device they are about');
});

it('reads smaller pages if the service refuses large ones', async () => {
	noisy();
	service.sandbox.control.fault({ path: '/api/v1/event', status: 400, body: {} });
	expect(await service.output(form(['wentOffline']))).toMatchObject([{ total: 10 }]);
});

it.each([
	[{ days: 31 }, "'Days' must be a whole number, from 1 to 30"],
	[{ everyMinutes: 0 }, "'Every (Minutes)' must be a whole number, from 1 to 1440"],
	[{ changes: [] }, "'Changes' is empty"],
])('refuses %j before any request', async (more, message) => {
	await service.refuses(form(['wentOffline'], more), message);
});
