import type { ChangeKind } from './changes';
import type { Values } from './device';
import { newSteps, runsOf, type SplitSigns } from './runs';
import { isWithoutId, type Sign } from './sign';

/** Names of countries and networks by id: the state of a device has only ids. */
export interface Places {
	countries: Record<string, string>;
	networks: Record<string, string>;
}

interface Property {
	key: keyof Values;
	change: ChangeKind;
	valueOf(sign: Sign): string | undefined;
	textOf(value: string, places: Places): string;
	/** Whether a value with the same text as another one may be that one. */
	isVague(value: string): boolean;
}

const PROPERTIES: readonly Property[] = [
	{
		key: 'imei',
		change: 'imeiChanged',
		valueOf: ({ imei }) => imei,
		textOf: (imei) => imei,
		isVague: () => false,
	},
	{
		key: 'country',
		change: 'countryChanged',
		valueOf: ({ country }) => country?.id,
		textOf: (id, { countries }) => countries[id] ?? id,
		isVague: () => true,
	},
	{
		key: 'network',
		change: 'networkChanged',
		valueOf: ({ network }) => network?.id,
		textOf: (id, { networks }) => networks[id] ?? id,
		// Networks of two countries may have the same name.
		isVague: isWithoutId,
	},
];

/**
 * Finds the changes of IMEI, country and network.
 * @returns Also the values before the next window (`known`), and the latest ones.
 */
export function foldValues(base: Values, { all, old, gone }: SplitSigns, places: Places) {
	const changes = [];
	const [known, latest]: [Values, Values] = [{}, {}];
	const lastGone = gone.at(-1)?.rank ?? -1;
	for (const property of PROPERTIES) {
		const { key, change, textOf } = property;
		const isSame = (value = base[key]) => value === base[key];
		if (all.every(({ sign }) => isSame(property.valueOf(sign)))) {
			known[key] = latest[key] = base[key];
			continue;
		}
		const oneOf = spelling(property, base[key], all, places);
		const start = oneOf(base[key]);
		const valueOf = (sign: Sign) => oneOf(property.valueOf(sign));
		const runs = runsOf(start, all, valueOf);
		for (const step of newSteps(runsOf(start, old, valueOf), runs)) {
			const before = textOf(step.before.value, places);
			const after = textOf(step.after.value, places);
			changes.push({ change, run: step.after, before, after });
		}
		known[key] = runs.findLast(({ rank }) => rank <= lastGone)?.value;
		latest[key] = runs.at(-1)?.value;
	}
	return { changes, known, latest };
}

/** Returns a function that gives all spellings of a value as one: the first one that is not vague, else the first one. */
function spelling(
	{ valueOf, textOf, isVague }: Property,
	base: string | undefined,
	signs: SplitSigns['all'],
	places: Places,
): (value: string | undefined) => string | undefined {
	const plain = (value: string) => textOf(value, places).toLowerCase();
	const spellings = new Map<string, string>();
	for (const value of new Set([base, ...signs.map(({ sign }) => valueOf(sign))])) {
		if (value === undefined) continue;
		const first = spellings.get(plain(value));
		if (first === undefined || (isVague(first) && !isVague(value))) {
			spellings.set(plain(value), value);
		}
	}
	return (value) =>
		value !== undefined && isVague(value) ? (spellings.get(plain(value)) ?? value) : value;
}

/** Most names of each. A place without a name shows its id. */
const MOST_NAMES = 2_000;

/** Adds the names in signs. */
export const learnPlaces = ({ countries, networks }: Places, signs: readonly Sign[]): Places => ({
	countries: withNames(countries, signs, 'country'),
	networks: withNames(networks, signs, 'network'),
});

function withNames(
	names: Record<string, string>,
	signs: readonly Sign[],
	key: 'country' | 'network',
): Record<string, string> {
	const added: Record<string, string> = {};
	for (const { [key]: place } of signs) {
		if (place && names[place.id] !== place.name) added[place.id] = place.name;
	}
	if (Object.keys(added).length === 0) return names;
	return Object.fromEntries(Object.entries({ ...names, ...added }).slice(-MOST_NAMES));
}
