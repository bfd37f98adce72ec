import { watchingFleet } from '../../engine/poll';
import { watchedService } from './fixtures/watchedService';

const { service, host, gets, sends, flows, later } = watchedService({ endpoints: 8 });

const TEXT = 'Call Mrs Example';
const HOST = 'clinic.example.org';
const devices = () => [...service.world.endpoints.values()].filter(({ simId }) => simId !== null);

/** Something of each kind about every device. */
async function happens(): Promise<void> {
	for (const { id } of devices()) {
		sends(id, 0, { payload: TEXT });
		flows(id, [0, 0, { destination_hostname: HOST, destination_ip: '198.51.100.7' }]);
		for (const type of [3, 9] as const) service.control.addEvent({ type, endpointId: id });
	}
	await gets(devices()[0]?.id ?? 0, TEXT);
}

/** What names a person, a device or a SIM, or says what it did. */
function personal(): string[] {
	const { sims } = service.world;
	const ofSims = [...sims.values()].flatMap(({ iccid, imsi, msisdn }) => [iccid, imsi, msisdn]);
	const ofDevices = devices().flatMap(({ name, ipAddress }) => [name, ipAddress]);
	const all = [TEXT, HOST, '198.51.100.7', ...ofSims, ...ofDevices];
	return all.flatMap((one) => (one ? [String(one)] : []));
}

const SOURCES = [
	'smsReceived',
	'smsStatusChanged',
	'flowRecord',
	'newDestination',
	'platformEvent',
	'deviceChanged',
];

test.each(SOURCES)(
	'%s: what n8n stores between polls has no text, name, number, address or SIM',
	async (source) => {
		const form = watchingFleet(source, { options: { startFrom: 'lastDay' } });
		const trigger = await host('durable', form);
		await trigger.activate();
		await trigger.tick();
		const before = JSON.stringify(trigger.stored());
		later(1);
		await happens();
		for (let polls = 0; polls < 2; polls++) {
			await trigger.tickAfter(1);
		}
		const state = JSON.stringify(trigger.stored());
		// It has taken in what happened.
		expect(state).not.toBe(before);
		expect(personal().length).toBeGreaterThan(30);
		expect(personal().filter((one) => state.includes(one))).toEqual([]);
	},
);
