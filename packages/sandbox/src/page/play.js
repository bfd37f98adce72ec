/** Plays a device: writes an SMS as it, puts it into a trouble, lets something happen to it. */
import { command } from './ask.js';
import { byId, make, say } from './dom.js';
import { announceChange } from './changes.js';
import { nameOf } from './words.js';

/** An SMS that is not plain ASCII is sent as UCS-2, which has fewer characters. */
const UCS2 = { code: 8, characters: 70 };
const PLAIN = /^[\x20-\x7e]*$/;

/** A country other than that of the present network. */
const abroad = (country) => (country === 'fr' ? 'pl' : 'fr');

/** Why a device itself can do nothing; null if it can. Its SIM may still work in another device. */
function idle({ enabled, online, sim }) {
	if (sim === null) return 'it has no SIM';
	if (!enabled) return 'it is disabled';
	if (!['Activated', 'Factory Test'].includes(sim.status)) return `its SIM is ${sim.status}`;
	return online ? null : 'it is switched off';
}

/** What a person should know about the moves of a device. */
function moveHint(reason, noTheft) {
	if (reason !== null && noTheft !== null) return `Not now: ${noTheft}.`;
	const now = 'Happens now: triggers report it.';
	if (noTheft !== null) return `${now} Its SIM stays: ${noTheft}.`;
	return reason === null ? now : `${now} Only its SIM can move: ${reason}.`;
}

export function createPlay() {
	const menus = byId('menus').content;
	const trouble = menus.querySelector('#trouble').cloneNode(true);
	const move = menus.querySelector('#move').cloneNode(true);
	const text = make('input', {
		id: 'text',
		required: true,
		maxlength: 160,
		autocomplete: 'off',
		placeholder: 'e.g. T=21.5',
	});
	const send = make('button', { type: 'submit' }, 'Send');
	const said = make('p', { id: 'said', class: 'faint', role: 'status' });
	const hint = make('p', { id: 'move-hint', class: 'hint' });
	move.setAttribute('aria-describedby', 'move-hint');
	trouble.setAttribute('aria-describedby', 'trouble-hint');
	let device = null;
	let endpointId = null;

	const form = make(
		'form',
		{ class: 'play', onsubmit: submit },
		make('label', { for: 'text' }, 'Write an SMS as the device'),
		make('div', { class: 'buttons' }, text, send),
		make('label', { for: 'trouble' }, 'Make it'),
		trouble,
		make(
			'p',
			{ id: 'trouble-hint', class: 'hint' },
			'Rewrites its last day. Polling triggers do not report it.',
		),
		make('label', { for: 'move' }, 'Let it'),
		move,
		hint,
		said,
	);
	const element = make(
		'section',
		{ class: 'panel', 'aria-labelledby': 'play-title' },
		make('div', { class: 'head' }, make('h3', { id: 'play-title' }, 'Play this device')),
		form,
	);
	trouble.addEventListener('change', () => void choose(trouble, tell));
	move.addEventListener('change', () => void choose(move, happen));

	/** Carries out an action, and says how it went unless another device is shown by now. */
	async function act(doing, done) {
		const id = endpointId;
		const [words, mood] = await doing(id).then(
			() => [done, 'good'],
			(problem) => [problem.message, 'bad'],
		);
		if (id === endpointId) say(said, words, mood);
		announceChange();
	}

	function submit(event) {
		event.preventDefault();
		const payload = text.value;
		const isPlain = PLAIN.test(payload);
		if (!isPlain && payload.length > UCS2.characters) {
			return say(said, `A text with such characters can have ${UCS2.characters} of them.`, 'bad');
		}
		const body = { payload, ...(!isPlain && { dcs: UCS2.code }) };
		void act(
			async (id) => {
				await command(`/endpoint/${id}/sms`, body);
				text.value = '';
			},
			`Sent as ${nameOf(device)}.`,
		);
	}

	async function choose(select, carryOut) {
		const { value, selectedOptions } = select;
		const words = selectedOptions[0].textContent;
		select.value = '';
		if (value !== '') await carryOut(value, words);
	}

	const tell = (name, words) =>
		act(
			(id) => command(`/endpoint/${id}/trouble`, { name }),
			`Done (${words}). Its last day is rewritten. Data streams get its new events, polling triggers do not.`,
		);

	function happen(verb, words) {
		const bodies = { travel: { country: abroad(device.network.country) }, burst: { sessions: 12 } };
		return act(
			(id) => command(`/endpoint/${id}/${verb}`, bodies[verb] ?? {}),
			`Done (${words}). ${verb === 'silence' ? 'There is no event of it.' : 'Its events follow in a few seconds, and triggers report them.'}`,
		);
	}

	return {
		element,
		show(id) {
			endpointId = id;
			text.value = '';
			say(said, '');
		},
		/** Takes the state of the device: what it cannot do is not offered. */
		know(known) {
			device = known;
			const canWrite = device.online && device.sim !== null;
			text.disabled = send.disabled = !canWrite;
			text.placeholder = canWrite ? 'e.g. T=21.5' : 'The device is off, or has no SIM';
			const reason = idle(device);
			const moves = [...move.options].filter(({ value }) => value !== '');
			for (const option of moves) {
				option.disabled = (option.value === 'move_sim' ? device.noMove : reason) !== null;
			}
			move.disabled = moves.every(({ disabled }) => disabled);
			say(hint, moveHint(reason, device.noMove));
		},
	};
}
