import type { IDataObject } from 'n8n-workflow';
import {
	checkedPart,
	isForAll,
	noteUnchecked,
	readOnline,
	readStatistics,
	withComplete,
} from '../../../../../nodes/CellularIot/features/budget/readings';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/sims';
import type { ApiRequest, Failure } from '../../../../../nodes/shared/api/types';
import { fakeService, NO_LOGIN, refusal } from '../../../shared/run/fixtures/fakeService';
import { cardWith, day, simIn } from './fixtures/simRecords';

const cards = Array.from({ length: 60 }, (_, n) => cardWith(n + 1));
const range = { days: { from: '2026-03-10', until: '2026-03-10' }, isOver: () => false };
const look = ({ id }: Card) => id;

describe('readStatistics', () => {
	/** Readings where the service refuses some devices. */
	async function read(
		failureOf: (id: number) => Failure | undefined,
		most = 60,
		isOver = () => false,
	) {
		const answer = (request: ApiRequest) => failureOf(simIn(request)) ?? [day('2026-03-10', 1)];
		const service = fakeService([[/stats/, answer]]);
		const result = await readStatistics(service.api, cards, { ...range, most, isOver, look });
		return { ...service, result };
	}

	it('reads so many devices at most, and names the others in their order', async () => {
		const { result, sent } = await read(() => undefined, 5);
		expect(sent).toHaveLength(5);
		expect(result).toMatchObject({ ok: true, value: { found: [1, 2, 3, 4, 5], read: 5 } });
		if (!result.ok) throw new Error('failed');
		expect(result.value.unread.map(({ id }) => id)).toEqual(cards.slice(5).map(({ id }) => id));
	});

	it('takes the days that were wanted only, and no row for their sum', async () => {
		const rows = ['2026-03-09', '2026-03-10', '2026-03-11', 'TOTAL'].map((date) => day(date, 1));
		const service = fakeService([[/stats/, () => rows]]);
		const dates = (_: Card, days: Array<{ date?: unknown }>) => days.map(({ date }) => date);
		const one = cards.slice(0, 1);
		const result = await readStatistics(service.api, one, { ...range, most: 1, look: dates });
		expect(result).toMatchObject({ ok: true, value: { found: [['2026-03-10']] } });
	});

	it('goes on after a failure, and names the device and the reason', async () => {
		const { result } = await read((id) => (id === 7 ? refusal(404) : undefined));
		expect(result).toMatchObject({
			ok: true,
			value: { read: 59, unreadable: [{ card: { id: 7 }, why: expect.any(String) }], unread: [] },
		});
	});

	it('gives up after twenty failures in a row: the service itself fails', async () => {
		const { result, sent } = await read((id) => (id > 10 ? refusal(503) : undefined));
		expect(sent.length).toBeLessThan(40);
		if (!result.ok) throw new Error('failed');
		const { read: done, unreadable, unread } = result.value;
		expect(done).toBe(10);
		expect(unreadable.length + unread.length).toBe(50);
		expect(unread.length).toBeGreaterThan(20);
	});

	it.each<[string, Failure]>([
		['a refusal of all', refusal(403)],
		['a refused login', NO_LOGIN],
		['a stopped run', { kind: 'canceled', request: '' }],
	])('fails with %s', async (_, failure) => {
		const { result } = await read(() => failure);
		expect(result).toEqual({ ok: false, failure });
	});

	it('reads nothing more once the run is over', async () => {
		let asked = 0;
		const isOver = () => (asked += 1) > 6;
		const { result, sent } = await read(() => undefined, 60, isOver);
		expect(sent).toHaveLength(6);
		expect(result).toMatchObject({ ok: true, value: { read: 6 } });
		if (result.ok) expect(result.value.unread).toHaveLength(54);
	});
});

describe('readOnline', () => {
	/** Reads devices; `answer` gets the number of the device. */
	const readAll = async (count: number, answer: (n: number) => IDataObject | Failure) => {
		const service = fakeService([
			[/connectivity$/, (request: ApiRequest) => answer(simIn(request))],
		]);
		const online = await readOnline(service.run, service.api, cards.slice(0, count), () => false);
		return { ...service, online };
	};

	it('returns the SIMs of devices with an open session', async () => {
		const states = ['ONLINE', 'ATTACHED', 'online', 'OFFLINE'];
		const { online, notes } = await readAll(5, (n) => ({
			status: n > states.length ? null : { description: states[n - 1] },
		}));
		expect(online).toEqual({ ok: true, value: [1, 3] });
		expect(notes).toEqual([]);
	});

	it('tells of devices that could not be read, and reads the others', async () => {
		const { online, notes } = await readAll(3, (n) =>
			n === 2 ? refusal(404) : { status: { description: 'ONLINE' } },
		);
		expect(online).toEqual({ ok: true, value: [1, 3] });
		expect(notes.join()).toContain('Whether 1 of these devices is online could not be read');
	});

	it('ends without permission, and fails when there is no session', async () => {
		const forbidden = await readAll(50, () => refusal(403));
		expect(forbidden.online).toEqual({ ok: true, value: [] });
		expect(forbidden.sent.length).toBeLessThanOrEqual(8);
		expect(forbidden.notes.join()).toContain('Whether 50 of these devices are online');
		const login = await readAll(1, () => NO_LOGIN);
		expect(login.online).toMatchObject({ ok: false, failure: { kind: 'login' } });
	});
});

it('knows refusals that concern all SIMs', () => {
	const forAll = [401, 403, 404, 422, 500].filter((status) => isForAll(refusal(status)));
	expect(forAll).toEqual([401, 403]);
});

const named = (id: number, endpointName: string | null = `device-${id}`): Card => ({
	id,
	iccid: `iccid-${id}`,
	status: null,
	endpointName,
});
const readingsOf = (unread: Card[], failed: Card[] = []) => ({
	found: [],
	read: 3,
	unread,
	unreadable: failed.map((one) => ({ card: one, why: 'No answer.' })),
});
const notes = (...args: [...Parameters<typeof readingsOf>]) => {
	const texts: string[] = [];
	noteUnchecked({ hint: (text) => texts.push(text) }, readingsOf(...args));
	return texts;
};

it('tells how many were not checked, and how to go on', () => {
	expect(notes([])).toEqual([]);
	expect(notes([named(1)])).toEqual([
		"1 SIM not checked: the usage of 3 was read. Raise 'Most Reads' to check more.",
	]);
	expect(notes([], [named(1), named(2, null)])).toEqual([
		'The usage of 2 SIMs could not be read (device-1, iccid-2): No answer. Run this again.',
	]);
	const six = [1, 2, 3, 4, 5, 6].map((id) => named(id));
	expect(notes([], six)[0]).toContain('device-5, ...)');
});

it('a search is complete when every SIM was read', () => {
	expect(checkedPart(readingsOf([]))).toMatchObject({ checked: 3, complete: true });
	expect(checkedPart(readingsOf([named(1)]))).toMatchObject({ not_checked: 1, complete: false });
	const failed = checkedPart(readingsOf([], [named(1)]));
	expect(failed).toMatchObject({ not_readable: 1, complete: false });
});

it('each row says whether all SIMs were checked', () => {
	expect(withComplete([{ sim: 7 }], readingsOf([]))).toEqual([{ sim: 7, complete: true }]);
	expect(withComplete([{ sim: 7 }], readingsOf([named(1)]))).toEqual([{ sim: 7, complete: false }]);
});
