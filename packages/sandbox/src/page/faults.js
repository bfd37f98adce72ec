/** What goes wrong on purpose: the failure of all requests, the armed faults, and the scenario in force. */
import { announceChange } from './changes.js';
import { command, reader } from './ask.js';
import { byId, chip, make, say, sync } from './dom.js';
import { createScenario } from './scenario.js';

const FAILURES = {
	429: ['429', 'Every request is refused with 429, too many requests.'],
	500: ['500', 'Every request is refused with 500, internal error.'],
	cut: ['Cut', 'Requests are carried out, but their answers break off.'],
	slow: ['Slow', 'Every answer comes five seconds late.'],
};

const readFaults = reader();
const readScenario = reader();
const failure = make('p', { id: 'failure', role: 'status' });
const switches = make(
	'div',
	{ class: 'buttons', role: 'group', 'aria-label': 'Failure of all requests' },
	...Object.entries(FAILURES).map(([kind, [words]]) =>
		make(
			'button',
			{
				type: 'button',
				'aria-pressed': 'false',
				'data-failure': kind,
				onclick: () => toggle(kind),
			},
			words,
		),
	),
);
const rows = make('ul', { class: 'calls', 'aria-labelledby': 'armed-title' });
const note = make('p', { class: 'note' }, 'Reading the faults …');
const disarm = make(
	'button',
	{ type: 'button', class: 'quiet', hidden: true, onclick: () => change('/faults', {}, 'DELETE') },
	'Disarm all',
);
const scenario = createScenario();
let lasting = null;

const panel = (id, title, button, ...parts) =>
	make(
		'section',
		{ class: 'panel', 'aria-labelledby': id },
		make('div', { class: 'head' }, make('h2', { id }, title), button),
		...parts,
	);

export function startFaults() {
	byId('faults-view').append(
		panel('scenario-title', 'Scenario', null, scenario.element),
		panel('failure-title', 'Failure of all requests', null, switches, failure),
		panel('armed-title', 'Armed faults', disarm, rows, note),
	);
}

const change = (...call) =>
	void command(...call)
		.catch((problem) => say(failure, problem.message, 'bad'))
		.then(announceChange);

const toggle = (kind) => change('/failure', { kind: lasting === kind ? null : kind });

/** Shows the failure that lasts, here and in the menu of the page. */
export function drawFailure(kind) {
	lasting = kind;
	for (const button of switches.children) {
		button.setAttribute('aria-pressed', String(button.dataset.failure === kind));
	}
	say(
		failure,
		kind === null ? 'Requests are answered as usual.' : FAILURES[kind][1],
		kind === null ? undefined : 'bad',
	);
	say(byId('fault-mark'), kind === null ? '' : FAILURES[kind][0], 'bad');
}

export const faultsView = {
	title: () => 'Faults',
	async refresh() {
		const [faults, world] = await Promise.all([readFaults('/faults'), readScenario('/scenario')]);
		if (faults) drawFaults(faults);
		if (world) scenario.draw(world);
	},
};

function drawFaults(faults) {
	sync(rows, faults, ({ id }) => id, row);
	note.hidden = faults.length > 0;
	disarm.hidden = faults.length === 0;
	say(note, 'No faults are armed. POST /_sandbox/faults arms one.');
}

/** A fault as it was armed. */
function row({ method, path, left: times, ...script }) {
	const left = times === 'always' ? 'Always' : `${times} left`;
	return make(
		'li',
		{},
		make(
			'div',
			{ class: 'entry' },
			make(
				'p',
				{ class: 'what' },
				make('b', { class: 'method' }, method ?? 'Any'),
				' ',
				make('code', {}, path),
			),
			make('code', {}, JSON.stringify(script)),
		),
		chip(left, times === 0 ? 'off' : 'bad'),
	);
}
