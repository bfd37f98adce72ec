/** The page of the sandbox: reads the overview every second, and acts as devices. */
import { drawDevice, drawFailure } from './device.js';
import { drawDeliveries, drawStreams } from './pushes.js';
import {
	drawCodes,
	drawDevices,
	drawFlows,
	drawRequests,
	drawSenders,
	drawSms,
	forget,
} from './views.js';

const PAUSE = 1000;
/** An SMS that is not plain ASCII is sent as UCS-2, which has fewer characters. */
const UCS2 = { code: 8, characters: 70 };

const element = (id) => document.getElementById(id);
const HINT = element('said').textContent;
let picked = null;
let timer;
let asked = 0;

async function control(method, path, body) {
	const response = await fetch(`/_sandbox${path}`, {
		method,
		...(body !== undefined && {
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		}),
	});
	const answer = await response.json();
	if (!response.ok) throw new Error(answer.message);
	return answer;
}

function draw(fleet) {
	element('organisation').textContent = fleet.organisation;
	element('now').textContent = `${fleet.now.slice(0, 19).replace('T', ' ')} UTC`;
	const shown = fleet.devices.length;
	element('device-count').textContent =
		shown === fleet.total ? `${shown}` : `${shown}${fleet.more ? '+' : ''} of ${fleet.total}`;
	drawDevices(element('devices'), fleet.devices, picked);
	drawSenders(element('sender'), fleet.devices);
	drawSms(element('sms'), fleet.sms, fleet.now);
	drawFlows(element('flows'), fleet.flows, fleet.now);
	drawRequests(element('requests'), fleet.requests, fleet.now);
	drawStreams(element('streams'), fleet.streams, fleet.now);
	drawDeliveries(element('deliveries'), fleet.deliveries, fleet.now);
	drawCodes(element('codes'), fleet.codes);
	drawDevice(element('device'), fleet.device, fleet.now);
	drawFailure(element('failures'), element('failure'), fleet.failure);
	const waits = ({ type, status }) => type === 'MO' && status === 'BUFFERED';
	element('buffered').hidden = !fleet.sms.some(waits);
}

function setConnection(words, mood) {
	const chip = element('connection');
	if (chip.textContent !== words) chip.textContent = words;
	chip.dataset.mood = mood;
}

/** Reads and draws; an older answer never overwrites a newer one. */
async function refresh() {
	clearTimeout(timer);
	const mine = ++asked;
	const query = new URLSearchParams({ search: element('search').value });
	if (picked !== null) query.set('endpointId', picked);
	try {
		const fleet = await control('GET', `/fleet?${query}`);
		if (mine !== asked) return;
		draw(fleet);
		setConnection('Connected', 'good');
	} catch {
		if (mine !== asked) return;
		setConnection('Sandbox not reached', 'bad');
	}
	if (!document.hidden) timer = setTimeout(refresh, PAUSE);
}

/** Carries out an action, reports the result, and refreshes the page. */
async function act(doing, done) {
	const said = element('said');
	try {
		await doing();
		said.textContent = done;
		said.dataset.mood = 'good';
	} catch (problem) {
		said.textContent = problem.message;
		said.dataset.mood = 'bad';
	}
	await refresh();
}

/** Shows another selection of devices. */
function chooseAnew() {
	forget(element('devices'), element('sms'), element('flows'));
	void refresh();
}

function pick(id) {
	picked = picked === id ? null : id;
	element('story').textContent = '';
	element('everything').hidden = picked === null;
	const option = element('sender').querySelector(`option[value="${picked}"]:not([disabled])`);
	if (option) element('sender').value = option.value;
	element('said').textContent = HINT;
	delete element('said').dataset.mood;
	chooseAnew();
}

element('devices').addEventListener('click', ({ target }) => {
	const id = Number(target.closest('li')?.dataset.key);
	const power = target.closest('.switch');
	if (target.closest('.pick')) pick(id);
	if (!power) return;
	const online = power.getAttribute('aria-checked') !== 'true';
	const name = power.closest('li').querySelector('strong').textContent;
	void act(
		() => control('POST', `/endpoint/${id}/online`, { online }),
		`${name} is ${online ? 'on' : 'off'}.`,
	);
});

for (const id of ['everything', 'close-device']) {
	element(id).addEventListener('click', () => {
		pick(picked);
		element('search').focus();
	});
}

element('trouble').addEventListener('change', async ({ target }) => {
	const name = target.value;
	const words = target.selectedOptions[0].textContent;
	target.value = '';
	if (name === '') return;
	const say = (text) => (element('story').textContent = text);
	await control('POST', `/endpoint/${picked}/trouble`, { name }).then(
		() => say(`Done (${words}). Its last day now tells this, and it goes on from there.`),
		(problem) => say(problem.message),
	);
	await refresh();
});

/** A country other than that of the present network. */
const abroad = (country) => (country === 'fr' ? 'pl' : 'fr');

element('move').addEventListener('change', async ({ target }) => {
	const verb = target.value;
	const words = target.selectedOptions[0].textContent;
	target.value = '';
	if (verb === '') return;
	const say = (text) => (element('story').textContent = text);
	const bodies = {
		travel: { country: abroad(element('device').dataset.country) },
		burst: { sessions: 12 },
	};
	await control('POST', `/endpoint/${picked}/${verb}`, bodies[verb] ?? {}).then(
		() => say(`Done (${words}). The events below show it, in a few seconds.`),
		(problem) => say(problem.message),
	);
	await refresh();
});

element('failures').addEventListener('click', ({ target }) => {
	const button = target.closest('[data-failure]');
	if (!button) return;
	const isOn = button.getAttribute('aria-pressed') === 'true';
	void control('POST', '/failure', { kind: isOn ? null : button.dataset.failure })
		.catch(() => undefined)
		.then(refresh);
});

element('composer').addEventListener('submit', (event) => {
	event.preventDefault();
	const { value: id, selectedOptions } = element('sender');
	const text = element('text').value;
	const isPlain = /^[\x20-\x7e]*$/.test(text);
	void act(async () => {
		if (!isPlain && text.length > UCS2.characters) {
			throw new Error(`A text with such characters can have ${UCS2.characters} of them.`);
		}
		await control('POST', `/endpoint/${id}/sms`, {
			payload: text,
			...(!isPlain && { dcs: UCS2.code }),
		});
		element('text').value = '';
		element('text').focus();
	}, `Sent as ${selectedOptions[0].textContent}.`);
});

for (const button of document.querySelectorAll('[data-copy]')) {
	button.addEventListener('click', async () => {
		await navigator.clipboard.writeText(element(button.dataset.copy).textContent);
		button.textContent = 'Copied';
		setTimeout(() => (button.textContent = 'Copy'), 1500);
	});
}

element('search').addEventListener('input', chooseAnew);
document.addEventListener('visibilitychange', () => void refresh());
element('base-url').textContent = location.origin;
void refresh();
