import {
	countLabels,
	describeGroup,
	groupsOf,
	readLabels,
	readRadios,
} from '../../../../../nodes/shared/changes/incidents/groups';
import { IDS, known, listed, refusal, session, START } from './fixtures/fleet';

test('a record names its profiles, and tags that another one has, too', () => {
	const { labels, names } = readLabels([
		{ id: 1, tags: 'a, b', service_profile: { id: 7, name: 'Meters' } },
		{ id: 2, tag_assignments: [{ id: 1, name: 'a' }], tariff_profile: { id: 5 } },
	]);
	expect(Object.fromEntries(labels)).toEqual({ '1': 's7,ta', '2': 'f5,ta' });
	expect(names).toEqual({ s7: 'Meters', f5: '5' });
});

test('events show the radio, and the last one counts', () => {
	const radios = readRadios({ r6: 'B1', r8: 'D' }, [session('2', START, 8), session('4', START)]);
	expect(Object.fromEntries(radios)).toEqual({ '1': 'r6', '2': 'r8', '3': 'r8', '4': 'r6' });
});

test('groups come from the state and the list; devices that never connected have none', () => {
	const groups = groupsOf(
		{ ...known, '5': 'n,1', '6': 's,1' },
		[],
		listed.labels,
		new Map([['6', 'r6']]),
	);
	expect(groups.get(String(IDS[0]))).toEqual(['a', 'n3,74', 'c74', 's7', 'f5', 'tdepot', 'tall']);
	expect(groups.get('6')).toEqual(['a', 'r6']);
	expect(groups.has('5')).toBe(false);
	expect(countLabels(groups.keys(), groups).get('c67')).toBe(20);
});

test('names are for people', () => {
	const places = { countries: { 74: 'Germany' }, networks: { 3: 'Example Mobile' } };
	const labels = ['n3,74', 'n4', 'c74', 'c75', 's7', 'f5', 'tdepot', 'r6', 'r8', 'a', 'a-'];
	const described = labels.map((label) => {
		const { kind, name, phrase } = describeGroup(label, { ...places, names: { s7: 'Meters' } });
		return `${kind}: ${name}: devices ${phrase}`;
	});
	expect(described).toEqual([
		'network: Example Mobile in Germany: devices in the network Example Mobile in Germany',
		'network: 4: devices in the network 4',
		'country: Germany: devices in Germany',
		'country: 75: devices in 75',
		'serviceProfile: Meters: devices with the service profile Meters',
		'tariffProfile: 5: devices with the tariff profile 5',
		'tag: depot: devices with the tag depot',
		'radio: 4G: devices with 4G',
		'radio: radio type 8: devices with radio type 8',
		'all: all watched devices: devices that are watched',
		'all: all other devices: devices that are watched',
	]);
});

test('the window says where a device is now; a refusal does not', () => {
	const at = { network: { id: '11', name: 'Mobile Ouest' }, country: { id: '67', name: 'France' } };
	const [one = '', two = ''] = IDS.map(String);
	const signs = [
		{ ...session(one, START), ...at },
		{ ...refusal(two, START), ...at },
	];
	const groups = groupsOf(
		{ ...known, '9': 'n,1' },
		[...signs, session('9', START)],
		new Map(),
		new Map(),
	);
	expect(groups.get(one)).toEqual(['a', 'n11,67', 'c67']);
	expect(groups.get(two)).toEqual(['a', 'n3,74', 'c74']);
	expect(groups.get('9')).toEqual(['a']);
});

test('a device that the watch has not seen yet is in no group: it cannot get into trouble', () => {
	const groups = groupsOf({ '1': 'bq,1', '2': 's,1' }, [], new Map(), new Map());
	expect([...groups.keys()]).toEqual(['2']);
});

test('long tags that begin alike are two groups, each with its whole name, also of emoji', () => {
	const long = `${'x'.repeat(39)}😀`;
	const tags = [`${long}1`, `${long}2`, '😀'.repeat(150)];
	const records = [1, 2].map((id) => ({ id, tag_assignments: tags.map((name) => ({ name })) }));
	const { labels, names } = readLabels(records);
	const own = labels.get('1')?.split(',') ?? [];
	expect(new Set(own).size).toBe(3);
	const shown = own.map(
		(label) => describeGroup(label, { countries: {}, networks: {}, names }).name,
	);
	expect(shown).toEqual([...tags.slice(0, 2), '😀'.repeat(100)]);
	expect(shown.map((name) => encodeURIComponent(name))).toHaveLength(3);
});
