/** The first view: devices by state and country, what n8n needs to connect, and the time line of all devices. */
import { reader } from './ask.js';
import { byId, make, say, sync } from './dom.js';
import { chooseDevices } from './list.js';
import { createStory } from './story.js';
import { count, MEANINGS, STATES } from './words.js';

const read = reader();
const story = createStory('What happens');

export function startFleet() {
	byId('fleet-story').append(story.element);
	say(byId('base-url'), location.origin);
	for (const button of document.querySelectorAll('[data-copy]')) {
		button.addEventListener('click', () => void copy(button));
	}
}

/** Copies a value. Where the browser forbids that, it selects the value. */
async function copy(button) {
	const [words] = button.childNodes;
	const value = byId(button.dataset.copy);
	try {
		await navigator.clipboard.writeText(value.textContent);
	} catch {
		getSelection().selectAllChildren(value);
		return;
	}
	words.textContent = 'Copied';
	setTimeout(() => (words.textContent = 'Copy'), 1500);
}

/** Reads the fleet in numbers, which every view needs; returns it if it has changed. */
export async function refreshFleet() {
	const fleet = await read('/fleet');
	if (fleet) draw(fleet);
	return fleet;
}

export const fleetView = {
	title: () => 'Fleet',
	refresh: () => story.refresh(),
};

function draw({ organisation, scenario, total, states, countries, codes }) {
	say(byId('organisation'), organisation);
	say(byId('scenario'), `Scenario ${scenario}`);
	byId('scenario').hidden = scenario === null;
	sync(
		byId('states'),
		Object.keys(STATES).map((state) => ({ state, devices: states[state] })),
		({ state }) => state,
		stateRow,
	);
	sync(byId('countries'), countries, ({ iso }) => iso, countryRow);
	byId('countries-note').hidden = total > 0;
	say(byId('countries-note'), 'There are no devices yet.');
	say(byId('codes'), codes.map(({ username, code }) => `${code} for ${username}`).join(', '));
	byId('mailed').hidden = codes.length === 0;
}

/** Reuses a button, which keeps the focus. */
function button(row, task) {
	const [found] = row.children;
	if (found) return found;
	const made = make('button', { type: 'button', onclick: task });
	row.append(made);
	return made;
}

function stateRow({ state, devices }, old) {
	const row = old ?? make('li');
	const [words, mood] = STATES[state];
	const choose = () =>
		chooseDevices({ wish: { state }, words: `Only ${words.toLowerCase()}: ${MEANINGS[state]}.` });
	button(row, choose).replaceChildren(
		make('b', {}, count(devices)),
		' ',
		make('span', { class: 'dot', data: { mood } }),
		words,
	);
	row.title = `${words}: ${MEANINGS[state]}`;
	return row;
}

/** A country with its devices, and a bar of their states whose numbers are in its text. */
function countryRow({ iso, name, total, states }, old) {
	const row = old ?? make('li');
	const choose = () => chooseDevices({ wish: { country: iso }, words: `Only in ${name}.` });
	const present = Object.keys(STATES).filter((state) => states[state] > 0);
	const bar = make('span', { class: 'bar', 'aria-hidden': 'true' });
	for (const state of present) {
		const part = make('i', { data: { mood: STATES[state][1] } });
		part.style.flexGrow = String(states[state]);
		bar.append(part);
	}
	const health = present
		.map((state) => `${count(states[state])} ${STATES[state][0].toLowerCase()}`)
		.join(', ');
	button(row, choose).replaceChildren(
		make('span', { class: 'name' }, name),
		' ',
		make('b', {}, count(total)),
		' ',
		bar,
		make('small', {}, health),
	);
	return row;
}
