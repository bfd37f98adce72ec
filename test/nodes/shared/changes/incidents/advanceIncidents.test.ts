import { all, back, first, IDS, refusal, START, watch } from './fixtures/fleet';

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
	const one = said(late.poll(2, all('wentOffline', both, 1)));
	const next = said(late.poll(3));
	expect([one.length, next.length]).toEqual([1, 1]);
	expect([...one, ...next].sort()).toEqual([
		expect.stringMatching(/^opened n3,74/),
		expect.stringMatching(/^opened tdepot/),
	]);
});

test('two groups that the outage of all devices strikes first are one incident', () => {
	const fleet = watch();
	fleet.poll(0);
	const second = first(40).filter((_id, index) => index >= 20 && index % 4 === 0);
	const begun = [...first(10), ...second];
	expect(said(fleet.poll(2, all('wentOffline', begun, 1)))).toHaveLength(1);
	const rest = first(40).filter((id) => !begun.includes(id));
	expect(said(fleet.poll(3, all('wentOffline', rest, 2)))).toEqual(['grown a 40/40']);
	expect(said(fleet.poll(4))).toEqual([]);
});

test('the devices of an open incident are left out of the share of the next one', () => {
	const fleet = watch();
	fleet.poll(0);
	expect(said(fleet.poll(2, all('wentOffline', first(10), 1)))).toEqual(['opened n3,74 10/10']);
	const seven = ids(11, 13, 14, 21, 22, 23, 25);
	expect(said(fleet.poll(4, all('wentOffline', seven, 3)))).toEqual(['opened a 7/40']);
});

test('it lasts as long as most devices are in trouble, and ends when no further one comes back', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(2, all('wentOffline', first(10), 1));
	for (let minute = 10; minute < 400; minute += 10) expect(said(fleet.poll(minute))).toEqual([]);
	expect(said(fleet.poll(400, [], back(first(6), 400)))).toEqual([]);
	expect(said(fleet.poll(415, [], back(first(7).slice(6), 415)))).toEqual([]);
	expect(said(fleet.poll(434))).toEqual([]);
	const last = fleet.poll(435);
	expect(said(last)).toEqual(['ended n3,74 3/10']);
	expect(last.left.map(({ endpoint, held }) => [endpoint, ...held])).toEqual(
		first(10)
			.slice(7)
			.map((id) => [id, 'offline']),
	);
	expect(said(fleet.poll(500))).toEqual([]);
});

test('a device belongs to the incident until it has been back for a while, whenever it falls again', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(2, all('wentOffline', first(10), 1));
	const [one = '', two = ''] = first(2);
	fleet.poll(200, [], back([one, two], 200));
	expect(fleet.poll(215, all('wentOffline', [one], 215)).covered).toContain(one);
	expect(fleet.poll(220).covered).toContain(two);
	expect(fleet.poll(221, all('wentOffline', [two], 221)).covered).not.toContain(two);
	expect(fleet.poll(222).covered).toContain(one);
});

test('later trouble of its group joins it: no second one opens', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(2, all('wentOffline', first(5), 1));
	expect(said(fleet.poll(200, all('wentOffline', first(10).slice(5), 199)))).toEqual([
		'grown n3,74 10/10',
	]);
});

test('an outage that is over when a poll sees it has no item but its end', () => {
	const fleet = watch();
	fleet.poll(0);
	const over = fleet.poll(300, all('wentOffline', first(10), 100), back(first(9), 200));
	expect([said(over), over.covered.size]).toEqual([[], 10]);
	expect(said(fleet.poll(319))).toEqual([]);
	expect(said(fleet.poll(320))).toEqual(['ended n3,74 1/10']);
});

test('if its devices fall again meanwhile, it opens', () => {
	const fleet = watch();
	fleet.poll(0);
	fleet.poll(300, all('wentOffline', first(10), 100), back(first(10), 200));
	expect(said(fleet.poll(310, all('wentOffline', first(10), 305)))).toEqual(['opened n3,74 10/10']);
});
