import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import type { INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { describedNodes } from './fixtures/describedNodes';
import { cardOf, SEARCHES } from './fixtures/searches';

interface Card {
	properties: Pick<INodeTypeDescription, 'displayName' | 'codex'>;
}

const nodeNamed = describedNodes();

/** The score of n8n's own search, which reads the name and the aliases of a node, and no description. */
const scoreOf = (typed: string, properties: Card['properties']): number =>
	sublimeSearch<Card>(typed, [{ properties }])[0]?.score ?? Number.NEGATIVE_INFINITY;

/** The score of a node that has the text as its only alias. */
const fullScore = (typed: string) =>
	scoreOf(typed, { displayName: '', codex: { alias: [typed] } as INodeTypeDescription['codex'] });

/** Ten letters more than typed: an alias that begins in another way loses more. */
const NEAR = 25;

/** Actions as "<resource>/<operation>", events by their value. */
const keysOf = ({ properties }: INodeTypeDescription): string[] =>
	properties
		.filter(({ name }) => name === 'operation' || name === 'triggerOn')
		.flatMap(({ displayOptions, options = [] }) =>
			(options as INodePropertyOptions[]).map(({ value }) =>
				[...(displayOptions?.show?.resource ?? []), value].join('/'),
			),
		);

/** n8n joins both nodes in one card: name and aliases of the action node, text of the trigger. */
describe("n8n's list of nodes", () => {
	it.each(SEARCHES)('finds the card of $key by "$typed"', ({ typed, key }) => {
		const { card, node, value } = cardOf(key);
		expect(keysOf(nodeNamed(node))).toContain(value);
		expect(scoreOf(typed, nodeNamed(card))).toBeGreaterThanOrEqual(fullScore(typed) - NEAR);
	});

	it('does not find it by what the nodes do not do', () => {
		const score = scoreOf('spreadsheet formula', nodeNamed('cellularIot'));
		expect(score).toBeLessThan(fullScore('spreadsheet formula') - NEAR);
	});

	it('tells on the card what both nodes do', () => {
		const { description } = nodeNamed('cellularIotTrigger');
		expect(description).toMatch(/manage.*SIM/i);
		expect(description).toMatch(/send SMS/i);
		expect(description).toMatch(/starts the workflow/i);
	});
});

const MOST_ACTIONS = 81;
/** Rows of the list in a window of 1080 points. */
const ROWS_OF_A_SCREEN = 16;
const WANTED = [
	'Send SMS',
	'Send command by SMS and get its reply',
	'Get many SMS',
	'Get many devices',
	'Get device',
	'Diagnose device',
	'Apply sheet to devices',
	'Create many devices',
	'Get data usage of device',
	'Get health of many devices',
];

it('shows what most people want on the first two screens: n8n keeps the order of resources and operations', () => {
	const { properties } = nodeNamed('cellularIot');
	const actions = properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ options = [] }) => options as INodePropertyOptions[])
		.map(({ action }) => action);
	expect(actions.length).toBeLessThanOrEqual(MOST_ACTIONS);
	expect(actions.slice(0, 2 * ROWS_OF_A_SCREEN)).toEqual(expect.arrayContaining(WANTED));
});
