/** What the service pushes: each callback and data stream, and each call. */
import { announceChange } from './changes.js';
import { reader, serviceTime, withQuery } from './ask.js';
import { byId, chip, forget, make, say, sync } from './dom.js';
import { answered, count, counted, nameOf, time } from './words.js';

const FIRST = 50;
const MOST = 1000;
const MOODS = { Running: 'good', Paused: 'off', Error: 'bad', Pending: 'fair' };
const KINDS = {
	sms: ['SMS', 'SMS'],
	receipt: ['Receipt of SMS', 'receipts'],
	event: ['Event', 'events'],
	usage: ['Usage record', 'usage records'],
};

const read = reader();
const targets = make('ul', { class: 'targets', 'aria-labelledby': 'targets-title' });
const noTargets = make('p', { class: 'note' }, 'Reading callbacks and streams …');
const calls = make('ol', { class: 'calls', 'aria-labelledby': 'calls-title' });
const noCalls = make('p', { class: 'note' }, 'Reading the calls …');
const only = make('p', { class: 'note', hidden: true });
const older = make('button', { type: 'button', hidden: true, onclick: showOlder }, 'Show older');
let target = null;
let names = new Map();
let limit = FIRST;

export function startDeliveries() {
	const panel = (id, title, ...parts) =>
		make(
			'section',
			{ class: 'panel', 'aria-labelledby': id },
			make('div', { class: 'head' }, make('h2', { id }, title)),
			...parts,
		);
	byId('deliveries-view').append(
		panel('targets-title', 'Callbacks and data streams', targets, noTargets),
		panel('calls-title', 'Calls', only, calls, noCalls, make('p', { class: 'note' }, older)),
	);
}

export const deliveriesView = {
	title: () => 'Deliveries',
	async refresh() {
		const answer = await read(withQuery('/deliveries', { target, limit }));
		if (answer) draw(answer);
	},
};

function showOlder() {
	limit = Math.min(MOST, limit * 2);
	announceChange();
}

function choose(key) {
	target = target === key ? null : key;
	limit = FIRST;
	forget(calls);
	read.forget();
	announceChange();
}

function draw(answer) {
	names = new Map(answer.targets.map(({ key, name }) => [key, name]));
	sync(
		targets,
		answer.targets.map((one) => ({ ...one, isChosen: one.key === target })),
		({ key }) => key,
		targetCard,
	);
	noTargets.hidden = answer.targets.length > 0;
	say(noTargets, 'No service profile has a callback, and there are no data streams.');
	sync(calls, answer.calls, ({ number }) => number, callRow);
	noCalls.hidden = answer.calls.length > 0;
	say(noCalls, 'No calls yet. The service calls when a device sends an SMS, or an event happens.');
	only.hidden = target === null;
	say(
		only,
		`Only calls of ${names.get(target) ?? 'a target that is gone'}. Press its button again for all.`,
	);
	older.hidden = !answer.more || limit === MOST;
}

function fate({ isCalled, status, waiting, nextAt, failures }, now) {
	if (!isCalled) return 'Never called: neither on this computer nor a --callback-host.';
	if (nextAt !== null) {
		const tried = failures > 0 ? ` after ${counted(failures, 'refusal')}` : '';
		return `Next attempt at ${time(nextAt, now)}${tried}.`;
	}
	if (status === 'Error') return 'Stopped after too many refusals. Restart the stream to go on.';
	if (status === 'Paused') return 'Paused: it keeps its records for seven days.';
	return waiting ? `${count(waiting)} wait.` : 'Nothing waits.';
}

function targetCard(one, old) {
	const now = serviceTime();
	const { kind, id, name, about, url, status, isCalled, isChosen, last } = one;
	const card =
		old ??
		make(
			'li',
			{},
			make('button', { type: 'button', class: 'quiet', onclick: () => choose(one.key) }),
		);
	const button = card.querySelector('button');
	button.setAttribute('aria-pressed', String(isChosen));
	button.replaceChildren('Only its calls', make('span', { class: 'hidden' }, `: ${name}`));
	const mood = isCalled ? (MOODS[status] ?? 'good') : 'off';
	const numbers = [
		counted(one.calls, 'call'),
		`${count(one.refused)} refused`,
		`${counted(one.acknowledged, 'record')} acknowledged`,
		...(one.waiting ? [`${count(one.waiting)} waiting`] : []),
	];
	const answer = last && `Last answer ${answered(last.status)} at ${time(last.at, now)}`;
	const text = (words) => make('p', { class: 'faint' }, words);
	const parts = [
		make('bdi', { class: 'name' }, name),
		chip(status ?? (isCalled ? 'In use' : 'Not called'), mood),
		text(kind === 'stream' ? `Data stream ${id}: ${about}` : `Callback of ${about}`),
		make('code', { class: 'url' }, url),
		make('p', {}, numbers.join(' · ')),
		text(fate(one, now)),
		...(answer ? [text(answer)] : []),
	];
	// The button stays in its place: it keeps the focus.
	for (const part of [...card.children]) if (part !== button) part.remove();
	button.before(...parts);
	return card;
}

function sent({ kind, ids, records }) {
	const [one, several] = KINDS[kind];
	return records === 1 ? `${one} ${ids[0]}` : `${count(records)} ${several}, from ${ids[0]} on`;
}

function callRow(call) {
	const now = serviceTime();
	const { at, method, device, text, status, acknowledged, nextAt, bytes, ms } = call;
	const what = make(
		'p',
		{ class: 'what' },
		make('b', { class: 'method' }, method),
		' ',
		sent(call),
	);
	if (device) {
		what.append(
			' of ',
			make('a', { href: `#device/${device.id}` }, make('bdi', {}, nameOf(device))),
		);
	}
	const next = nextAt === null ? '' : ` · next attempt at ${time(nextAt, now)}`;
	const about = `${names.get(call.target) ?? call.url} · ${count(bytes)} bytes · answered in ${count(ms)} ms${next}`;
	return make(
		'li',
		{},
		make('time', { datetime: at, title: at }, time(at, now)),
		make(
			'div',
			{ class: 'entry' },
			what,
			text ? make('p', { class: 'quote', dir: 'auto' }, text) : null,
			make('p', { class: 'faint' }, about),
		),
		chip(answered(status), acknowledged ? 'good' : 'bad'),
	);
}
