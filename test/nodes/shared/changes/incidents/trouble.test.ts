import {
	followTroubles,
	packTroubles,
	type Troubles,
	unpackTroubles,
} from '../../../../../nodes/shared/changes/incidents/trouble';
import type { DeviceChange } from '../../../../../nodes/shared/changes/changes';
import type { Sign } from '../../../../../nodes/shared/changes/sign';
import { change, MINUTE, refusal, session, START } from './fleet';

const kinds = (troubles: Troubles) => [...troubles.values()].map(({ kind }) => kind);

/** The troubles after one poll. */
function follow(
	before: Troubles,
	signs: Sign[],
	changes: DeviceChange[] = [],
	isOld: (sign: Sign) => boolean = () => false,
) {
	const troubles = new Map([...before].map(([id, one]) => [id, { ...one }]));
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
	const before: Troubles = new Map([['1', { endpoint: '1', kind: 'offline', at: START }]]);
	const old = session('1', START + 10_000);
	const late = refusal('1', START - MINUTE);
	const isOld = (sign: Sign) => sign === old;
	expect(kinds(follow(before, [late, old], [], isOld))).toEqual(['refused']);
});

test('troubles survive the state', () => {
	const troubles: Troubles = new Map([
		['11400001', { endpoint: '11400001', kind: 'refused', at: START, incident: 'aB-_1234' }],
		['11400002', { endpoint: '11400002', kind: 'silent', at: START + MINUTE, incident: undefined }],
	]);
	expect(unpackTroubles(packTroubles(troubles))).toEqual(troubles);
});
