import { watching, withService } from '../engine';
import { idsOf } from '../nodes/CellularIotTrigger/fixtures/watchedService';
import { KINDS, watchedDevice } from './flowLog';

const DEVICE = 11400001;
const DAY_MS = 24 * 3_600_000;

/** Only the service's clock counts. */
describe.each([
	['behind', -DAY_MS],
	['ahead', DAY_MS],
	['the same', 0],
])('row 15: a clock of the service that is a day %s of this machine', (_, offset) => {
	const service = withService({ startTime: new Date(Date.now() + offset) });

	test.each(KINDS)('changes nothing, %s state', async (kind) => {
		const { control } = service;
		const trigger = await service.trigger(kind, watching('smsReceived', [DEVICE]));
		control.advance(3600);
		control.deviceSends(DEVICE, 'x', { at: new Date(control.now().getTime() - 60_000) });
		expect(await trigger.activate()).toBeNull();
		const at = new Date(control.now().getTime() - 8 * 60_000);
		const ids = [control.deviceSends(DEVICE, 'late', { at }), control.deviceSends(DEVICE, 'now')];
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json.id)).toEqual(expect.arrayContaining(ids));
		control.advance(60);
		expect(await trigger.tick()).toBeNull();
	});
});

/** The workflow's zone is New York, where clocks went from 2:00 back to 1:00 at 6:00 UTC of that day. */
describe.each(KINDS)('row 15: %s state', (kind) => {
	const { later, sends, service, watch } = watchedDevice({
		startTime: new Date('2024-10-31T05:55:00Z'),
	});

	test('the hour that comes twice where the workflow lives: each SMS once, none late', async () => {
		const trigger = await watch(kind, {}, 'smsReceived');
		expect(service.control.now().toISOString()).toMatch(/^2024-11-03T05:5/);
		const given: unknown[] = [];
		const sent: unknown[] = [];
		for (let minute = 0; minute < 70; minute += 7) {
			later(7);
			sent.push(sends(DEVICE));
			given.push(...(idsOf(await trigger.tick()) ?? []));
		}
		expect(given).toEqual(sent);
	});
});
