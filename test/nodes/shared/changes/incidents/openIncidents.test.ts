import { all, back, first, watch } from './fixtures/fleet';

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

test('an outage of all devices is one incident, also when those of one network went first', () => {
	const fleet = watch();
	fleet.poll(0);
	expect(fleet.poll(2, all('wentOffline', first(10), 1)).news).toHaveLength(1);
	const others = first(40).slice(10);
	const { news } = fleet.poll(4, all('wentOffline', others, 3));
	expect(news.map(({ state, incident }) => `${state} ${incident.label}`)).toEqual(['grown a']);
	expect(fleet.state()?.open).toHaveLength(1);
});

test('a long pause during an outage of all devices opens no second incident', () => {
	const fleet = watch();
	fleet.poll(0);
	const [opened] = fleet.poll(2, all('wentOffline', first(10), 1)).news;
	const { news } = fleet.poll(300, all('wentOffline', first(40).slice(10), 3));
	expect(news.map(({ state, incident }) => [state, incident.label, incident.id])).toEqual([
		['grown', 'a', opened?.incident.id],
	]);
});

test('trouble that begins long after the newest device of an incident opens another one', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(2, all('wentOffline', first(10), 1));
	const { news } = fleet.poll(300, all('wentOffline', first(20).slice(10), 290));
	expect(news.map(({ state, incident }) => [state, incident.label])).toEqual([['opened', 'n4,74']]);
});

test('devices that have left an ended incident open no other one with the next device', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(2, all('wentOffline', first(10), 1));
	fleet.poll(12, [], back(first(10), 12));
	// A long pause: they fall, are back, and one of another network falls.
	const other = first(21).slice(20);
	const fallen = [...all('wentOffline', first(10), 25), ...all('wentOffline', other, 40)];
	const { news } = fleet.poll(60, fallen, back(first(10), 30));
	expect(news.map(({ state }) => state)).toEqual(['ended']);
	expect(fleet.state()?.open).toEqual([]);
});
