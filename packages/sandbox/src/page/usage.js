/** The traffic of a device: a small chart, and the same numbers as a table. */
import { reader } from './ask.js';
import { drawBars } from './bars.js';
import { make, say } from './dom.js';
import { volume } from './words.js';

const PERIODS = { day: 'Last 24 hours', month: 'Last 30 days' };
const KINDS = {
	data: { words: 'Data', up: 'From the device', down: 'To the device', write: volume },
	sms: { words: 'SMS', up: 'From the device', down: 'To the device', write: String },
};

const options = (all) => all.map(([value, words]) => make('option', { value }, words));

export function createUsage() {
	const read = reader();
	const kind = make(
		'select',
		{ 'aria-label': 'Kind of traffic', onchange: () => redraw() },
		...options(Object.entries(KINDS).map(([name, { words }]) => [name, words])),
	);
	const period = make(
		'select',
		{ 'aria-label': 'Period', onchange: () => void refresh().catch(() => undefined) },
		...options(Object.entries(PERIODS)),
	);
	const chart = make('div', { class: 'chart', 'aria-hidden': 'true' });
	const sum = make('p', { class: 'note sum' }, 'Reading the usage …');
	const table = make('table');
	const element = make(
		'section',
		{ class: 'panel', 'aria-labelledby': 'usage-title' },
		make('div', { class: 'head' }, make('h3', { id: 'usage-title' }, 'Usage'), kind, period),
		chart,
		sum,
		make('details', { class: 'numbers' }, make('summary', {}, 'Numbers'), table),
	);
	let endpointId = null;
	let steps = [];
	let erase = () => undefined;

	async function refresh() {
		const answer = await read(`/endpoint/${endpointId}/usage?period=${period.value}`);
		if (!answer) return;
		steps = answer.steps;
		redraw();
	}

	function redraw() {
		if (steps.length === 0) return;
		const { up, down, write } = KINDS[kind.value];
		const rows = steps.map(({ at, [kind.value]: { tx, rx } }) => ({ at, tx, rx }));
		const total = (way) => write(rows.reduce((sum, row) => sum + row[way], 0));
		sum.replaceChildren(
			make('i', { class: 'up' }, '■'),
			` ↑ ${total('tx')} from the device, `,
			make('i', { class: 'down' }, '■'),
			` ↓ ${total('rx')} to it. Times are UTC.`,
		);
		const when = (at) => (period.value === 'day' ? `${at.slice(11, 16)}` : at.slice(0, 10));
		const words = (...texts) =>
			texts.map((text, place) => make(place ? 'td' : 'th', place ? {} : { scope: 'row' }, text));
		table.replaceChildren(
			make('caption', {}, `${KINDS[kind.value].words}, ${PERIODS[period.value].toLowerCase()}`),
			make(
				'thead',
				{},
				make(
					'tr',
					{},
					...[period.value === 'day' ? 'Hour' : 'Day', up, down].map((text) =>
						make('th', { scope: 'col' }, text),
					),
				),
			),
			make(
				'tbody',
				{},
				...rows.map(({ at, tx, rx }) => make('tr', {}, ...words(when(at), write(tx), write(rx)))),
			),
		);
		erase();
		erase = drawBars(chart, rows, { write, isDay: period.value === 'day' });
	}

	document.addEventListener('theme-change', redraw);
	return {
		element,
		refresh,
		show(id) {
			endpointId = id;
			steps = [];
			read.forget();
			erase();
			table.replaceChildren();
			say(sum, 'Reading the usage …');
		},
	};
}
