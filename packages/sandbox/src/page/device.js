/** One device: its state and SIM, what a person can do with it, and its time line. */
import { reader, Refused, serviceTime } from './ask.js';
import { byId, chip, make, say } from './dom.js';
import { powerSwitch } from './list.js';
import { createPlay } from './play.js';
import { createStory } from './story.js';
import { lasting, MEANINGS, nameOf, STATES, time } from './words.js';

const UNITS = { data: 'MB', sms: 'SMS' };

const read = reader();
const story = createStory('Time line');
const play = createPlay();
const title = make('h2', { id: 'device-title', tabindex: '-1' });
const badge = make('span', { class: 'chip' });
const power = powerSwitch();
const facts = make('dl', { class: 'facts' });
const note = make('p', { class: 'note' });
let endpointId = null;
let name = '';

const parts = make(
	'div',
	{ class: 'split', hidden: true },
	make(
		'div',
		{ class: 'side' },
		play.element,
		make(
			'section',
			{ class: 'panel', 'aria-labelledby': 'facts-title' },
			make('div', { class: 'head' }, make('h3', { id: 'facts-title' }, 'State and SIM')),
			facts,
		),
	),
	story.element,
);

export function startDevice() {
	const head = make(
		'div',
		{ class: 'title' },
		title,
		badge,
		power,
		make('a', { class: 'button', href: '#fleet', id: 'close-device' }, 'Close'),
	);
	byId('device-view').append(head, note, parts);
	byId('device-view').setAttribute('aria-labelledby', 'device-title');
}

export const deviceView = {
	title: () => name || 'Device',
	show(id) {
		if (id === endpointId) return;
		endpointId = id;
		name = '';
		read.forget();
		say(title, `Device ${id}`);
		[badge.hidden, power.hidden, parts.hidden, note.hidden] = [true, true, true, false];
		say(note, 'Reading the device …');
		story.show(id);
		play.show(id);
	},
	async refresh() {
		const id = endpointId;
		try {
			const device = await read(`/endpoint/${id}`);
			if (device) draw(device);
			await story.refresh();
		} catch (problem) {
			if (!(problem instanceof Refused)) throw problem;
			if (id !== endpointId) return;
			[badge.hidden, power.hidden, parts.hidden, note.hidden] = [true, true, true, false];
			say(note, `There is no device ${id}. Choose another one from the list.`);
			read.forget();
		}
	},
};

function draw(device) {
	const { id, state, online } = device;
	name = nameOf(device);
	[badge.hidden, power.hidden, parts.hidden, note.hidden] = [false, false, false, true];
	title.replaceChildren(make('bdi', {}, name));
	const [words, mood] = STATES[state];
	say(badge, words, mood);
	badge.title = MEANINGS[state];
	power.dataset.id = id;
	power.setAttribute('aria-checked', String(online));
	power.setAttribute('aria-label', `Power of ${name}`);
	facts.replaceChildren(...Object.entries(factsOf(device)).map(fact));
	play.know(device);
}

function factsOf(device) {
	const { id, enabled, state, since, sim, euicc, network, ipAddress, profile, tags, quotas } =
		device;
	const now = serviceTime();
	const session =
		since === null
			? 'None'
			: make('span', {}, whole(`Since ${time(since, now)},`), ` ${lasting(since, now)}`);
	return {
		State: `${STATES[state][0]}, ${MEANINGS[state]}`,
		Session: session,
		Network: `${network.operator}, ${network.countryName}`,
		'Endpoint ID': enabled ? String(id) : make('span', {}, `${id} `, chip('Disabled', 'bad')),
		SIM: sim ? simStatus(sim.status) : chip('None', 'fair'),
		...(sim && { ICCID: digits(sim.iccid), IMSI: digits(sim.imsi), Number: digits(sim.msisdn) }),
		...(euicc && {
			eSIM: digits(euicc.eid),
			Profiles: make('span', {}, ...euicc.profiles.map(profileLine)),
			'Asked for work': euicc.asks ? whole(time(euicc.polledAt, now)) : chip('Never again', 'bad'),
			'Last operation': operation(euicc.operation),
		}),
		IMEI: imei(device),
		'IP address': digits(ipAddress),
		Profile: profile,
		Tags: tags.length === 0 ? 'None' : make('bdi', {}, tags.join(', ')),
		'Data quota': quota(quotas, 'data'),
		'SMS quota': quota(quotas, 'sms'),
	};
}

const simStatus = (status) => chip(status, status === 'Activated' ? 'good' : 'fair');
/** A text on one line: a browser breaks a date at its hyphens. */
const whole = (text) => make('span', { class: 'whole' }, text);
const digits = (text) => make('code', {}, text);

/** A profile of an eSIM; the enabled one is marked. */
const profileLine = ({ iccid, operator, enabled }) =>
	make(
		'small',
		{},
		`${operator} `,
		digits(iccid),
		...(enabled ? [' ', chip('Enabled', 'good')] : []),
	);

function operation(last) {
	if (last === null) return 'None';
	const { action, status, error } = last;
	const mood = { Completed: 'good', Failed: 'bad', Expired: 'bad' }[status] ?? 'fair';
	const why = error === null ? null : make('small', {}, error);
	return make('span', {}, `${action} `, chip(status, mood), why);
}

const fact = ([term, value]) =>
	make(
		'div',
		{},
		make('dt', {}, term),
		make('dd', {}, value instanceof Node ? value : String(value)),
	);

function imei({ imei: known, reportedImei, imeiLock }) {
	if (known === null) return 'Not known yet';
	const isOther = reportedImei !== known;
	const other = isOther ? make('small', {}, `The device reports ${reportedImei}`) : null;
	const lock =
		imeiLock === 'off'
			? null
			: chip(imeiLock === 'on' ? 'Locked' : 'Locked out', imeiLock === 'on' ? 'off' : 'bad');
	return make('span', {}, digits(known), ' ', lock, other);
}

function quota(quotas, kind) {
	const found = quotas.find((one) => one.kind === kind);
	if (found === undefined) return 'None';
	const { left, volume, status, expiresAt } = found;
	const until = status === 'EXPIRED' ? 'expired on' : 'until';
	return make(
		'span',
		{},
		make('meter', { min: 0, max: volume, value: left, 'aria-hidden': 'true' }),
		`${Math.round(left * 1000) / 1000} of ${volume} ${UNITS[kind]} left, `,
		whole(`${until} ${expiresAt.slice(0, 10)}`),
	);
}
