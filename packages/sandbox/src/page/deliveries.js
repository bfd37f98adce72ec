/** The calls of callbacks and data streams. */
import { reader, serviceTime } from './ask.js';
import { byId, chip, make, say, sync } from './dom.js';
import { answered, count, time } from './words.js';

const KINDS = {
	sms: ['SMS', 'SMS'],
	receipt: ['Receipt of SMS', 'receipts'],
	event: ['Event', 'events'],
	usage: ['Usage record', 'usage records'],
};

const read = reader();
const calls = make('ol', { class: 'calls', 'aria-labelledby': 'calls-title' });
const note = make('p', { class: 'note' }, 'Reading the calls …');

export function startDeliveries() {
	byId('deliveries-view').append(
		make(
			'section',
			{ class: 'panel', 'aria-labelledby': 'calls-title' },
			make('div', { class: 'head' }, make('h2', { id: 'calls-title' }, 'Calls')),
			calls,
			note,
		),
	);
}

export const deliveriesView = {
	title: () => 'Deliveries',
	async refresh() {
		const answer = await read('/ledger/newest');
		if (!answer) return;
		sync(calls, answer.calls, ({ number }) => number, callRow);
		note.hidden = answer.calls.length > 0;
		say(note, 'No calls yet. The service calls when a device sends an SMS, or an event happens.');
	},
};

function sent({ kind, ids }) {
	const [one, several] = KINDS[kind];
	return ids.length === 1
		? `${one} ${ids[0]}`
		: `${count(ids.length)} ${several}, from ${ids[0]} on`;
}

function callRow(call) {
	const { at, method, endpointId, url, status, acknowledged, stream, bytes, ms } = call;
	const what = make(
		'p',
		{ class: 'what' },
		make('b', { class: 'method' }, method),
		` ${sent(call)}`,
	);
	if (endpointId) {
		what.append(' of ', make('a', { href: `#device/${endpointId}` }, `device ${endpointId}`));
	}
	const from = stream === null ? 'Callback' : `Data stream ${stream}`;
	return make(
		'li',
		{},
		make('time', { datetime: at, title: at }, time(at, serviceTime())),
		make(
			'div',
			{ class: 'entry' },
			what,
			make('p', { class: 'faint' }, make('bdi', {}, `${from} · ${url}`)),
			make('p', { class: 'faint' }, `${count(bytes)} bytes · answered in ${count(ms)} ms`),
		),
		chip(answered(status), acknowledged ? 'good' : 'bad'),
	);
}
