import type { Values } from './device';
import type { Place, Sign } from './sign';

/** Names of countries and networks by id: a device holds only ids. */
export interface Places {
	countries: Record<string, string>;
	networks: Record<string, string>;
}

/** Most names of each. Beyond, those that no device holds are dropped. */
const MOST_NAMES = 2_000;

/** Adds the names that signs show. */
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
	return { ...names, ...Object.fromEntries(added.map(({ id, name }) => [id, name])) };
}

/** Drops the names that no device holds, once there are too many. */
export function dropUnused(
	places: Places,
	values: () => Iterable<Values>,
	most = MOST_NAMES,
): Places {
	const isFull = [places.countries, places.networks].some((one) => Object.keys(one).length > most);
	if (!isFull) return places;
	const [countries, networks] = [new Set<string>(), new Set<string>()];
	for (const { country = '', network = '' } of values()) {
		countries.add(country);
		networks.add(network);
	}
	return {
		countries: only(places.countries, countries),
		networks: only(places.networks, networks),
	};
}

const only = (names: Record<string, string>, used: ReadonlySet<string>) =>
	Object.fromEntries(Object.entries(names).filter(([id]) => used.has(id)));
