/** The list of devices: search, pages, keys, and the switch for power. */
import { command, reader, withQuery } from './ask.js';
import { announceChange } from './changes.js';
import { byId, forget, make, say, sync } from './dom.js';
import { count, nameOf, STATES } from './words.js';

const read = reader();
const rows = byId('device-rows');
const wish = { search: '', state: null, country: null, offset: 0 };
let opened = null;
let pageSize = 0;

/** Reads the page of the list, and draws it if it has changed. */
export async function refreshList() {
	const answer = await read(withQuery('/devices', wish));
	if (answer) draw(answer);
}

/** Marks the device that is open; null for none. */
export function markOpened(id) {
	opened = id;
	for (const link of rows.querySelectorAll('a')) mark(link);
}

/** Shows only devices in this state or country. */
export function chooseDevices(choice) {
	Object.assign(wish, { state: null, country: null, ...choice.wish });
	const place = byId('chosen');
	place.hidden = choice.words === undefined;
	const all = make('button', { type: 'button', class: 'quiet', onclick: showAll }, 'Show all');
	place.replaceChildren(choice.words ?? '', ' ', all);
	startAnew();
}

function showAll() {
	chooseDevices({});
	byId('search').focus();
}

function startAnew() {
	wish.offset = 0;
	forget(rows);
	read.forget();
	announceChange();
}

const isFiltered = () => wish.search !== '' || wish.state !== null || wish.country !== null;

function draw({ total, offset, devices }) {
	wish.offset = offset;
	pageSize = Math.max(pageSize, devices.length);
	say(byId('device-count'), isFiltered() ? `${count(total)} found` : count(total));
	sync(
		rows,
		devices,
		({ id }) => id,
		(device, old) => row(device, old),
	);
	const note = byId('device-note');
	note.hidden = total > 0;
	say(note, isFiltered() ? 'No device matches.' : 'There are no devices yet.');
	byId('pager').hidden = total <= devices.length;
	say(byId('device-range'), `${count(offset + 1)} to ${count(offset + devices.length)}`);
	byId('earlier').disabled = offset === 0;
	byId('later').disabled = offset + devices.length >= total;
}

const mark = (link) => {
	if (link.dataset.id === String(opened)) link.setAttribute('aria-current', 'true');
	else link.removeAttribute('aria-current');
};

/** A row keeps its link and its switch, so that they keep the focus. */
function row(device, old = emptyRow(device)) {
	const { id, enabled, iccid, simStatus, state, online } = device;
	const isActive = simStatus === null || ['Activated', 'Factory Test'].includes(simStatus);
	const [words, mood] = STATES[state];
	const [link, power] = old.children;
	say(link.children[0], nameOf(device));
	link.children[1].replaceChildren(
		make('span', { class: 'dot', data: { mood } }),
		!enabled ? 'Disabled' : isActive ? words : `SIM ${simStatus.toLowerCase()}`,
		` · ${iccid ?? 'No SIM'}`,
	);
	mark(link);
	power.setAttribute('aria-checked', String(online));
	power.setAttribute('aria-label', `Power of ${nameOf(device)}`);
	power.dataset.id = id;
	return old;
}

const emptyRow = ({ id }) =>
	make(
		'li',
		{},
		make(
			'a',
			{ href: `#device/${id}`, data: { id } },
			make('bdi', { class: 'name' }),
			make('small', {}),
		),
		powerSwitch(),
	);

/** A switch whose `data-id` is the device. */
export const powerSwitch = () =>
	make('button', { type: 'button', role: 'switch', class: 'switch', onclick: turn }, make('span'));

async function turn({ currentTarget: power }) {
	const online = power.getAttribute('aria-checked') !== 'true';
	await command(`/endpoint/${power.dataset.id}/online`, { online }).catch(() => undefined);
	announceChange();
}

function turnPage(step) {
	wish.offset = Math.max(0, wish.offset + step * pageSize);
	forget(rows);
	announceChange();
	byId('devices').scrollTop = 0;
}

/** Arrow keys move between the rows, and from the search to the first one. */
function moveFocus(event) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	const links = [...rows.querySelectorAll('a')];
	const place = links.findIndex((link) => link.parentElement.contains(document.activeElement));
	const next = place + step < 0 ? byId('search') : links[place + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
}

export function startList() {
	byId('search').addEventListener('input', ({ target }) => {
		wish.search = target.value.trim();
		startAnew();
	});
	byId('earlier').addEventListener('click', () => turnPage(-1));
	byId('later').addEventListener('click', () => turnPage(1));
	byId('devices').addEventListener('keydown', moveFocus);
	document.addEventListener('keydown', (event) => {
		const isTyping = event.target.closest('input:not([type=checkbox]), select, textarea');
		if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		byId('search').focus();
		byId('search').select();
	});
}
