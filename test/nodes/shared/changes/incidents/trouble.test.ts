import {
	followTroubles,
	packTroubles,
	unpackTroubles,
} from '../../../../../nodes/shared/changes/incidents/trouble';
import { change, MINUTE, refusal, session, START } from './fleet';

const isNew = () => false;
const kinds = (troubles: ReturnType<typeof followTroubles>) =>
	[...troubles].map(([id, { kind }]) => `${id} ${kind}`);

test('a device is in trouble until a session begins', () => {
	const offline = followTroubles(new Map(), [], isNew, [change('wentOffline', '1', START)]);
	expect(kinds(offline)).toEqual(['1 offline']);
	const refused = followTroubles(offline, [refusal('1', START + MINUTE)], isNew, []);
	expect(kinds(refused)).toEqual(['1 refused']);
	expect(refused.get('1')?.at).toBe(START);
	expect(kinds(followTroubles(refused, [session('1', START + 2 * MINUTE)], isNew, []))).toEqual([]);
});

test('a refusal that a session has followed, or steering, is no trouble', () => {
	const signs = [session('1', START + 9000), refusal('1', START)];
	expect(kinds(followTroubles(new Map(), signs, isNew, []))).toEqual([]);
	const steered = refusal('1', START, 'A different IMSI or operator will be used.');
	expect(kinds(followTroubles(new Map(), [steered], isNew, []))).toEqual([]);
});

test('an old event from before the trouble does not end it', () => {
	const before = new Map([['1', { kind: 'offline' as const, at: START }]]);
	const old = session('1', START + 10_000);
	const late = refusal('1', START - MINUTE);
	const after = followTroubles(before, [old, late], (sign) => sign === old, []);
	expect(kinds(after)).toEqual(['1 refused']);
});

test('troubles survive the state', () => {
	const troubles = new Map([
		['11400001', { kind: 'refused' as const, at: START, incident: 'aB-_1234' }],
		['11400002', { kind: 'silent' as const, at: START + MINUTE, incident: undefined }],
	]);
	expect(unpackTroubles(packTroubles(troubles))).toEqual(troubles);
});
