/** The time line of a device, or of all: SMS, receipts, sessions, flows and events, newest first. */
import { reader, serviceTime, withQuery } from './ask.js';
import { forget, make, say, sync } from './dom.js';
import { KINDS, worded } from './entries.js';
import { nameOf, time } from './words.js';

/** Entries at first; fewer on a narrow screen, where each needs several lines. */
const FIRST = matchMedia('(max-width: 760px)').matches ? 20 : 60;
const MOST = 1000;

/**
 * Makes a time line. `show(endpointId)` chooses the device, null for all; `refresh()` reads it.
 * @param title its heading
 */
export function createStory(title) {
	const id = `story-${Math.random().toString(36).slice(2)}`;
	const read = reader();
	const chosen = new Set(Object.keys(KINDS));
	const rows = make('ol', { class: 'story', 'aria-labelledby': id });
	const note = make('p', { class: 'note' }, 'Reading the time line …');
	const older = make('button', { type: 'button', onclick: showOlder }, 'Show older');
	const filters = make(
		'fieldset',
		{ class: 'kinds' },
		make('legend', { class: 'hidden' }, 'Kinds of entries'),
		...Object.entries(KINDS).map(([kind, words]) =>
			make(
				'label',
				{ data: { kind } },
				make('input', {
					type: 'checkbox',
					checked: true,
					onchange: (event) => choose(kind, event),
				}),
				words,
			),
		),
	);
	const element = make(
		'section',
		{ class: 'panel', 'aria-labelledby': id },
		make('div', { class: 'head' }, make('h2', { id }, title), filters),
		rows,
		note,
		make('p', { class: 'note', id: `${id}-older` }, older),
	);
	let endpointId = null;
	let limit = FIRST;
	older.parentElement.hidden = true;

	function startAnew() {
		forget(rows);
		read.forget();
		older.parentElement.hidden = true;
		note.hidden = false;
		say(note, 'Reading the time line …');
	}

	function choose(kind, { target }) {
		if (target.checked) chosen.add(kind);
		else chosen.delete(kind);
		forget(rows);
		read.forget();
		void refresh().catch(() => undefined);
	}

	function showOlder() {
		limit = Math.min(MOST, limit * 2);
		void refresh().catch(() => undefined);
	}

	async function refresh() {
		if (chosen.size === 0) return draw({ entries: [], more: false });
		const kinds = chosen.size === Object.keys(KINDS).length ? '' : [...chosen].join();
		const answer = await read(withQuery('/story', { endpointId, kinds, limit }));
		if (answer) draw(answer);
	}

	function draw({ entries, more }) {
		sync(
			rows,
			entries,
			({ key }) => key,
			(entry) => row(entry, endpointId === null),
		);
		note.hidden = entries.length > 0;
		say(note, chosen.size === 0 ? 'Choose a kind of entries above.' : 'Nothing has happened yet.');
		older.parentElement.hidden = !more || limit === MOST;
	}

	return {
		element,
		refresh,
		show(id) {
			if (id === endpointId) return;
			endpointId = id;
			limit = FIRST;
			startAnew();
		},
	};
}

/** One entry. Names and texts of devices are isolated: their direction of writing does not spread. */
function row(entry, withDevice) {
	const now = serviceTime();
	const { title, quoted, more = [], note, chip, way } = worded(entry, (iso) => time(iso, now));
	const { device } = entry;
	const name =
		withDevice && device
			? make('a', { href: `#device/${device.id}` }, make('bdi', {}, nameOf(device)))
			: null;
	return make(
		'li',
		{ data: { kind: entry.kind, ...(way && { way }) } },
		make('time', { datetime: entry.at, title: entry.at }, time(entry.at, now)),
		make(
			'div',
			{ class: 'entry' },
			make('p', { class: 'what' }, name, title, quoted ? make('bdi', {}, quoted) : null),
			...more,
			note ? make('p', { class: 'faint' }, note) : null,
		),
		chip,
	);
}
