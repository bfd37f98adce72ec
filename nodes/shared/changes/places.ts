import type { Place, Sign } from './sign';

/** Names of countries and networks by id: the state of a device has only ids. */
export interface Places {
	countries: Record<string, string>;
	networks: Record<string, string>;
}

/** Most names of each. A place without a name shows its id. */
const MOST_NAMES = 2_000;

/** Adds the names in signs. */
export function learnPlaces({ countries, networks }: Places, signs: readonly Sign[]): Places {
	const of = (key: 'country' | 'network') => signs.flatMap((sign) => sign[key] ?? []);
	return {
		countries: withNames(countries, of('country')),
		networks: withNames(networks, of('network')),
	};
}

function withNames(
	names: Record<string, string>,
	places: readonly Place[],
): Record<string, string> {
	const added = places.filter(({ id, name }) => names[id] !== name);
	if (added.length === 0) return names;
	const all = { ...names, ...Object.fromEntries(added.map(({ id, name }) => [id, name])) };
	return Object.fromEntries(Object.entries(all).slice(-MOST_NAMES));
}
