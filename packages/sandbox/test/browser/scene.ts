/* cspell:ignore gnorw مضخة درجة الحرارة مئوية */
import type { PageFixture } from './fixture';

/** Texts that would harm a page that writes them as markup, or lets them turn others round. */
export const HOSTILE = {
	name: '<b onclick=x>Pump</b> مضخة \u202Egnorw',
	text: '<img src=x onerror="document.title=1">&amp;\u202E',
	rightToLeft: 'درجة الحرارة ٢١ مئوية',
};

/** Lets everything happen that the page has to show: a story with all kinds of entries, callbacks, streams, faults. */
export async function playScene({ sandbox, device, other, receivers }: PageFixture): Promise<void> {
	const { world, control, url } = sandbox;
	device.name = HOSTILE.name;
	setCallbacks(world, receivers);
	const [running, paused] = [...world.dataStreams.values()];
	if (running && paused) {
		running.destination.url = receivers.bad;
		running.delivery.cursor = world.nextIds.event - 3;
		paused.destination.url = receivers.good;
	}
	control.deviceSends(device.id, HOSTILE.text);
	control.deviceSends(device.id, HOSTILE.rightToLeft, { dcs: 8 });
	control.deviceSends(device.id, '0a1bff', { dcs: 4 });
	control.trouble(other.id, 'noQuota');
	control.deviceSends(device.id, 'W'.repeat(1000));
	const last = [...world.endpoints.values()].at(-1);
	if (last) last.name = 'a-name-of-1000-characters-'.repeat(40).slice(0, 1000);
	control.addEvent({
		type: 11,
		endpointId: device.id,
		description: 'Endpoint blocked by rule',
		severity: 1,
	});
	const call = (path: string, body?: object, bearer = '') =>
		fetch(`${url}/api/v1${path}`, {
			method: body ? 'POST' : 'GET',
			headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
			...(body && { body: JSON.stringify(body) }),
		});
	const login = await call('/authenticate', { application_token: sandbox.applicationToken });
	const { auth_token: bearer } = (await login.json()) as { auth_token: string };
	await call(`/endpoint/${device.id}/sms`, { payload: 'STATUS', source_address: '12345' }, bearer);
	await call('/endpoint?q=name:meter&per_page=3', undefined, bearer);
	await call('/endpoint/1', undefined, bearer);
	await call('/endpoint');
	control.fault({ path: '/nothing/*', status: 429, times: 3, headers: { 'Retry-After': '5' } });
	control.fault({ path: '^/elsewhere', status: 503, every: 300, for: 20, probability: 0.33 });
}

function setCallbacks(
	world: PageFixture['sandbox']['world'],
	{ good, bad }: PageFixture['receivers'],
) {
	const created = '2026-01-05 09:00:00';
	const [first, second] = [
		{ id: 901, url: good, purpose: 'SMS to n8n', created },
		{ id: 902, url: bad, purpose: 'Old dashboard', created },
	];
	for (const [place, profile] of [...world.serviceProfiles.values()].entries()) {
		profile.api_callback = place % 2 === 0 ? first : second;
		profile.esme_interface_type = { id: 1, description: 'RestAPI' };
	}
}
