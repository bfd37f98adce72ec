/** The requests that programs have sent to the service. */
import { announceChange } from './changes.js';
import { command, reader, serviceTime } from './ask.js';
import { byId, chip, make, say, sync } from './dom.js';
import { answered, time } from './words.js';

const LIMIT = 200;

const read = reader();
const rows = make('ol', { class: 'calls', 'aria-labelledby': 'requests-title' });
const note = make('p', { class: 'note' }, 'Reading the requests …');

export function startRequests() {
	const clear = () =>
		void command('/requests', {}, 'DELETE')
			.catch(() => undefined)
			.then(announceChange);
	byId('requests-view').append(
		make(
			'section',
			{ class: 'panel', 'aria-labelledby': 'requests-title' },
			make(
				'div',
				{ class: 'head' },
				make('h2', { id: 'requests-title' }, 'Requests to the service'),
				make('button', { type: 'button', class: 'quiet', onclick: clear }, 'Clear'),
			),
			rows,
			note,
		),
	);
}

export const requestsView = {
	title: () => 'Requests',
	async refresh() {
		const answer = await read(`/requests/newest?limit=${LIMIT}`);
		if (!answer) return;
		sync(rows, answer.requests, ({ number }) => number, row);
		note.hidden = answer.requests.length > 0;
		say(note, 'No requests yet. They show here as soon as a program asks the service.');
	},
};

const moodOf = (status) => {
	if (status === 0 || status >= 500) return 'bad';
	return status >= 400 ? 'fair' : 'good';
};

/** A query as people read it; a text that is no valid URL stays as it is. */
function shown(path, query) {
	const asked = new URLSearchParams(
		Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
	).toString();
	if (asked === '') return path;
	try {
		return `${path}?${decodeURIComponent(asked)}`;
	} catch {
		return `${path}?${asked}`;
	}
}

function row({ at, method, path, query, status }) {
	return make(
		'li',
		{},
		make('time', { datetime: at, title: at }, time(at, serviceTime())),
		make(
			'code',
			{ class: 'entry' },
			make('b', { class: 'method' }, method),
			' ',
			make('bdi', {}, shown(path, query)),
		),
		chip(answered(status), moodOf(status)),
	);
}
