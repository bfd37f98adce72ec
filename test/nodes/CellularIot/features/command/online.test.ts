import { Budget } from '../../../../../nodes/CellularIot/features/command/budget';
import { isReady } from '../../../../../nodes/CellularIot/features/command/online';
import { commandTo } from './commands';
import { PROMPT, type Trouble } from './fakeDevice';
import { FakeService } from './fakeService';

/** Returns whether the device is ready, and the requests that found it out. */
async function ready(
	onlineFirst: 'no' | 'check' | 'reset',
	readings: string[],
	trouble: (method: string) => Trouble = () => 'none',
) {
	const service = new FakeService(() => PROMPT, { trouble: ({ method }) => trouble(method) });
	service.readings = readings;
	const { host } = service;
	const round = {
		host,
		budget: new Budget(host),
		starting: async <T>(work: () => Promise<T>) => await work(),
	};
	const result = await service.time.run(
		async () => await isReady(round, commandTo(1, 'x', { onlineFirst, waitMs: 60_000 })),
	);
	return [
		result.ok ? result.value : 'failure',
		service.log.map(({ request }) => request.split(' ')[0]).join(' '),
	];
}

it('asks nothing unless it is wanted', async () => {
	expect(await ready('no', ['OFFLINE'])).toEqual([true, '']);
});

it.each([
	['ONLINE', true],
	['ATTACHED', false],
	['OFFLINE', false],
	['BLOCKED', false],
])('Check: a device that is %s', async (reading, expected) => {
	expect(await ready('check', [reading])).toEqual([expected, 'GET']);
});

it('resets nothing when the device is online', async () => {
	expect(await ready('reset', ['ONLINE'])).toEqual([true, 'GET']);
});

it('resets once, and waits for two readings in a row', async () => {
	const readings = ['OFFLINE', 'ONLINE', 'OFFLINE', 'ATTACHED', 'ONLINE', 'ONLINE'];
	expect(await ready('reset', readings)).toEqual([true, 'GET PATCH GET GET GET GET GET']);
});

it('gives up after the wait', async () => {
	const [isOnline, requests] = await ready('reset', ['OFFLINE']);
	expect(isOnline).toBe(false);
	expect(String(requests).match(/PATCH/g)).toHaveLength(1);
	expect(String(requests).match(/GET/g)?.length).toBeLessThanOrEqual(21);
});

it('is no failure when the reset may have arrived, and one when it was refused', async () => {
	const lost = await ready('reset', ['OFFLINE', 'ONLINE'], (method) =>
		method === 'PATCH' ? 'lostAnswer' : 'none',
	);
	expect(lost).toEqual([true, 'GET PATCH GET GET']);
	const refused = await ready('reset', ['OFFLINE'], (method) =>
		method === 'PATCH' ? 'refused' : 'none',
	);
	expect(refused).toEqual(['failure', 'GET PATCH']);
});

it('is a failure when the connectivity cannot be read', async () => {
	expect(await ready('check', ['ONLINE'], () => 'refused')).toEqual(['failure', 'GET']);
});
