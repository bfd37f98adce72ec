import type { IDataObject } from 'n8n-workflow';
import { withOwnService } from '../../../../engine';
import { form } from './fixtures/noisyFleet';

const service = withOwnService();
const HOUR = 3_600_000;
const NOW = Math.floor(Date.now() / 1000) * 1000;
const GERMANY = { id: 3, name: 'Mobile One', country: { id: 74, name: 'Germany' } };
const FRANCE = { id: 11, name: 'Mobile Deux', country: { id: 65, name: 'France' } };

const eventOf = (id: number, hoursAgo: number, type: number, device: number, detail: object) => ({
	id,
	alert: false,
	description: 'text',
	timestamp: new Date(NOW - hoursAgo * HOUR).toISOString(),
	event_type: { id: type, description: 'text' },
	event_source: { id: 0, description: 'Network' },
	endpoint: { id: device, name: `meter-${device}` },
	detail,
});
const session = (id: string, imei: string) => ({
	...GERMANY,
	session_id: id,
	pdp_context: { imeisv: imei },
});
const [A, B] = ['3569380370100101', '3569380370200101'];

/** Device 1 is offline twice, 2 crosses a border, the SIM of 3 moves to another device. */
const EVENTS: IDataObject[] = [
	eventOf(1, 30, 3, 1, session('a', A)),
	eventOf(2, 30, 2, 2, GERMANY),
	eventOf(3, 29, 3, 3, session('b', A)),
	eventOf(4, 20, 5, 1, session('a', A)),
	eventOf(5, 19, 3, 1, session('c', A)),
	eventOf(6, 10, 5, 1, session('c', A)),
	eventOf(7, 8, 3, 1, session('d', A)),
	eventOf(8, 5, 2, 2, FRANCE),
	eventOf(9, 4, 5, 3, session('b', A)),
	eventOf(10, 4, 3, 3, session('e', B)),
];
const DEVICES: IDataObject[] = [1, 2, 3].map((id) => ({
	...{ id, name: `meter-${id}`, imei: null },
	created: new Date(NOW - 900 * HOUR).toISOString(),
}));
const FORM = form(['wentOffline', 'countryChanged', 'imeiChanged'], { days: 2 });
const FOUND = {
	total: 4,
	by_change: [
		{ change: 'countryChanged', count: 1 },
		{ change: 'imeiChanged', count: 1 },
		{ change: 'wentOffline', count: 2 },
	],
	watched_devices: 3,
};

interface Kind {
	events?: IDataObject[];
	devices?: IDataObject[];
	/** Rows of a page, whatever the request asks for. */
	size?: number;
	headers?: (page: number, pages: number, count: number) => Record<string, string>;
	date?: string;
	/** Returns an answer in place of a page. */
	instead?: (
		perPage: number,
		page: number,
	) => { status?: number; body: object | string } | undefined;
}

const X_PAGES = (page: number, pages: number, count: number) => ({
	...{ 'X-page': `${page}`, 'X-pages': `${pages}`, 'X-count': `${count}` },
});

function serve({ events = EVENTS, devices = DEVICES, ...kind }: Kind): void {
	const { size = 4, headers = X_PAGES, date = new Date(NOW).toUTCString(), instead } = kind;
	const newestFirst = [...events].reverse();
	service.answer(({ path }) => {
		const { pathname, searchParams } = new URL(path, 'http://localhost');
		const isEvents = pathname === '/api/v1/event';
		const [page, perPage] = ['page', 'per_page'].map((key) => Number(searchParams.get(key)));
		const other = isEvents ? instead?.(perPage ?? 0, page ?? 0) : undefined;
		if (other) return other;
		const rows = isEvents ? newestFirst : devices;
		const pages = Math.ceil(rows.length / size);
		const start = (Math.min(page ?? 1, Math.max(pages, 1)) - 1) * size;
		const body = rows.slice(start, start + size);
		return { body, headers: { date, ...headers(page ?? 1, pages, rows.length) } };
	});
}

const withText = (event: IDataObject): IDataObject => ({
	...event,
	id: `event-${String(event.id)}`,
	timestamp: String(event.timestamp)
		.replace('T', ' ')
		.replace(/\.\d+Z/, '+0000'),
	event_type: { id: String((event.event_type as IDataObject).id) },
	endpoint: { id: String((event.endpoint as IDataObject).id) },
});
const broken = ([first = {}] = EVENTS): IDataObject[] => [
	{ ...first, id: 100 },
	{ ...first, id: 101, timestamp: null },
	{ ...first, id: 102, event_type: null },
	{ ...first, id: 103, event_type: { id: 99 } },
	{ ...first, id: 104, endpoint: null },
	{ ...first, id: 110, event_type: { id: 2 }, detail: 'text' },
];
const refuseLarge = (size: number) => (size > 100 ? { status: 400, body: {} } : undefined);
const [BEFORE, AFTER] = [eventOf(200, 3000, 2, 2, GERMANY), eventOf(201, -50, 2, 2, GERMANY)];

test.each<[string, Kind]>([
	['counts pages in X-Pages', {}],
	[
		'counts pages in X-Total-Pages',
		{ headers: (_page, pages) => ({ 'x-total-pages': `${pages}` }) },
	],
	['counts no pages and gives fewer rows than asked for', { size: 3, headers: () => ({}) }],
	['refuses large pages', { instead: refuseLarge }],
	[
		'refuses large pages only later',
		{ instead: (size, page) => (page > 2 ? refuseLarge(size) : undefined) },
	],
	['repeats rows', { events: EVENTS.flatMap((event) => [event, event]) }],
	['writes ids, types and times in other ways', { events: EVENTS.map(withText) }],
	['has events without their fields', { events: [...EVENTS, ...broken()] }],
	['ignores the range of time', { events: [BEFORE, ...EVENTS, AFTER] }],
	['names devices only by their ids', { devices: DEVICES.map(({ id }) => ({ id: String(id) })) }],
	['has a clock that is an hour behind', { date: new Date(NOW - HOUR).toUTCString() }],
	['has a clock that is half a day ahead', { date: new Date(NOW + 12 * HOUR).toUTCString() }],
	['has no clock', { date: 'noon' }],
])('finds the same with a service that %s', async (_kind, kind) => {
	serve(kind);
	expect(await service.output(FORM)).toMatchObject([FOUND]);
});

test('events of devices that the list lacks count, but no silence', async () => {
	serve({ devices: [] });
	const changes = ['wentOffline', 'countryChanged', 'imeiChanged', 'wentSilent', 'neverSeen'];
	const { json } = await service.run(form(changes, { days: 2, silentHours: 1 }));
	const gone = expect.stringMatching(/^3 devices with events/);
	const not_covered = expect.arrayContaining([gone]);
	expect(json).toMatchObject([{ total: 4, watched_devices: 0, not_covered }]);
});

test('says so when there are too many pages of events', async () => {
	const more = Array.from({ length: 510 }, (_none, index) => eventOf(300 + index, 3, 2, 2, FRANCE));
	serve({ events: [...EVENTS, ...more], size: 1 });
	const { json } = await service.run(FORM);
	expect(service.arrived.filter(({ path }) => path.startsWith('/api/v1/event'))).toHaveLength(503);
	const cut = expect.stringMatching(/^There are too many events/);
	const not_covered = expect.arrayContaining([cut]);
	const from = new Date(NOW - 3 * HOUR).toISOString();
	expect(json).toMatchObject([{ total: 0, complete: false, from, not_covered }]);
});

test('is not complete if the list changes while it is read', async () => {
	serve({ headers: (page, pages, count) => X_PAGES(page, pages, count + page) });
	expect((await service.run(FORM)).json).toMatchObject([{ total: 4, complete: false }]);
});

test('a service without events gives no alarm', async () => {
	serve({ events: [] });
	expect((await service.run(FORM)).json).toMatchObject([{ text: 'No alarm in 2 days.' }]);
});

test.each<[string, object | string]>([
	['a page for people', '<html>Maintenance</html>'],
	['an object', { rows: [] }],
])('%s in place of the third page ends with the path, not a wrong number', async (_, body) => {
	serve({ instead: (_size, page) => (page === 3 ? { body } : undefined) });
	const { error } = await service.run(FORM);
	expect(`${error?.message} ${error?.description}`).toContain('/api/v1/event');
});
