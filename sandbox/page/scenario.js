/** Shows the scenario in force, and what happens next in it. */
import { serviceTime } from './ask.js';
import { make } from './dom.js';
import { time } from './words.js';

export function showScenario(place, { name, about, next = [] }) {
	if (!name) {
		place.replaceChildren(
			make(
				'p',
				{ class: 'note' },
				'None: the demo fleet. Start the sandbox with ',
				make('code', { class: 'whole' }, '--scenario'),
				' to play one.',
			),
		);
		return;
	}
	const now = serviceTime();
	const coming = next.map(({ at, what }) =>
		make(
			'li',
			{},
			make('time', { datetime: at }, time(at, now)),
			make('span', { class: 'entry' }, what),
		),
	);
	place.replaceChildren(
		make('p', { class: 'what' }, make('b', {}, name), about ? `: ${about}` : ''),
		coming.length > 0
			? make('ol', { class: 'calls', 'aria-label': 'What happens next' }, ...coming)
			: make('p', { class: 'note' }, 'All of it has happened.'),
	);
}
