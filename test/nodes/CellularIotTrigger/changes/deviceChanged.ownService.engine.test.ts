import { type Answer, OwnServer } from './fixtures/clockService';
import { onChanges } from './fixtures/watchedDevices';

/**
 * A second, independent service, from the facts alone (docs/service/events.md, docs/service/endpoints.md). Where they
 * leave a choice, it takes another one than the sandbox.
 *
 * - A page has 100 events at most; a larger one is answered with 400. There are only the newer paging headers.
 * - An id is a text, an IMEI has 15 digits, a time has tenths of seconds. Keys are absent or null.
 */
class OwnService extends OwnServer {
	private nextId = 9_007_199_254_740_001n;

	happens(type: number, minutesAgo: number, more: object): string {
		const at = this.now - minutesAgo * 60_000;
		const id = String(this.nextId++);
		const timestamp = new Date(at).toISOString().replace(/\.(\d)\d\dZ$/, '.$1Z');
		const record = { id, timestamp, event_type: { id: String(type) }, alert: false, ...more };
		this.events.push({ at, record });
		return id;
	}

	protected answer(pathname: string, query: URLSearchParams): Answer {
		if (pathname === '/api/v1/endpoint') {
			return this.page([{ id: 7, name: 'tracker', imei: null }], query);
		}
		if (pathname.endsWith('/connectivity')) return [200, { status: { description: 'ATTACHED' } }];
		if (Number(query.get('per_page')) > 100) {
			return [400, { error_code: 1001, error_token: 'BadRequest' }];
		}
		return this.page(this.eventsFor(query), query);
	}
}

const endpoint = { id: '7', name: 'tracker' };
const place = (id: number, name: string, country: string) => ({
	id,
	name,
	country: { id: country.length, name: country, iso_code: null },
});
const HOME = place(1, 'Home Net', 'Austria');
const AWAY = place(2, 'Away Net', 'Slovenia');

let service: OwnService;
beforeEach(() => {
	service = new OwnService();
});
afterEach(() => service.close());

const watching = async (changes: string[]) =>
	await service.watchedBy('live', onChanges(changes, { silentHours: 2 }));

const session = (imeisv: string, detail: object) => ({
	endpoint,
	sim: null,
	detail: { ...detail, session_id: 'a1', pdp_context: { imeisv } },
});

test('a service that leaves other things open tells the same changes', async () => {
	const trigger = await watching(['imeiChanged', 'countryChanged', 'wentOffline', 'wentSilent']);
	for (let count = 0; count < 250; count++) {
		service.happens(1, 600 - count, { endpoint, detail: HOME });
	}
	service.happens(3, 300, session('356938035643809', HOME));
	expect(await trigger.activate()).toBeNull();
	service.now += 60_000;
	// An event of a SIM without endpoint, and one whose detail is a text.
	service.happens(2, 0.6, { sim: { iccid: '8988303000000000007' }, detail: AWAY });
	service.happens(16, 0.6, { endpoint, detail: 'purged' });
	expect(await trigger.tick()).toBeNull();
	service.now += 60_000;
	service.happens(2, 0.5, { endpoint, detail: AWAY });
	const theft = service.happens(5, 0.2, session('8601230412345601', AWAY));
	const items = (await trigger.tick())?.map(({ json }) => json) ?? [];
	expect(items.map(({ change, before, after }) => [change, before, after])).toEqual([
		['countryChanged', 'Austria', 'Slovenia'],
		['imeiChanged', '35693803564380', '86012304123456'],
	]);
	expect(items[1]).toMatchObject({ event_id: theft, endpoint_id: 7, endpoint_name: 'tracker' });
	service.now += 15 * 60_000;
	expect(await trigger.tick()).toBeNull();
	const [offline] = (await trigger.tick()) ?? [];
	expect(offline?.json).toMatchObject({ change: 'wentOffline', text: expect.any(String) });
	service.now += 120 * 60_000;
	expect(await trigger.tick()).toBeNull();
	const [silent] = (await trigger.tick()) ?? [];
	expect(silent?.json).toMatchObject({ change: 'wentSilent', last_network: 'Away Net' });
	expect(await trigger.tick()).toBeNull();
});

describe('a server whose clock is behind the newest event', () => {
	const IMEI = '356938035643809';
	const SECOND = 1 / 60;

	test('tells no end of a session again', async () => {
		const trigger = await watching(['wentOffline', 'cameOnline']);
		const emitted = async () => (await trigger.tick())?.map(({ json }) => json.change) ?? [];
		service.happens(3, 60, session(IMEI, HOME));
		service.happens(5, 1, session(IMEI, HOME));
		await trigger.activate();
		service.now += 20 * 60_000;
		expect(await emitted()).toEqual([]);
		expect(await emitted()).toEqual(['wentOffline']);
		service.now += 20 * 60_000;
		service.happens(3, 0.5 * SECOND, session(IMEI, HOME));
		expect(await emitted()).toEqual(['cameOnline']);
		service.now -= 30_000;
		expect(await emitted()).toEqual([]);
		service.now += 60_000;
		expect(await emitted()).toEqual([]);
	});

	test('tells both steps of a late event', async () => {
		const trigger = await watching(['countryChanged']);
		const emitted = async () =>
			(await trigger.tick())?.map(({ json: { before, after } }) => [before, after]) ?? [];
		service.happens(1, 10, { endpoint, detail: HOME });
		await trigger.activate();
		service.now += 60_000;
		service.happens(1, 0.5 * SECOND, { endpoint, detail: AWAY });
		expect(await emitted()).toEqual([['Austria', 'Slovenia']]);
		service.now -= 30_000;
		service.happens(1, SECOND, { endpoint, detail: place(3, 'Third Net', 'Italy') });
		expect(await emitted()).toEqual([
			['Austria', 'Italy'],
			['Italy', 'Slovenia'],
		]);
	});
});
