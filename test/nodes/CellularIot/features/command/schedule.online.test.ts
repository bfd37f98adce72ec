import { isReady } from '../../../../../nodes/CellularIot/features/command/schedule';
import { commandTo } from './fixtures/commands';
import { PROMPT } from './fixtures/fakeDevice';
import { FakeService } from './fixtures/fakeService';

/** Returns whether the device is ready, and the requests that found it out. */
async function ready(onlineOnly: boolean, reading: string) {
	const service = new FakeService(() => PROMPT);
	service.readings = [reading];
	const command = commandTo(1, 'x', { onlineOnly });
	const result = await service.time.run(async () => await isReady(service.context, command));
	return [result.ok && result.value, service.log.length];
}

it('reads nothing unless it is wanted', async () => {
	expect(await ready(false, 'OFFLINE')).toEqual([true, 0]);
});

it.each([
	['ONLINE', true],
	['ATTACHED', false],
	['OFFLINE', false],
	['BLOCKED', false],
])('a device that is %s', async (reading, expected) => {
	expect(await ready(true, reading)).toEqual([expected, 1]);
});
