import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import type { INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { describedNodes } from './describedNodes';

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

/** What people type, by the action or event that they want. */
const SEARCHES: Record<string, string[]> = {
	'sms/send': ['sms', 'text', 'send sms', 'text message', 'text a device'],
	'sms/sendCommand': ['send command', 'gps'],
	'trigger/smsReceived': ['sms received', 'receive sms', 'incoming message'],
	'trigger/smsStatusChanged': ['delivery receipt'],
	'endpoint/getAll': ['iot', 'water meter'],
	'endpoint/get': ['ip address'],
	'endpoint/update': ['imei lock'],
	'endpoint/applySheet': ['csv', 'excel', 'spreadsheet'],
	'endpoint/createMany': ['import csv', 'import devices'],
	'endpoint/diagnose': ['diagnose', 'apn', 'offline'],
	'endpoint/getHealth': ['health'],
	'endpoint/getConnectivity': ['online', 'lte', 'ping device'],
	'endpoint/resetConnectivity': [
		'pdp',
		'reset',
		'reboot',
		'restart',
		'reboot device',
		'reset connection',
	],
	'endpoint/getCellInfo': ['signal', 'location', 'cell tower', 'cell information', 'track device'],
	'endpoint/blockNetwork': ['block network'],
	'endpoint/shutDown': ['block device'],
	'endpoint/getUsage': ['usage', 'data usage'],
	'endpoint/addTrafficLimit': ['top up'],
	'serviceProfile/addTrafficLimit': ['data limit'],
	'quota/set': ['quota'],
	'sim/getAll': ['sim'],
	'sim/get': ['iccid'],
	'sim/suspend': [
		'suspend',
		'suspend sim',
		'block sim',
		'disable sim',
		'deactivate sim',
		'lost sim',
	],
	'sim/enforceBudget': ['budget'],
	'sim/findIdle': ['unused', 'idle sim', 'idle sims', 'find idle'],
	'organisation/getUsage': ['cost'],
	'esim/switchProfile': ['esim', 'switch operator'],
	'tariffProfile/getCoverage': ['5g', 'roaming'],
	'flowLog/getAll': ['flow log'],
	'tag/assign': ['tag', 'tag devices'],
	'trigger/platformEvent': ['alarm'],
	'trigger/deviceChanged': [
		'silent',
		'silent device',
		'theft',
		'stolen sim',
		'sim swap',
		'geofence',
		'border crossing',
	],
	'trigger/fleetIncident': ['outage', 'incident', 'network down'],
	'instantTrigger/smsReceived': ['webhook', 'push'],
	'admin/dataStream/create': ['data stream'],
	'admin/applicationToken/create': ['api token'],
};

/** The node of the card, and of the action or event, by the first part of its key; by default the action node. */
const CARDS: Record<string, { card: string; node: string }> = {
	admin: { card: 'cellularIotAdmin', node: 'cellularIotAdmin' },
	trigger: { card: 'cellularIot', node: 'cellularIotTrigger' },
	instantTrigger: { card: 'cellularIotInstantTrigger', node: 'cellularIotInstantTrigger' },
};
const ACTIONS = { card: 'cellularIot', node: 'cellularIot' };

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
	const rows = Object.entries(SEARCHES).flatMap(([key, phrases]) =>
		phrases.map((typed) => ({ typed, key })),
	);

	it.each(rows)('finds the card of $key by "$typed"', ({ typed, key }) => {
		const [first = '', ...rest] = key.split('/');
		const own = CARDS[first];
		const { card, node } = own ?? ACTIONS;
		expect(keysOf(nodeNamed(node))).toContain(own ? rest.join('/') : key);
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
