import { explain, scoreOf } from '../../../../../nodes/shared/changes/incidents/incidentNews';

const counts = (sizes: object, hits: object) => ({
	sizes: new Map<string, number>(Object.entries(sizes)),
	hits: new Map<string, number>(Object.entries(hits)),
});
const any = () => true;

test('the smallest group with all of the trouble explains it best', () => {
	const found = counts({ a: 400, c74: 100, n3: 40, tx: 200 }, { a: 40, c74: 40, n3: 40, tx: 21 });
	expect(explain(found, any)).toBe('n3');
	expect(explain(found, (label) => label !== 'n3')).toBe('c74');
	expect(explain(found, () => false)).toBeUndefined();
});

test('of groups with the same devices, the network comes before the tag', () => {
	const found = counts({ a: 90, tx: 9, n3: 9, s1: 9 }, { a: 9, tx: 9, n3: 9, s1: 9 });
	expect(explain(found, any)).toBe('n3');
});

test('trouble everywhere is that of all devices, and so is chance', () => {
	expect(explain(counts({ a: 90, tx: 30 }, { a: 90, tx: 30 }), any)).toBe('a');
	expect(explain(counts({ a: 90, tx: 30 }, { a: 30, tx: 12 }), any)).toBe('a');
});

test('trouble everywhere is that of all devices, also if some groups have a little more of it', () => {
	expect(explain(counts({ a: 165, tx: 27 }, { a: 132, tx: 27 }), any)).toBe('a');
	expect(explain(counts({ a: 165, tx: 27 }, { a: 100, tx: 27 }), any)).toBe('tx');
});

test('of groups that have enough of it by chance, none explains a trouble that is mostly outside', () => {
	const some = counts({ a: 133, s4: 28, c67: 38 }, { a: 20, s4: 9, c67: 8 });
	expect(explain(some, (label) => label !== 'a')).toBe('a');
	const most = counts({ a: 40, c67: 20 }, { a: 5, c67: 5 });
	expect(explain(most, (label) => label !== 'a')).toBe('c67');
});

test('a radio counts when that of nearly all devices is known: those in trouble have events first', () => {
	const found = counts({ a: 90, r6: 80 }, { a: 80, r6: 80 });
	expect(scoreOf('r6', found)).toBeGreaterThan(6);
	expect(explain(found, any)).toBe('a');
	const all = counts({ a: 90, r6: 30, r8: 60 }, { a: 30, r6: 30 });
	expect(explain(all, any)).toBe('r6');
});
