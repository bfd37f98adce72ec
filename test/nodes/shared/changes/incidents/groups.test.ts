import {
	countLabels,
	groupsOf,
	kindOf,
	nameOf,
	readLabels,
	updateLabels,
} from '../../../../../nodes/shared/changes/incidents/groups';
import { IDS, known, listed, session, START } from './fleet';

const state = {
	...{ begun: 0, labels: {}, names: {}, troubles: {}, usual: {}, open: [] },
	hour: { start: 0, troubles: {} },
};

test('a record names its profiles, and tags that another one has, too', () => {
	const { labels, names } = readLabels([
		{ id: 1, tags: 'a, b', service_profile: { id: 7, name: 'Meters' } },
		{ id: 2, tag_assignments: [{ id: 1, name: 'a' }], tariff_profile: { id: 5 } },
	]);
	expect(Object.fromEntries(labels)).toEqual({ '1': 's7,ta', '2': 'f5,ta' });
	expect(names).toEqual({ s7: 'Meters', f5: '5' });
});

test('events tell the radio, and a new list keeps it', () => {
	const labels = updateLabels(state, listed, [session(String(IDS[0]), START, 8)]);
	expect(labels.get(String(IDS[0]))).toMatch(/^s7,f5,tdepot,tall,r8$/);
});

test('groups come from the state and the list; devices that never connected have none', () => {
	const groups = groupsOf({ ...known, '5': 'n,1' }, [], listed.labels);
	expect(groups.get(String(IDS[0]))).toEqual([
		'a',
		'p3,74',
		'n3',
		'c74',
		's7',
		'f5',
		'tdepot',
		'tall',
	]);
	expect(groups.has('5')).toBe(false);
	expect(countLabels(groups.keys(), groups).get('c67')).toBe(20);
});

test('names are for people', () => {
	const places = { countries: { 74: 'Germany' }, networks: { 3: 'Example Mobile' } };
	const names = ['p3,74', 'c74', 'c75', 's7', 'tdepot', 'r6', 'r8', 'a'].map(
		(label) => `${kindOf(label)}: ${nameOf(label, places, { s7: 'Meters' })}`,
	);
	expect(names).toEqual([
		'network: Example Mobile in Germany',
		'country: Germany',
		'country: 75',
		'serviceProfile: Meters',
		'tag: depot',
		'radio: 4G',
		'radio: radio type 8',
		'all: all watched devices',
	]);
});
