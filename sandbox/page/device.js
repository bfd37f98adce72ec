/** Draws one device in detail, and the switches of failures. */
import { fill, sync, time } from './views.js';

const UNITS = { data: 'MB', sms: 'SMS' };

function quotaText(quotas, kind) {
	const quota = quotas.find((one) => one.kind === kind);
	if (quota === undefined) return 'None';
	const { left, volume, status, expiresAt } = quota;
	const until = status === 'EXPIRED' ? 'expired on' : 'until';
	return `${left} of ${volume} ${UNITS[kind]} left, ${until} ${expiresAt.slice(0, 10)}`;
}

/** Shows a device, or hides the place without one. */
export function drawDevice(place, device, now) {
	place.hidden = device === null;
	if (device === null) {
		delete place.dataset.id;
		return;
	}
	const { id, name, enabled, ipAddress, imei, sim, country, tags, quotas, events } = device;
	const list = place.querySelector('#events');
	// Events of another device are not highlighted as new.
	if (place.dataset.id !== String(id)) delete list.dataset.drawn;
	place.dataset.id = String(id);
	place.dataset.country = country;
	place.querySelector('h3').textContent = name || `Device ${id}`;
	drawFacts(place.querySelector('dl'), {
		'Endpoint ID': enabled ? String(id) : `${id} (disabled)`,
		SIM: sim ? `${sim.status}, ICCID ${sim.iccid}` : 'None',
		...(sim && { Number: sim.msisdn }),
		IMEI: imei ?? 'Not known yet',
		'IP address': ipAddress,
		Tags: tags.length > 0 ? tags.join(', ') : 'None',
		'Data quota': quotaText(quotas, 'data'),
		'SMS quota': quotaText(quotas, 'sms'),
	});
	sync(
		list,
		'event-row',
		events,
		(event) => event.id,
		(row, { at, type, description, severity }) =>
			fill(row, {
				description,
				type: [type === description ? '' : type, severity].filter(Boolean).join(' · '),
				at: time(at, now),
			}),
	);
}

function drawFacts(list, facts) {
	const text = JSON.stringify(facts);
	if (list.dataset.facts === text) return;
	list.dataset.facts = text;
	const rows = Object.entries(facts).map(([term, value]) => {
		const row = document.createElement('div');
		for (const [tag, words] of [
			['dt', term],
			['dd', value],
		]) {
			row.append(Object.assign(document.createElement(tag), { textContent: words }));
		}
		return row;
	});
	list.replaceChildren(...rows);
}

const NOTES = {
	429: 'Every request is refused with 429, too many requests.',
	500: 'Every request is refused with 500, internal error.',
	cut: 'Requests are carried out, but their answers break off.',
	slow: 'Every answer comes five seconds late.',
};

/** Shows the failure that lasts. */
export function drawFailure(place, note, failure) {
	for (const button of place.querySelectorAll('[data-failure]')) {
		button.setAttribute('aria-pressed', String(button.dataset.failure === failure));
	}
	const text = failure === null ? '' : NOTES[failure];
	if (note.textContent !== text) note.textContent = text;
}
