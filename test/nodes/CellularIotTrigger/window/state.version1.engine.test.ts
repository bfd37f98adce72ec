import { pack } from '../../../../nodes/CellularIotTrigger/window/seen';
import { shortHash } from '../../../../nodes/shared/records/identity';
import { watching } from '../../../engine/poll';
import { triggerHost } from '../../../engine/poll';
import { idsOf, watchedService } from '../watchedService';

const DEVICE = 11400001;

const { service, sends, flows, later } = watchedService();

/** What the first version of the package has stored for the node. */
function storedBy(source: string, filter: string, identities: string[], minutesAgo: number) {
	const now = service.sandbox.control.now().getTime();
	const from = now - minutesAgo * 60_000;
	const seen = new Map(identities.map((one) => [shortHash(one), now - 60_000]));
	return {
		watch: {
			version: 1,
			source: shortHash(JSON.stringify([source, service.sandbox.url])),
			filter: shortHash(filter),
			baseline: from,
			windows: { [DEVICE]: { from, seen: pack(seen, 0) } },
		},
	};
}

describe.each(['live', 'durable'] as const)('a state of the first version, %s', (kind) => {
	const start = async (parameters: object, stored: ReturnType<typeof storedBy>) =>
		await triggerHost({
			kind,
			credentials: service.credentials(),
			parameters: parameters as ReturnType<typeof watching>,
			stored,
		});

	test('is read on: hours back, and nothing twice', async () => {
		later(24 * 60);
		const [old, known, recent] = [sends(DEVICE, 170), sends(DEVICE, 60), sends(DEVICE, 1)];
		const stored = storedBy('smsReceived', 'null', [String(known)], 180);
		// The form of that version had no scope.
		const trigger = await start(watching('smsReceived', [DEVICE]), stored);
		expect(idsOf(await trigger.tick())).toEqual([old, recent]);
		expect(await trigger.tick()).toBeNull();
	});

	test('with filters of flow records, too', async () => {
		later(24 * 60);
		service.sandbox.world.flows.set(DEVICE, []);
		const [old, recent] = flows(DEVICE, [170, 165], [20, 10], [5, 4, { direction: 'ingress' }]);
		const filter = { fields: { protocol: ['TCP'] }, raw: '', direction: 'egress' };
		const fields = {
			destination_hostname: [],
			destination_ip: [],
			destination_port: [],
			event_type: [],
			protocol: ['TCP'],
		};
		const text = JSON.stringify({ ...filter, fields });
		const stored = storedBy('flowRecord', text, [], 180);
		const filters = { protocol: ['TCP'], direction: 'egress' };
		const trigger = await start(watching('flowRecord', [DEVICE], { filters }), stored);
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json.flow_id)).toEqual([old, recent]);
	});
});
