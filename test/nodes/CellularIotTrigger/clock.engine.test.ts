import { watching } from '../../engine/poll';
import { withService } from '../../engine/service';
import { triggerHost } from '../../engine/poll';

const DEVICE = 11400001;
const DAY_MS = 24 * 3_600_000;

/** Row 15 of the fault matrix: only the service's clock counts. */
describe.each([
	['behind', -DAY_MS],
	['ahead', DAY_MS],
	['the same', 0],
])('a clock of the service that is a day %s of this machine', (_, offset) => {
	const service = withService({ startTime: new Date(Date.now() + offset) });

	test.each(['live', 'durable'] as const)('changes nothing, %s state', async (kind) => {
		const { control } = service.sandbox;
		const parameters = watching('smsReceived', [DEVICE]);
		const credentials = service.credentials();
		const trigger = await triggerHost({ kind, credentials, parameters });
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
