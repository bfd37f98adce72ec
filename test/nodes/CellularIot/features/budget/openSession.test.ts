import type { IDataObject } from 'n8n-workflow';
import { cardOf, type Card } from '../../../../../nodes/CellularIot/features/budget/cards';
import { readOnline } from '../../../../../nodes/CellularIot/features/budget/openSession';
import type { ApiRequest, Failure } from '../../../../../nodes/shared/api/types';
import { fakeService, refusal, simRecord } from './fakeService';

const cards = (count: number) =>
	Array.from({ length: count }, (_, n) => cardOf(simRecord(n + 1)) as Card);
const running = () => false;

/** Reads devices; `answer` gets the number of the device. */
const read = async (count: number, answer: (n: number) => IDataObject | Failure) => {
	const service = fakeService([
		[
			/connectivity$/,
			({ path }: ApiRequest) => answer(Number(/\d{8}/.exec(path)?.[0]) - 10_000_000),
		],
	]);
	const online = await readOnline(service.run, service.api, cards(count), running);
	return { ...service, online };
};

it('returns the SIMs of devices with an open session', async () => {
	const states = ['ONLINE', 'ATTACHED', 'online', 'OFFLINE'];
	const { online, notes } = await read(5, (n) => ({
		status: n > states.length ? null : { description: states[n - 1] },
	}));
	expect(online).toEqual({ ok: true, value: new Set([1, 3]) });
	expect(notes).toEqual([]);
});

it('tells of devices that could not be read, and reads the others', async () => {
	const { online, notes } = await read(3, (n) =>
		n === 2 ? refusal(404) : { status: { description: 'ONLINE' } },
	);
	expect(online).toEqual({ ok: true, value: new Set([1, 3]) });
	expect(notes.join()).toContain('Whether 1 of these devices is online could not be read');
});

it('ends without permission, and fails when there is no session', async () => {
	const forbidden = await read(50, () => refusal(403));
	expect(forbidden.online).toEqual({ ok: true, value: new Set() });
	expect(forbidden.sent.length).toBeLessThanOrEqual(8);
	expect(forbidden.notes.join()).toContain('Whether 50 of these devices are online');
	const login = await read(1, () => ({ kind: 'login', request: '' }) as Failure);
	expect(login.online).toMatchObject({ ok: false, failure: { kind: 'login' } });
});
