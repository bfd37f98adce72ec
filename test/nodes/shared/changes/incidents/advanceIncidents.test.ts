import { all, back, first, IDS, refusal, START, watch } from './fleet';

const said = ({ news }: ReturnType<ReturnType<typeof watch>['poll']>) =>
	news.map(
		({ state, incident, troubles, of }) => `${state} ${incident.label} ${troubles.length}/${of}`,
	);

const ids = (...places: number[]) => places.map((place) => String(IDS[place]));

test('a network goes down: one opened, one ended, and nothing for each device', () => {
	const fleet = watch();
	fleet.poll(0);
	expect(said(fleet.poll(2, all('wentOffline', first(10), 1)))).toEqual(['opened n3,74 10/10']);
	expect(said(fleet.poll(3))).toEqual([]);
	expect(said(fleet.poll(20, [], back(first(10), 19)))).toEqual([]);
	expect(said(fleet.poll(39))).toEqual([]);
	expect(said(fleet.poll(40))).toEqual(['ended n3,74 0/10']);
	expect(fleet.state()?.open).toEqual([]);
});

test('it grows by half, and spreads to the country', () => {
	const fleet = watch();
	fleet.poll(0);
	expect(said(fleet.poll(2, all('wentOffline', first(6), 1)))).toEqual(['opened n3,74 6/10']);
	expect(said(fleet.poll(3, all('wentOffline', first(8).slice(6), 2)))).toEqual([]);
	expect(said(fleet.poll(4, all('wentOffline', first(9).slice(8), 3)))).toEqual([
		'grown n3,74 9/10',
	]);
	expect(said(fleet.poll(5, all('wentOffline', first(20).slice(9), 4)))).toEqual([
		'grown c74 20/20',
	]);
});

test('the first poll learns: what was wrong before is no incident', () => {
	const fleet = watch();
	const signs = first(10).map((id) => refusal(id, START));
	expect(said(fleet.poll(0, [], signs))).toEqual([]);
	expect(said(fleet.poll(1, [], signs))).toEqual([]);
});

test('two at once are two; four devices, or less than a fifth, are none', () => {
	const fleet = watch();
	fleet.poll(0);
	expect(said(fleet.poll(2, all('wentOffline', first(4), 1)))).toEqual([]);
	const everywhere = watch();
	everywhere.poll(0);
	expect(said(everywhere.poll(2, all('wentOffline', ids(1, 11, 21, 22, 23), 1)))).toEqual([]);
	const late = watch();
	late.poll(0);
	const other = first(40).filter((_id, index) => index >= 20 && index % 4 === 0);
	const both = [...first(10), ...other];
	expect(said(late.poll(2, all('wentOffline', both, 1))).sort()).toEqual([
		expect.stringMatching(/^opened n3,74/),
		expect.stringMatching(/^opened tdepot/),
	]);
});

test('the devices of an open incident are left out of the share of the next one', () => {
	const fleet = watch();
	fleet.poll(0);
	expect(said(fleet.poll(2, all('wentOffline', first(10), 1)))).toEqual(['opened n3,74 10/10']);
	const seven = ids(11, 13, 14, 21, 22, 23, 25);
	expect(said(fleet.poll(4, all('wentOffline', seven, 3)))).toEqual(['opened a 7/40']);
});

test('nothing new for two periods ends it, with the devices that are still down', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(2, all('wentOffline', first(10), 1));
	expect(said(fleet.poll(61))).toEqual([]);
	expect(said(fleet.poll(62))).toEqual(['ended n3,74 10/10']);
	expect(said(fleet.poll(70))).toEqual([]);
});
