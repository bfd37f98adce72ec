import { client, device, devicePerTest, sandbox, visitor } from '../sandboxHooks';

devicePerTest();

const send = (payload: string, extras: object = {}) =>
	client.post(`/api/v1/endpoint/${device.id}/sms`, { payload, ...extras });

/** Sets how the device answers, sends a command to it, and lets time pass. */
async function play(answering: object | null, command: string, seconds: number): Promise<void> {
	sandbox.control.setAnswering(device.id, answering);
	await send(command);
	sandbox.control.advance(seconds);
}

interface Said {
	id: number;
	/** `12:00:01`. */
	at: string;
	payload: string;
	udh: string;
	dcs: string;
}

/** The SMS of the device as the service lists them, oldest first. */
async function said(): Promise<Said[]> {
	const { data } = await client.get(`/api/v1/endpoint/${device.id}/sms`);
	return data
		.filter(({ sms_type }: { sms_type: { id: number } }) => sms_type.id === 2)
		.map(({ id, submit_date, payload, udh, dcs }: Said & { submit_date: string }) => {
			return { id, at: submit_date.slice(11, 19), payload, udh, dcs };
		})
		.reverse();
}

const texts = async () => (await said()).map(({ at, payload }) => `${at} ${payload}`);

describe('a device that answers by itself', () => {
	it('answers at once, when the SMS is delivered', async () => {
		sandbox.control.setAnswering(device.id, {});
		await send('ECHO one');
		expect(await said()).toEqual([]);
		sandbox.control.advance(1);
		expect(await texts()).toEqual(['12:00:01 one']);
	});

	it('answers each command with its own text, and the same text as often as it is sent', async () => {
		sandbox.control.setAnswering(device.id, { afterMs: 500 });
		for (const command of ['ECHO one', 'ECHO two', 'ECHO one']) {
			await send(command);
			sandbox.control.advance(10);
		}
		expect(await texts()).toEqual(['12:00:01 one', '12:00:11 two', '12:00:21 one']);
	});

	it('answers late, after somebody has stopped waiting', async () => {
		await play({ afterMs: 600_000 }, 'ECHO late', 600);
		expect(await said()).toEqual([]);
		sandbox.control.advance(1);
		expect(await texts()).toEqual(['12:10:01 late']);
	});

	it('answers twice, in two SMS', async () => {
		await play({ times: 2, gapMs: 3000 }, 'ECHO twice', 1);
		expect(await texts()).toEqual(['12:00:01 twice']);
		sandbox.control.advance(3);
		expect(await texts()).toEqual(['12:00:01 twice', '12:00:04 twice']);
		const [first, second] = await said();
		expect(first?.id).not.toBe(second?.id);
	});

	it('answers in parts with a header', async () => {
		await play({ parts: 3, gapMs: 1000 }, 'ECHO abcdefgh', 2);
		expect(await texts()).toEqual(['12:00:01 ab', '12:00:02 cde']);
		sandbox.control.advance(1);
		const parts = await said();
		expect(parts.map(({ payload }) => payload).join('')).toBe('abcdefgh');
		expect(parts.map(({ udh }) => udh.slice(8))).toEqual(['0301', '0302', '0303']);
		expect(new Set(parts.map(({ udh }) => udh.slice(0, 8))).size).toBe(1);
	});

	it('gives two answers in parts different references, and can lose a part', async () => {
		await play({ parts: 2, times: 2, lostPart: 2 }, 'ECHO abcd', 1);
		const parts = await said();
		expect(parts.map(({ payload }) => payload)).toEqual(['ab', 'ab']);
		expect(new Set(parts.map(({ udh }) => udh.slice(6, 8))).size).toBe(2);
		expect(parts.map(({ udh }) => udh.slice(8))).toEqual(['0201', '0201']);
	});

	it.each([
		['ж', 71, '8', [35, 36]],
		['a', 161, '0', [80, 81]],
		['a', 160, '0', [160]],
		['a', 320, '0', [106, 107, 107]],
	])('cuts a long text of %s x %i into parts that an SMS can hold', async (...expected) => {
		const [letter, length, dcs, lengths] = expected;
		await play({ text: letter.repeat(length) }, 'LOG', 1);
		const parts = (await said()).map((part) => [part.payload.length, part.dcs]);
		expect(parts).toEqual(lengths.map((size) => [size, dcs]));
	});

	it('sends an unrelated SMS on delivery, before its answer', async () => {
		await play({ unrelated: 'T=21.5', afterMs: 2000 }, 'ECHO mine', 3);
		expect(await texts()).toEqual(['12:00:01 T=21.5', '12:00:03 mine']);
	});

	it.each([
		['one', true],
		['two', false],
	] as const)('takes ids from %s sequence', async (smsIds, isLarger) => {
		sandbox.control.set({ smsIds });
		sandbox.control.setAnswering(device.id, {});
		const { headers } = await send('PING');
		sandbox.control.advance(1);
		const [answer] = await said();
		expect(Number(answer?.id) > Number(String(headers.location).split('/').pop())).toBe(isLarger);
	});

	it('never answers, also not in live mode', async () => {
		await play({ times: 0 }, 'PING', 3600);
		expect(await said()).toEqual([]);
		expect(sandbox.control.deviceAnswers(device.id)).toEqual(expect.any(Number));
	});

	it('answers a long SMS once, at its last part', async () => {
		sandbox.control.setAnswering(device.id, {});
		await send('ECHO to', { udh: '0500032A0201' });
		sandbox.control.advance(5);
		expect(await said()).toEqual([]);
		await send('gether', { udh: '0500032A0202' });
		sandbox.control.advance(5);
		expect((await said()).map(({ payload }) => payload)).toEqual(['together']);
	});

	it('answers what reaches it late, and waits with an answer while it is off', async () => {
		sandbox.control.setAnswering(device.id, { afterMs: 5000 });
		sandbox.control.setOnline(device.id, false);
		await send('ECHO back');
		sandbox.control.advance(600);
		sandbox.control.setOnline(device.id, true);
		sandbox.control.advance(1);
		sandbox.control.setOnline(device.id, false);
		sandbox.control.advance(60);
		expect(await said()).toEqual([]);
		sandbox.control.setOnline(device.id, true);
		expect(await texts()).toEqual(['12:11:01 back']);
	});

	it('stops answering, and keeps other devices silent', async () => {
		sandbox.control.setAnswering(device.id, {});
		await play(null, 'PING', 60);
		expect(await said()).toEqual([]);
		expect(() => sandbox.control.setAnswering(1, {})).toThrow('No endpoint 1');
	});

	it('is set over HTTP, too', async () => {
		const path = `/_sandbox/endpoint/${device.id}/answering`;
		const set = await visitor.post(path, { text: 'hello', afterMs: 1000 });
		expect([set.status, set.data]).toEqual([200, { ok: true }]);
		await send('PING');
		sandbox.control.advance(2);
		expect(await texts()).toEqual(['12:00:02 hello']);
		expect((await visitor.delete(path)).status).toBe(200);
		await send('PING');
		sandbox.control.advance(60);
		expect(await said()).toHaveLength(1);
	});
});

it('where a device is follows from the device and the time, as a position', async () => {
	sandbox.control.setAnswering(device.id, {});
	for (let turn = 0; turn < 3; turn++) {
		await send('where');
		sandbox.control.advance(600);
	}
	const positions = (await said()).map(({ payload }) => payload);
	for (const text of positions) expect(text).toMatch(/^POS 52\.\d{5} 13\.\d{5} acc=\d+m$/);
	expect(new Set(positions).size).toBe(3);
});
