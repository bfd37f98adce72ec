import {
	followTroubles,
	kindOf,
	packTroubles,
	type Troubles,
	unpackTroubles,
} from '../../../../../nodes/shared/changes/incidents/trouble';
import type { DeviceChange } from '../../../../../nodes/shared/changes/changes';
import type { Trouble } from '../../../../../nodes/shared/changes/incidents/incident';
import type { Sign } from '../../../../../nodes/shared/changes/sign';
import { change, MINUTE, refusal, session, START } from './fixtures/fleet';

const kinds = (troubles: Troubles) => [...troubles.values()].map(kindOf);

/** The troubles after one poll. */
function follow(
	before: Troubles,
	signs: Sign[],
	changes: DeviceChange[] = [],
	isOld: (sign: Sign) => boolean = () => false,
) {
	const troubles = structuredClone(before);
	followTroubles(troubles, signs, isOld, changes);
	return troubles;
}

test('a device is in trouble until a session begins', () => {
	const offline = follow(new Map(), [], [change('wentOffline', '1', START)]);
	expect(kinds(offline)).toEqual(['offline']);
	const refused = follow(offline, [refusal('1', START + MINUTE)]);
	expect(kinds(refused)).toEqual(['refused']);
	expect(refused.get('1')?.at).toBe(START);
	expect(kinds(follow(refused, [session('1', START + 2 * MINUTE)]))).toEqual([]);
});

test('any sign ends a silence', () => {
	const silent = follow(new Map(), [], [change('wentSilent', '1', START)]);
	expect(kinds(silent)).toEqual(['silent']);
	const closed = { ...session('1', START + MINUTE), kind: 'closed' as const };
	expect(kinds(follow(silent, [closed]))).toEqual([]);
});

test('a refusal that a session has followed, or steering, is no trouble', () => {
	const signs = [refusal('1', START), session('1', START + 9000)];
	expect(kinds(follow(new Map(), signs))).toEqual([]);
	const [late, old] = [refusal('1', START), session('1', START + MINUTE)];
	const isOld = (sign: Sign) => sign === old;
	expect(kinds(follow(new Map(), [late, old], [], isOld))).toEqual([]);
	const steered = refusal('1', START, 'A different IMSI or operator will be used.');
	expect(kinds(follow(new Map(), [steered]))).toEqual([]);
});

test('an old refusal of a device without news begins no trouble', () => {
	const [old, other] = [refusal('1', START), refusal('2', START)];
	const after = follow(new Map(), [old, other], [], (sign) => sign === old);
	expect([...after.keys()]).toEqual(['2']);
});

test('an old event from before the trouble does not end it', () => {
	const before = follow(new Map(), [], [change('wentOffline', '1', START)]);
	before.forEach((one) => (one.isNew = false));
	const old = session('1', START + 10_000);
	const late = refusal('1', START - MINUTE);
	const isOld = (sign: Sign) => sign === old;
	expect(kinds(follow(before, [late, old], [], isOld))).toEqual(['refused']);
});

test('troubles survive the state', () => {
	const more = { back: undefined, incident: undefined };
	const all: Trouble[] = [
		{
			...more,
			endpoint: '1',
			kinds: ['refused', 'offline'],
			held: ['offline'],
			at: START,
			incident: 'aB-_1234',
		},
		{ ...more, endpoint: '2', kinds: ['silent'], held: [], at: START + MINUTE },
		{ ...more, endpoint: '3', kinds: [], held: [], at: START, back: START, incident: 'x' },
	];
	const troubles = new Map(all.map((one) => [one.endpoint, one]));
	expect(unpackTroubles(packTroubles(troubles))).toEqual(troubles);
});

test('outside an incident, nothing is held, and a device that is back is forgotten', () => {
	const troubles: Troubles = new Map([
		['1', { endpoint: '1', kinds: ['offline'], held: ['offline'], at: START }],
		['2', { endpoint: '2', kinds: [], held: [], at: START, back: START + MINUTE }],
	]);
	const after = unpackTroubles(packTroubles(troubles));
	expect([...after].map(([id, { held }]) => [id, held])).toEqual([['1', []]]);
});

test('a session that is over, or a registration, ends a refusal and not that the device is offline', () => {
	const closed = { ...session('1', START + 3 * MINUTE), kind: 'closed' as const };
	const both = follow(
		new Map(),
		[refusal('1', START + MINUTE)],
		[change('wentOffline', '1', START)],
	);
	expect(kinds(both)).toEqual(['refused']);
	expect(kinds(follow(both, [session('1', START + 2 * MINUTE), closed]))).toEqual(['offline']);
	const registered = { ...closed, kind: 'registered' as const };
	expect(kinds(follow(both, [registered]))).toEqual(['offline']);
	expect(kinds(follow(both, [registered, session('1', START + 4 * MINUTE)]))).toEqual([undefined]);
});
