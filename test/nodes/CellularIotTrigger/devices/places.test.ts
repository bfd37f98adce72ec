import { dropUnused, learnPlaces } from '../../../../nodes/CellularIotTrigger/devices/places';
import { signAt } from './history';

const NONE = { countries: {}, networks: {} };
const at = (country?: string, network?: string) =>
	signAt(1, { at: 0, kind: 'registered', country, network });

test('learns the names of countries and networks, and new names of known ones', () => {
	const learned = learnPlaces({ ...NONE, countries: { 68: 'Old name' } }, [at('D', 'M'), at('F')]);
	expect(learned).toEqual({
		countries: { 68: 'Country D', 70: 'Country F' },
		networks: { 77: 'Network M' },
	});
	expect(learnPlaces(learned, [at('D')]).countries).toBe(learned.countries);
});

test('drops names that no device holds, only when there are too many', () => {
	const places = { countries: { 1: 'A', 2: 'B' }, networks: { 3: 'C' } };
	const values = () => [{ country: '2' }, { network: '3' }];
	expect(dropUnused(places, values, 2)).toBe(places);
	expect(dropUnused(places, values, 1)).toEqual({ countries: { 2: 'B' }, networks: { 3: 'C' } });
});
