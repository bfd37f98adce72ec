import { mostFrequentReason } from '../../../../../nodes/shared/changes/incidents/incidentNews';
import { kindOf } from '../../../../../nodes/shared/changes/incidents/trouble';
import {
	all,
	back,
	first,
	MINUTE,
	refusal,
	registration,
	session,
	START,
	watch,
} from './fixtures/fleet';

test('news say how many, of which kind and why, and what is fine', () => {
	const fleet = watch();
	fleet.poll(0);
	const at = START + MINUTE;
	const signs = first(7).map((id) => refusal(id, at));
	const [news] = fleet.poll(2, all('wentOffline', first(10).slice(7), 1), signs).news;
	expect(news?.troubles.filter((one) => kindOf(one) === 'refused')).toHaveLength(7);
	expect(news?.troubles.filter((one) => kindOf(one) === 'offline')).toHaveLength(3);
	expect(news?.incident.reason).toBe('x');
	expect(news?.usual).toBeUndefined();
	expect(news?.others).toEqual([
		{ label: 'a-', affected: 0, of: 30 },
		{ label: 'n4,74', affected: 0, of: 10 },
		{ label: 'n11,67', affected: 0, of: 20 },
	]);
});

const devices = (...ids: string[]) => ids.map((endpoint) => ({ endpoint }));
const refused = (id: string, text: string) => refusal(id, START, text);

test('the reason that most devices have, without what belongs to one of them', () => {
	const signs = [
		refused('1', 'PDP Context Request rejected, because endpoint has no quota.'),
		refused('2', 'Location update refused for IMSI 901430000000001'),
		refused('3', 'Location update refused for IMSI 901430000000002'),
		refused('4', 'PDP Context Request rejected, because y.'),
		session('5', START),
	];
	expect(mostFrequentReason(signs, devices('1', '2', '3', '5'))).toBe(
		'Location update refused for IMSI ...',
	);
	expect(mostFrequentReason(signs, devices('1'))).toBe('endpoint has no quota');
	expect(mostFrequentReason(signs, devices('5'))).toBeUndefined();
});

test('a group of the same kind with trouble of its own is not among those that are fine', () => {
	const fleet = watch();
	fleet.poll(0);
	const [news] = fleet.poll(2, all('wentOffline', first(13), 1)).news;
	expect(news?.incident.label).toBe('n3,74');
	expect(news?.others).toEqual([
		{ label: 'a-', affected: 3, of: 30 },
		{ label: 'n11,67', affected: 0, of: 20 },
	]);
});

test('a device that leaves the group during the incident still counts in it', () => {
	const fleet = watch();
	fleet.poll(0);
	const [opened] = fleet.poll(2, all('wentOffline', first(10), 1)).news;
	expect([opened?.state, opened?.of]).toEqual(['opened', 10]);
	const returned = first(10).slice(2);
	expect(fleet.poll(20, [], back(returned, 19)).news).toEqual([]);
	// A registration in the other network is no session, so both are still offline.
	const left = first(2).map((id) => registration(id, START + 30 * MINUTE, 4));
	const [ended] = fleet.poll(41, [], left).news;
	expect(ended?.incident.label).toBe('n3,74');
	expect([ended?.state, ended?.troubles.length, ended?.of]).toEqual(['ended', 2, 10]);
});
