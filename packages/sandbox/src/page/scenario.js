/** Shows the scenario in force: what to watch, what has happened, and what happens next. */
import { command, serviceTime } from './ask.js';
import { announceChange } from './changes.js';
import { make, say, sync } from './dom.js';
import { time } from './words.js';

/** Makes the place of the scenario. `draw` takes an answer of the sandbox; without a name there is none. */
export function createScenario() {
	const what = make('p', { class: 'what' });
	const watch = make('ul', { class: 'watch', hidden: true });
	const next = make('ol', { class: 'calls', 'aria-label': 'What happens next' });
	const happened = make('ol', { class: 'calls', 'aria-label': 'What has happened' });
	const jump = make(
		'button',
		{ type: 'button', hidden: true, onclick: goOn },
		'Go to the next step',
	);
	const titles = ['Next', 'So far'].map((text) =>
		make('h3', { class: 'step', hidden: true }, text),
	);
	const element = make(
		'div',
		{ class: 'scenario' },
		what,
		watch,
		make('div', { class: 'steps' }, titles[0], jump),
		next,
		titles[1],
		happened,
	);
	let seconds = 0;

	function goOn() {
		void command('/clock', { seconds })
			.catch(() => undefined)
			.then(announceChange);
	}

	function drawNone() {
		what.replaceChildren(
			'None: the demo fleet. Start the sandbox with ',
			make('code', { class: 'whole' }, '--scenario'),
			' to play one.',
		);
	}

	return {
		element,
		draw({ name, about, watch: hints = [], happened: past = [], next: coming = [] }) {
			if (name) what.replaceChildren(make('b', {}, name), `: ${about}.`);
			else drawNone();
			sync(watch, hints, String, (hint) => make('li', {}, hint));
			sync(next, coming.map(atAndWhat), keyOf, row);
			sync(happened, past.toReversed().map(atAndWhat), keyOf, row);
			watch.hidden = hints.length === 0;
			jump.hidden = coming.length === 0;
			titles[0].hidden = !name;
			titles[1].hidden = past.length === 0;
			say(titles[0], coming.length > 0 ? 'Next' : 'All of it has happened');
			seconds = Math.max(0, Math.ceil(coming[0]?.in_seconds ?? 0));
		},
	};
}

const atAndWhat = ({ at, what }) => ({ at, what });
const keyOf = ({ at, what }) => `${at} ${what}`;

const row = ({ at, what }) =>
	make(
		'li',
		{},
		make('time', { datetime: at, title: at }, time(at, serviceTime())),
		make('span', { class: 'entry' }, what),
	);
