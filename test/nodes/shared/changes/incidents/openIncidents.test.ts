import { all, back, first, watch } from './fleet';

test('a short way back does not end an incident, and a second fall belongs to it', () => {
	const fleet = watch();
	fleet.poll(0);
	const [opened] = fleet.poll(2, all('wentOffline', first(10), 1)).news;
	fleet.poll(12, [], back(first(10), 11));
	expect(fleet.poll(25, all('wentOffline', first(10), 24)).news).toEqual([]);
	expect(fleet.poll(40).news).toEqual([]);
	fleet.poll(42, [], back(first(10), 41));
	const [ended] = fleet.poll(62).news;
	expect([ended?.state, ended?.incident.id]).toEqual(['ended', opened?.incident.id]);
});

test('trouble that is far apart is no incident', () => {
	const fleet = watch();
	fleet.poll(0);
	for (const [index, id] of first(10).entries()) {
		expect(fleet.poll(10 * index + 2, all('wentOffline', [id], 10 * index + 1)).news).toEqual([]);
	}
});

test('what happens each day at its hour is no incident from the third day on', () => {
	const fleet = watch();
	fleet.poll(0);
	const opened = [];
	for (let hour = 1; hour < 72; hour++) {
		const minute = 60 * hour;
		const isOff = hour % 24 === 6;
		const [changes, signs] = isOff
			? [all('wentOffline', first(10), minute - 1), []]
			: [[], hour % 24 === 7 ? back(first(10), minute - 1) : []];
		const { news } = fleet.poll(minute, changes, signs);
		opened.push(...news.flatMap(({ state }) => (state === 'opened' ? [hour] : [])));
	}
	expect(opened).toEqual([6, 30]);
});
