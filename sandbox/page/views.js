/** Draws the lists of the page. All text is set as textContent, never as markup. */

const WORDS = {
	ONLINE: ['Online', 'good'],
	ATTACHED: ['Attached', 'fair'],
	BLOCKED: ['Blocked', 'bad'],
	OFFLINE: ['Offline', 'off'],
};

const FLOW_EVENTS = { flow_start: 'started', flow_update: 'continues', flow_end: 'ended' };

/** Returns the time of day, with the date if it is not today. */
export const time = (iso, now) =>
	iso.slice(0, 10) === now.slice(0, 10) ? iso.slice(11, 19) : iso.slice(5, 16).replace('T', ' ');
const sentence = (words) => words.charAt(0) + words.slice(1).toLowerCase();

function volume(bytes) {
	if (bytes === null) return '–';
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export function fill(row, values) {
	for (const [name, value] of Object.entries(values)) {
		const slot = row.querySelector(`[data-slot="${name}"]`);
		if (slot.textContent !== value) slot.textContent = value;
	}
}

/** Colours a chip. */
export function setMood(row, name, mood) {
	row.querySelector(`[data-slot="${name}"]`).dataset.mood = mood;
}

/** Shows these items in a list. Remaining rows keep their element and focus; new ones are highlighted. */
export function sync(list, template, items, keyOf, draw) {
	const before = new Map([...list.children].map((row) => [row.dataset.key, row]));
	const isFirst = list.dataset.drawn === undefined;
	for (const [index, item] of items.entries()) {
		const key = String(keyOf(item));
		let row = before.get(key);
		if (row === undefined) {
			row = document.getElementById(template).content.firstElementChild.cloneNode(true);
			row.dataset.key = key;
			row.classList.toggle('fresh', !isFirst);
		}
		before.delete(key);
		draw(row, item);
		if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
	}
	for (const row of before.values()) row.remove();
	list.dataset.drawn = '';
}

/** Clears the lists, so that the next rows are not highlighted as new. */
export function forget(...lists) {
	for (const list of lists) delete list.dataset.drawn;
}

/** Devices with a button that picks one and a switch for power. */
export function drawDevices(list, devices, picked) {
	sync(
		list,
		'device-row',
		devices,
		({ id }) => id,
		(row, { id, name, iccid, simStatus, state, online }) => {
			const isActive = simStatus === null || ['Activated', 'Factory Test'].includes(simStatus);
			const [word, mood] = WORDS[state];
			fill(row, {
				name: name || `Device ${id}`,
				iccid: iccid ?? 'No SIM',
				state: isActive ? word : `SIM ${simStatus.toLowerCase()}`,
			});
			setMood(row, 'state', mood);
			row.querySelector('.pick').setAttribute('aria-pressed', String(id === picked));
			const power = row.querySelector('.switch');
			power.setAttribute('aria-checked', String(online));
			power.setAttribute('aria-label', `Power of ${name || `device ${id}`}`);
		},
	);
}

const SMS_MOODS = { DELIVERED: 'good', FAILED: 'bad', EXPIRED: 'bad', CANCELED: 'off' };

/**
 * Returns the mood of a status. The service has an SMS of a device at once: only for callbacks is it buffered, and
 * expires.
 */
const smsMood = (type, status) =>
	type === 'MO' && ['BUFFERED', 'EXPIRED'].includes(status) ? 'off' : (SMS_MOODS[status] ?? 'fair');

/** Draws SMS of both directions: from a device on the left, to a device on the right. */
export function drawSms(list, messages, now) {
	sync(
		list,
		'sms-row',
		messages,
		({ id }) => id,
		(row, { at, device, type, status, payload, isBinary }) => {
			fill(row, {
				who: type === 'MO' ? `From ${device}` : `To ${device}`,
				status: sentence(status),
				at: time(at, now),
				payload: isBinary ? `Binary ${payload}` : payload,
			});
			row.dataset.type = type;
			setMood(row, 'status', smsMood(type, status));
		},
	);
}

export function drawFlows(list, flows, now) {
	sync(
		list,
		'flow-row',
		flows,
		({ key }) => key,
		(row, { at, device, destination, protocol, event, bytesUp, bytesDown }) =>
			fill(row, {
				destination,
				device: [device, protocol, FLOW_EVENTS[event]].filter(Boolean).join(' · '),
				volume: `↑ ${volume(bytesUp)}  ↓ ${volume(bytesDown)}`,
				at: time(at, now),
			}),
	);
}

/** Draws the one-time codes that users have got by e-mail; hides the place without any. */
export function drawCodes(place, codes) {
	const text = codes.map(({ username, code }) => `${code} for ${username}`).join(', ');
	if (place.textContent !== text) place.textContent = text;
	place.parentElement.hidden = text === '';
}

const requestMood = (status) => {
	if (status === 0 || status >= 500) return 'bad';
	return status >= 400 ? 'fair' : 'good';
};

export function drawRequests(list, requests, now) {
	sync(
		list,
		'request-row',
		requests,
		({ number }) => number,
		(row, { at, method, path, query, status }) => {
			const asked = new URLSearchParams(query).toString();
			const shown = asked === '' ? path : `${path}?${decodeURIComponent(asked)}`;
			fill(row, {
				method,
				path: shown,
				status: status === 0 ? 'cut' : String(status),
				at: time(at, now),
			});
			row.querySelector('code').title = shown;
			setMood(row, 'status', requestMood(status));
		},
	);
}

/** Draws the sender choice: devices without SIM are disabled. */
export function drawSenders(select, devices) {
	const wanted = devices.filter(({ iccid }) => iccid !== null);
	const signature = wanted.map(({ id, online }) => `${id}${online}`).join();
	if (select.dataset.signature === signature) return;
	const { value } = select;
	const options = wanted.map(({ id, name, online }) => {
		const option = new Option(online ? name || `Device ${id}` : `${name || id} (off)`, String(id));
		option.disabled = !online;
		return option;
	});
	select.replaceChildren(...options);
	select.dataset.signature = signature;
	const usable = options.filter((option) => !option.disabled);
	select.value = (usable.find((option) => option.value === value) ?? usable[0])?.value ?? '';
}
