/** What people type, by the action or event that they want. */
const PHRASES: Record<string, string[]> = {
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

/** Returns the card in n8n's list of nodes, the node, and the value in its form. */
export function cardOf(key: string): { card: string; node: string; value: string } {
	const [first = '', ...rest] = key.split('/');
	const own = CARDS[first];
	return own ? { ...own, value: rest.join('/') } : { ...ACTIONS, value: key };
}

/** One row for each search. */
export const SEARCHES: Array<{ typed: string; key: string }> = Object.entries(PHRASES).flatMap(
	([key, phrases]) => phrases.map((typed) => ({ typed, key })),
);
