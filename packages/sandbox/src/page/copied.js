/** What has changed since the copy of a fleet was opened. Without a copy there is no such view. */
import { command, reader } from './ask.js';
import { byId, make, say, sync } from './dom.js';
import { count } from './words.js';

const LIMIT = 200;

const read = reader();
const rows = make('ol', { class: 'calls', 'aria-labelledby': 'changes-title' });
const note = make('p', { class: 'note' }, 'Reading the changes …');
const sum = make('span', { class: 'faint' });

export function startCopied() {
	const link = document.querySelector('nav a[href="#changes"]');
	void command('/changes?limit=0', {}, 'GET').then(
		({ copy }) => (link.hidden = copy === null),
		() => undefined,
	);
	byId('changes-view').append(
		make(
			'section',
			{ class: 'panel', 'aria-labelledby': 'changes-title' },
			make(
				'div',
				{ class: 'head' },
				make('h2', { id: 'changes-title' }, 'Changes since the copy'),
				sum,
				make('a', { href: '/_sandbox/changes.csv' }, 'CSV'),
			),
			rows,
			note,
		),
	);
}

export const copiedView = {
	title: () => 'Changes',
	async refresh() {
		const answer = await read(`/changes?limit=${LIMIT}`);
		if (!answer) return;
		sync(rows, answer.changes, ({ record, id, field }) => `${record} ${id} ${field}`, row);
		const changed = Object.entries(answer.records).map(
			([record, number]) => `${count(number)} ${record}${number === 1 ? '' : 's'}`,
		);
		say(sum, changed.join(', '));
		const more = answer.total - answer.changes.length;
		note.hidden = answer.total > 0 && more === 0;
		say(note, more > 0 ? `${count(more)} more are in the CSV file.` : 'Nothing has changed yet.');
	},
};

const value = (text) =>
	text === null ? make('span', { class: 'faint' }, 'none') : make('bdi', {}, text);

function row({ record, id, name, field, before, after }) {
	return make(
		'li',
		{},
		make(
			'span',
			{ class: 'entry' },
			make('b', {}, make('bdi', {}, name || String(id))),
			` (${record}), ${field}: `,
			value(before),
			' → ',
			value(after),
		),
	);
}
