/** The page of the sandbox: chooses the view, reads what is open once a second, and shows the state of the connection. */
import { command, Refused, serviceTime } from './ask.js';
import { announceChange, onChange } from './changes.js';
import { copiedView, startCopied } from './copied.js';
import { deviceView, startDevice } from './device.js';
import { byId, make, say } from './dom.js';
import { drawFailure, faultsView, startFaults } from './faults.js';
import { fleetView, refreshFleet, startFleet } from './fleet.js';
import { markOpened, refreshList, startList } from './list.js';
import { requestsView, startRequests } from './requests.js';

/** Milliseconds between two readings; more where a reading takes long, so that it costs a tenth of the time at most. */
const PAUSE = 1000;
const SHARE = 10;

const VIEWS = {
	fleet: fleetView,
	device: deviceView,
	requests: requestsView,
	faults: faultsView,
	changes: copiedView,
};

let current = 'fleet';
let opened = null;
let timer;
let turn = 0;

/** Reads the address of the view: `#device/12`, `#requests`; anything else is the fleet. */
function route() {
	const [name, id] = location.hash.slice(1).split('/');
	if (name === 'device' && /^\d{1,15}$/.test(id ?? '')) return { name, id: Number(id) };
	return { name: name !== 'device' && Object.hasOwn(VIEWS, name) ? name : 'fleet', id: null };
}

function show(isFirst = false) {
	const { name, id } = route();
	[current, opened] = [name, id];
	if (id !== null) deviceView.show(id);
	document.body.dataset.view = name;
	for (const section of document.querySelectorAll('[data-view].split, main > section')) {
		section.hidden = section.dataset.view !== name;
	}
	for (const link of document.querySelectorAll('nav a')) {
		if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
		else link.removeAttribute('aria-current');
	}
	markOpened(id);
	setTitle();
	// Screen readers learn of the new view; the keyboard goes on from there.
	if (!isFirst)
		(name === 'device' ? byId('device-title') : byId('view')).focus({ preventScroll: true });
	if (!isFirst) scrollTo(0, 0);
	void refresh();
}

function setTitle() {
	const title = VIEWS[current].title();
	document.title = `${title} · Cellular IoT Sandbox`;
	byId('view').setAttribute('aria-label', title);
}

/** Reads everything that is shown. The next reading comes after a pause, unless the page is hidden. */
async function refresh() {
	clearTimeout(timer);
	const mine = ++turn;
	const start = performance.now();
	try {
		const [fleet] = await Promise.all([refreshFleet(), refreshList(), VIEWS[current].refresh()]);
		if (fleet) drawFailure(fleet.failure);
		setLost('');
		say(byId('date'), serviceTime().slice(0, 10));
		say(byId('now'), `${serviceTime().slice(11, 19)} UTC`);
		if (mine === turn) setTitle();
	} catch (problem) {
		setLost(
			problem instanceof Refused
				? `The sandbox refuses: ${problem.message}`
				: 'The sandbox does not answer. Is it still running?',
		);
	}
	if (mine !== turn || document.hidden) return;
	timer = setTimeout(() => void refresh(), Math.max(PAUSE, SHARE * (performance.now() - start)));
}

/** An alert is spoken once: the same text again changes nothing. */
function setLost(words) {
	say(byId('lost'), words);
	document.body.classList.toggle('stale', words !== '');
}

/** Closes the device, and gives the focus back to its row. */
function close() {
	const id = opened;
	location.hash = 'fleet';
	setTimeout(() => document.querySelector(`#device-rows a[data-id="${id}"]`)?.focus());
}

function startTools() {
	byId('clock').addEventListener('click', ({ target }) => {
		const button = target.closest('[data-seconds]');
		if (button) void moveClock(Number(button.dataset.seconds), button.textContent);
	});
	byId('skip').addEventListener('click', (event) => {
		event.preventDefault();
		byId('view').focus();
	});
}

async function moveClock(seconds, words) {
	const said = byId('clock-said');
	await command('/clock', { seconds }).then(
		({ now }) => {
			say(said, '');
			const time = make('span', { class: 'whole' }, `${now.slice(0, 19).replace('T', ' ')} UTC.`);
			said.append(`Moved by ${words}, to `, time);
		},
		(problem) => say(said, problem.message, 'bad'),
	);
	announceChange();
}

document.addEventListener('keydown', (event) => {
	if (event.key !== 'Escape' || event.defaultPrevented) return;
	const menu = document.querySelector('details.menu[open]');
	if (menu) {
		menu.open = false;
		menu.querySelector('summary').focus();
	} else if (current === 'device') close();
});
/** Closes a menu as soon as a person turns to something else. */
function closeMenus({ target }) {
	for (const menu of document.querySelectorAll('details.menu[open]')) {
		if (!menu.contains(target)) menu.open = false;
	}
}
document.addEventListener('pointerdown', closeMenus);
document.addEventListener('focusin', closeMenus);
document.addEventListener('visibilitychange', () => {
	if (!document.hidden) void refresh();
});
addEventListener('hashchange', () => show());

onChange(() => void refresh());
startFleet();
startDevice();
startRequests();
startFaults();
startCopied();
startList();
startTools();
show(true);
