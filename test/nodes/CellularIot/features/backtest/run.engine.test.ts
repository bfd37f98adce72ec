import type { IDataObject } from 'n8n-workflow';
import {
	FIRST,
	FRENCH,
	GERMAN,
	onChanges,
	watchedDevices,
} from '../../../CellularIotTrigger/changes/fixtures/watchedDevices';
import { form, hours, items, noisy, SECOND } from './fixtures/noisyFleet';

const fleet = watchedDevices();
const { service } = fleet;

it('counts alarms by change, day, hour and device, and with other thresholds', async () => {
	noisy(fleet);
	service.control.resetRequests();
	const [summary = {}] = await service.output(form(['wentOffline']), { timezone: 'Europe/Berlin' });
	expect(summary.text).toMatch(
		/^10 alarms in 7 days \(on [23] of 8 calendar days\), 9 of them from 1 device\./,
	);
	expect(summary.text).toMatch(/ With 30 instead of 10 in 'Offline After \(Minutes\)': 1 alarm\.$/);
	expect(summary).toMatchObject({
		total: 10,
		by_change: [{ change: 'wentOffline', count: 10 }],
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
	const [days, hours] = [summary.by_day, summary.by_hour] as IDataObject[][];
	const sum = (rows?: IDataObject[]) => rows?.reduce((all, { count }) => all + Number(count), 0);
	expect([sum(days), sum(hours)]).toEqual([10, 10]);
	expect(summary.quiet_days).toBe(days?.filter(({ count }) => count === 0).length);
	// One page of devices and one of events, whatever the number of other thresholds.
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
});

it('counts the changes that a threshold does not affect with each of its values', async () => {
	noisy(fleet);
	fleet.happens(2, FIRST, { minutesAgo: 2, operator: GERMAN });
	fleet.happens(2, FIRST, { minutesAgo: 1, operator: FRENCH });
	const [summary = {}] = await service.output(form(['wentOffline', 'countryChanged']));
	const [crossings = {}] = summary.by_change as IDataObject[];
	expect(crossings).toMatchObject({ change: 'countryChanged', count: expect.any(Number) });
	const [trial] = summary.what_if as IDataObject[];
	expect([Number(crossings.count) > 0, trial?.total]).toEqual([true, Number(crossings.count) + 1]);
});

it('gives the items of the trigger, newest first, up to the limit', async () => {
	noisy(fleet);
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
	const limited = { output: 'items', returnAll: false, limit: 3 };
	const { json, hints } = await service.run(form(['wentOffline'], limited));
	expect(json).toMatchObject([{ event_id: expect.any(Number) }, {}, {}]);
	expect(hints).toMatchObject([{ message: expect.stringMatching(/^3 of 10 results are shown/) }]);
});

it('counts the devices in stock, which come once after publishing', async () => {
	for (const [index, endpoint] of [...service.world.endpoints.values()].entries()) {
		endpoint.imei = index < 20 ? null : '3569380300000001';
	}
	// An event of the last day is a connection, also without an IMEI in the record.
	fleet.happens(2, FIRST, hours(20));
	fleet.happens(2, SECOND, hours(30));
	const [summary = {}] = await service.output(form(['neverSeen', 'wentOffline']));
	expect(summary).toMatchObject({
		text: 'Once, 24 hours after publishing: 19 devices that never came online. No other alarm in 7 days.',
		total: 0,
		at_publishing: 19,
	});
	expect(await service.output(form(['wentOffline']))).toMatchObject([{ at_publishing: 0 }]);
	const { hints } = await service.run(form(['neverSeen'], items));
	expect(hints).toMatchObject([
		{ message: expect.stringMatching(/^Once, 24 hours .* 19 devices/) },
	]);
	const trigger = await fleet.activated('live', onChanges(['neverSeen']));
	const emitted: string[] = [];
	for (let hour = 1; hour <= 30; hour++) {
		emitted.push(...fleet.emitted(await trigger.tickAfter(60)));
	}
	expect(emitted).toHaveLength(19);
});
