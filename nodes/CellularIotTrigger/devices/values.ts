import type { ChangeKind } from './changes';
import type { Values } from './device';
import type { Places } from './places';
import { newSteps, runsOf, type Split, type Step } from './runs';
import { isWithoutId, type Sign } from './sign';

/** A change of a value, with its texts for people. */
interface ValueChange {
	change: ChangeKind;
	step: Step;
	before: string;
	after: string;
}

interface Property {
	key: keyof Values;
	change: ChangeKind;
	valueOf(sign: Sign): string | undefined;
	textOf(value: string, places: Places): string;
	/** Whether two values with the same text are one. */
	isOne(before: string, after: string): boolean;
}

const PROPERTIES: readonly Property[] = [
	{
		key: 'imei',
		change: 'imeiChanged',
		valueOf: ({ imei }) => imei,
		textOf: (imei) => imei,
		isOne: () => true,
	},
	{
		key: 'country',
		change: 'countryChanged',
		valueOf: ({ country }) => country?.id,
		textOf: (id, { countries }) => countries[id] ?? id,
		isOne: () => true,
	},
	{
		key: 'network',
		change: 'networkChanged',
		valueOf: ({ network }) => network?.id,
		textOf: (id, { networks }) => networks[id] ?? id,
		// Networks of two countries may have the same name.
		isOne: (before, after) => isWithoutId(before) || isWithoutId(after),
	},
];

/**
 * Finds the changes of IMEI, country and network.
 * @returns Also the values before the next window (`known`), and the latest ones.
 */
export function foldValues(base: Values, { all, old, gone }: Split, places: Places) {
	const changes: ValueChange[] = [];
	const [known, latest]: [Values, Values] = [{}, {}];
	for (const { key, change, valueOf, textOf, isOne } of PROPERTIES) {
		const runs = runsOf(base[key], all, valueOf);
		for (const step of newSteps(runsOf(base[key], old, valueOf), runs)) {
			const before = textOf(step.before.value, places);
			const after = textOf(step.after.value, places);
			const isText = before.toLowerCase() === after.toLowerCase();
			if (isText && isOne(step.before.value, step.after.value)) continue;
			changes.push({ change, step, before, after });
		}
		known[key] = runsOf(base[key], gone, valueOf).at(-1)?.value;
		latest[key] = runs.at(-1)?.value;
	}
	return { changes, known, latest };
}
