import type { INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

/** Words that say nothing about the task. */
const STOP_WORDS = new Set(
	'a all also am an and any are as at be been but by can did do does for from get give had has have here him his how i if in into is it its last lately me more much must my need never no not now of off on once or our out over please right said say set she show so such tell than that the their them there these they this to too up us use was we were what when where which who whose why will with without would you your'.split(
		' ',
	),
);

/** Cuts common endings, so that "devices" and "device" are one word. */
const stemOf = (word: string) =>
	word
		.replace(/(?:ing|ed)$/, '')
		.replace(/(?:ies|y)$/, 'i')
		.replace(/(?:es|s|e)$/, '');

/** Names and numbers of the question say nothing about the operation: `water-meter-0002`, `8988303000000000003`. */
export const wordsOf = (text: string): Set<string> => {
	const plain = text
		.replace(/\S*\d\S*/g, ' ')
		.toLowerCase()
		.match(/[a-z]+/g);
	return new Set((plain ?? []).filter((word) => !STOP_WORDS.has(word)).map(stemOf));
};

/** An operation as an agent and n8n's AI builder see it. */
export interface Described {
	/** `<resource>/<operation>`. */
	key: string;
	words: Set<string>;
}

/** Returns the operations of a node with the words of their name, action and description. */
export function operationsOf({ properties }: INodeTypeDescription): Described[] {
	return properties
		.filter(({ name }) => name === 'operation')
		.flatMap((choice) => {
			const [resource] = choice.displayOptions?.show?.resource ?? [];
			const options = (choice.options ?? []) as INodePropertyOptions[];
			return options.map(({ name, value, action, description }) => ({
				key: `${String(resource)}/${String(value)}`,
				words: wordsOf(`${name}. ${action}. ${description}`),
			}));
		});
}

/**
 * Ranks operations by the words that they share with a question. A word that few operations have counts more. Equals are
 * in the order of the menu.
 */
export function rank(question: string, operations: readonly Described[]): string[] {
	const asked = [...wordsOf(question)];
	const weights = asked.map((word) => {
		const holders = operations.filter(({ words }) => words.has(word)).length;
		return holders === 0 ? 0 : Math.log(1 + operations.length / holders);
	});
	const scoreOf = ({ words }: Described) => {
		const shared = asked.reduce(
			(sum, word, at) => sum + (words.has(word) ? (weights[at] ?? 0) : 0),
			0,
		);
		return shared / Math.sqrt(4 + words.size);
	};
	return operations
		.map((one) => ({ key: one.key, score: scoreOf(one) }))
		.sort((a, b) => b.score - a.score)
		.map(({ key }) => key);
}
