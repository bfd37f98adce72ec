import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './watchedDevices';

const { host, happens, emitted } = watchedDevices();

test('more events than one poll takes are emitted by the next one, each change once', async () => {
	const start = { options: { startFrom: 'last7Days' } };
	const trigger = await host('durable', onChanges(['countryChanged'], start));
	const week = 7 * 24 * 60;
	for (let count = 0; count < 12_000; count++) {
		const operator = count > 500 && count < 11_000 ? FRENCH : GERMAN;
		happens(1, FIRST, { operator, minutesAgo: week - 10 - count / 2 });
	}
	const polls = [await trigger.activate(), await trigger.tick(), await trigger.tick()];
	expect(polls.map(emitted)).toEqual([
		[`countryChanged ${FIRST} Germany France`],
		[`countryChanged ${FIRST} France Germany`],
		[],
	]);
}, 60_000);
