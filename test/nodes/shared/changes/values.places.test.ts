import { learnPlaces } from '../../../../nodes/shared/changes/values';
import { signAt } from './fixtures/history';

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
