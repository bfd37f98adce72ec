import { watchingFleet } from '../engine/poll';
import { type TriggerHost, watching } from '../engine';
import { idsOf, watchedService } from '../nodes/CellularIotTrigger/fixtures/watchedService';
import { KINDS } from './flowLog';

const DEVICE = 11400001;
const HOUR = 3600;

/** Wrong clocks: how far off, and for how many answers. */
const WRONG = [
	['three days ahead, one answer', 72 * HOUR, 1, 1],
	['three days ahead, all answers of a poll', 72 * HOUR, 'always', 1],
	['three days ahead, all answers of five polls', 72 * HOUR, 'always', 5],
	['40 days ahead, all answers of two polls', 960 * HOUR, 'always', 2],
	['three days behind, one answer', -72 * HOUR, 1, 1],
	['three days behind, all answers of five polls', -72 * HOUR, 'always', 5],
] as const;

describe.each(KINDS)('row 15: the clock of the service is wrong for a while, %s state', (kind) => {
	const { service, sends, later, flows, host } = watchedService();

	/** Until `right` is called, answers show a time that is so many seconds off. */
	function wrong(seconds: number, times: number | 'always' = 'always') {
		service.control.clearFaults();
		const date = new Date(service.control.now().getTime() + seconds * 1000).toUTCString();
		service.control.fault({ path: '', headers: { date }, times });
	}
	const right = () => service.control.clearFaults();

	/** Polls once, then with a wrong clock, then four times with the right one. */
	async function through(
		poll: () => Promise<void>,
		...[seconds, times, polls]: [number, number | 'always', number]
	) {
		await poll();
		for (let count = 0; count < polls; count++) {
			wrong(seconds, times);
			await poll();
		}
		right();
		for (let count = 0; count < 4; count++) await poll();
	}

	/** Polls so many times after some minutes. Returns what was sent before each poll, and what was given. */
	async function polled(trigger: TriggerHost, times: number, minutes: number, send: () => number) {
		const [sent, given]: [unknown[], unknown[]] = [[], []];
		for (let count = 0; count < times; count++) {
			later(minutes);
			sent.push(send());
			given.push(...(idsOf(await trigger.tick()) ?? []));
		}
		return { sent, given };
	}

	describe.each(WRONG)('%s', (_, seconds, times, polls) => {
		test('each SMS comes once, none is lost, and old ones stay where they are', async () => {
			later(120);
			const trigger = await host(kind, watching('smsReceived', [DEVICE, DEVICE + 2]));
			sends(DEVICE, 20);
			await trigger.activate();
			const sent: unknown[] = [];
			const given: unknown[] = [];
			const poll = async () => {
				later(1);
				sent.push(sends(DEVICE), sends(DEVICE + 2));
				given.push(...(idsOf(await trigger.tick()) ?? []));
			};
			await through(poll, seconds, times, polls);
			expect([...given].sort()).toEqual([...sent].sort());
		});

		test('each flow record comes once', async () => {
			later(120);
			const trigger = await host(kind, watching('flowRecord', [DEVICE]));
			await trigger.activate();
			const sent: unknown[] = [];
			const given: unknown[] = [];
			const poll = async () => {
				later(1);
				sent.push(...flows(DEVICE, [2, 1]));
				given.push(...((await trigger.tick()) ?? []).map(({ json }) => json.flow_id));
			};
			await through(poll, seconds, times, polls);
			expect(given.sort()).toEqual(sent.sort());
		});
	});

	test.each([
		['ahead', 72 * HOUR],
		['behind', -72 * HOUR],
	])(
		'published while the clock is three days %s: what comes afterwards is found',
		async (_, seconds) => {
			later(120);
			const before = sends(DEVICE, 5);
			wrong(seconds);
			const trigger = await host(kind, watching('smsReceived', [DEVICE]));
			await trigger.activate();
			right();
			const { sent, given } = await polled(trigger, 4, 1, () => sends(DEVICE));
			expect(given.sort()).toEqual(sent.sort());
			expect(given).not.toContain(before);
		},
	);

	test.each([
		['flowRecord', 4000],
		['newDestination', 5000],
	] as const)(
		'published while the clock is two hours behind: no earlier %s starts the workflow, and later ones do',
		async (source, first) => {
			later(300);
			const flow = (nth: number) => flows(DEVICE, [1, 1, { destination_port: first + nth }]);
			flow(0);
			later(90);
			wrong(-2 * HOUR);
			const trigger = await host(kind, watching(source, [DEVICE]));
			const given = [(await trigger.activate()) ?? []];
			right();
			for (let count = 0; count < 4; count++) {
				later(2);
				flow(1 + count);
				given.push((await trigger.tick()) ?? []);
			}
			const ports = given.flat().map(({ json }) => json.destination_port);
			expect(ports).toEqual([1, 2, 3, 4].map((nth) => first + nth));
		},
	);

	test('a fleet listed while the clock is three days ahead: a new device is watched from its creation', async () => {
		later(120);
		const trigger = await host(kind, watchingFleet('smsReceived'));
		await trigger.activate();
		for (let poll = 0; poll < 2; poll++) {
			later(16);
			wrong(72 * HOUR);
			await trigger.tick();
		}
		right();
		const { world } = service;
		const like = world.endpoints.get(DEVICE);
		if (!like) throw new Error('no endpoint');
		world.endpoints.set(11499999, { ...like, id: 11499999, createdAt: world.clock.now() });
		const first = sends(11499999);
		const { sent, given } = await polled(trigger, 4, 16, () => sends(DEVICE));
		world.endpoints.delete(11499999);
		expect(given.sort()).toEqual([first, ...sent].sort());
	});
});
