import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import type { INodeTypeDescription } from 'n8n-workflow';
import { resources } from '../../../nodes/CellularIot/resources';
import { loadPackage } from '../../engine';

interface Card {
	properties: Pick<INodeTypeDescription, 'displayName' | 'codex'>;
}

let described: INodeTypeDescription[];

beforeAll(async () => {
	described = (await loadPackage()).types.nodes;
});

const nodeNamed = (name: string) =>
	described.find((node) => node.name === name) as INodeTypeDescription;

/** The score of n8n's own search, which reads the name and the aliases of a node, and no description. */
const scoreOf = (typed: string, properties: Card['properties']): number =>
	sublimeSearch<Card>(typed, [{ properties }])[0]?.score ?? Number.NEGATIVE_INFINITY;

/** The score of a node that has the text as its only alias. */
const fullScore = (typed: string) =>
	scoreOf(typed, { displayName: '', codex: { alias: [typed] } as INodeTypeDescription['codex'] });

/** Ten letters more than typed: an alias that begins in another way loses more. */
const NEAR = 25;

const PHRASES = [
	'data usage',
	'usage',
	'send sms',
	'send command',
	'diagnose',
	'block network',
	'cell information',
	'health',
	'text message',
	'incoming message',
	'receive sms',
	'sms received',
	'suspend',
	'offline',
	'online',
	'data limit',
	'iot',
	'sim',
	'sms',
	'iccid',
	'delivery receipt',
	'webhook',
	'data stream',
	'push',
];

/** n8n joins both nodes in one card: name and aliases of the action node, text of the trigger. */
describe("n8n's list of nodes", () => {
	it.each(PHRASES)('finds the card by "%s"', (typed) => {
		const score = scoreOf(typed, nodeNamed('cellularIot'));
		expect(score).toBeGreaterThanOrEqual(fullScore(typed) - NEAR);
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

it('shows the actions of endpoints first: n8n groups them in the order of the resources', () => {
	const field = nodeNamed('cellularIot').properties.find(({ name }) => name === 'resource');
	const names = (field?.options ?? []).map(({ name }) => name);
	expect(names[0]).toBe('Endpoint');
	expect(names).toHaveLength(resources.length);
	const rare = names.filter((name) => /callback|token|secret|stream/i.test(name));
	for (const name of rare) expect(names.indexOf(name)).toBeGreaterThan(names.indexOf('SMS'));
});
