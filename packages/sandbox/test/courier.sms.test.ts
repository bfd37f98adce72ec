import { jwtVerify } from 'jose';
import { SIGNING_SECRET, SIGNING_SECRET_TEXT } from '../src';
import { NOON } from './client';
import { DAY, PushFixture, QUARTER } from './courier/fixture';

let fixture: PushFixture;

beforeEach(async () => (fixture = await PushFixture.open()));
afterEach(() => fixture.close());

const statuses = () => fixture.made().map(({ status }) => status);

describe('an SMS of a device', () => {
	it('is posted, and delivered once the receiver has taken it', async () => {
		await fixture.pushTo();
		const id = fixture.sends('T=21.5');
		await fixture.calls(1);
		expect(fixture.receiver.calls).toEqual([
			{
				method: 'POST',
				authorization: undefined,
				contentType: 'application/json',
				body: {
					id,
					submit_date: '2026-03-10 12:00:00',
					pid: 0,
					dcs: 0,
					source_address: fixture.sandbox.world.sims.get(fixture.device.simId ?? 0)?.msisdn,
					dest_address: '12345',
					payload: 'T=21.5',
					endpoint: { id: fixture.device.id, name: fixture.device.name },
					organisation: { id: 13000 },
					multi_part_info: { partno: 1, total: 1, identifier: String(id) },
				},
			},
		]);
		expect(await fixture.record(id)).toMatchObject({
			status: { id: 4, description: 'DELIVERED' },
			final_date: '2026-03-10T12:00:01.000+0000',
			retry_date: null,
		});
	});

	it('is listed after the receiver has taken it, unless a setting hides it', async () => {
		await fixture.pushTo();
		fixture.sends('taken');
		await fixture.calls(1);
		const listed = async () => {
			const { data } = await fixture.client.get(`/api/v1/endpoint/${fixture.device.id}/sms`);
			return data.map(({ payload }: { payload: string }) => payload);
		};
		expect(await listed()).toEqual(['taken']);
		fixture.sandbox.control.set({ takenSms: 'hidden' });
		expect(await listed()).toEqual([]);
	});

	it('is posted as it came when it is a part of a long one', async () => {
		await fixture.pushTo();
		fixture.sends('part', { udh: '0500032A0302' });
		fixture.sends('part', { udh: '060804012C0201' });
		await fixture.calls(2);
		expect(fixture.receiver.calls.map(({ body }) => body.multi_part_info)).toEqual([
			{ partno: 2, total: 3, identifier: '42' },
			{ partno: 1, total: 2, identifier: '300' },
		]);
	});

	it('is signed with the secret of the profile', async () => {
		await fixture.pushTo(undefined, { api_secret: { id: SIGNING_SECRET.id } });
		fixture.sends('signed');
		await fixture.calls(1);
		const [scheme, token] = String(fixture.receiver.calls[0]?.authorization).split(' ');
		const key = (text: string) => new TextEncoder().encode(text);
		const { payload, protectedHeader } = await jwtVerify(token ?? '', key(SIGNING_SECRET_TEXT));
		expect(scheme).toBe('Bearer');
		expect(protectedHeader).toEqual({ alg: 'HS256' });
		expect(payload).toEqual({ iat: NOON.getTime() / 1000 + 1 });
		await expect(jwtVerify(token ?? '', key('another'))).rejects.toThrow('signature');
	});

	it('is signed with a secret that was created', async () => {
		await fixture.client.post('/api/v1/api_secret', { secret: 'one of mine', purpose: 'mine' });
		await fixture.pushTo(undefined, { api_secret: { id: 9 } });
		fixture.sends('signed');
		await fixture.calls(1);
		const token = String(fixture.receiver.calls[0]?.authorization).slice('Bearer '.length);
		await jwtVerify(token, new TextEncoder().encode('one of mine'));
		expect(JSON.stringify(fixture.sandbox.control.requests())).not.toContain('one of mine');
	});

	it.each([
		['a refusal', 500, 500],
		['a redirect', 302, 302],
		['a cut connection', 'cut', 0],
	] as const)(
		'is posted again, the same, after %s, every 15 minutes',
		async (_, reaction, seen) => {
			fixture.receiver.react(reaction, reaction);
			await fixture.pushTo();
			const id = fixture.sends('again');
			await fixture.calls(1);
			expect(await fixture.record(id)).toMatchObject({
				status: { id: 3, description: 'BUFFERED' },
				retry_count: '1',
				retry_date: '2026-03-10T12:15:00.000+0000',
			});
			fixture.sandbox.control.advance(QUARTER - 2);
			await fixture.noMoreThan(1);
			fixture.sandbox.control.advance(1);
			await fixture.calls(2);
			fixture.sandbox.control.advance(QUARTER);
			await fixture.calls(3);
			const [first, second, third] = fixture.receiver.calls;
			expect([second, third]).toEqual([first, first]);
			expect(statuses()).toEqual([seen, seen, 200]);
			expect(await fixture.record(id)).toMatchObject({ status: { id: 4 }, retry_count: '2' });
			fixture.sandbox.control.advance(DAY);
			await fixture.noMoreThan(3);
		},
	);

	it('is posted again when there was no answer in time', async () => {
		fixture.sandbox.control.set({ callbackTimeoutMs: 200 });
		fixture.receiver.react('silence');
		await fixture.pushTo();
		fixture.sends('slow');
		await fixture.calls(1);
		fixture.sandbox.control.advance(QUARTER);
		await fixture.calls(2);
		expect(statuses()).toEqual([0, 200]);
	});

	it('has failed when no call of a day was accepted', async () => {
		fixture.receiver.otherwise = 503;
		await fixture.pushTo();
		const id = fixture.sends('nobody wants it');
		for (let count = 1; count <= 24; count++) {
			await fixture.calls(count);
			fixture.sandbox.control.advance(4 * QUARTER);
		}
		await fixture.noMoreThan(24);
		expect(new Set(fixture.receiver.calls.map(({ body }) => body.id))).toEqual(new Set([id]));
		expect(await fixture.record(id)).toMatchObject({
			status: { id: 5, description: 'FAILED' },
			retry_date: null,
			final_date: '2026-03-11T12:00:00.000+0000',
		});
	});

	it('comes in order, and one that failed does not hold up the next', async () => {
		fixture.receiver.react(500);
		await fixture.pushTo();
		const ids = ['1', '2', '3'].map((payload) =>
			fixture.sandbox.control.deviceSends(fixture.device.id, payload),
		);
		fixture.sandbox.control.advance(1);
		await fixture.calls(3);
		fixture.sandbox.control.advance(QUARTER);
		await fixture.calls(4);
		expect(fixture.receiver.calls.map(({ body }) => body.id)).toEqual([...ids, ids[0]]);
	});

	it('that waited longer than one interval is posted once, not once for each', async () => {
		fixture.receiver.react(500);
		await fixture.pushTo();
		const id = fixture.sends('patient');
		await fixture.calls(1);
		fixture.receiver.react(500);
		fixture.sandbox.control.advance(10 * QUARTER + 60);
		await fixture.calls(2);
		expect(await fixture.record(id)).toMatchObject({ retry_date: '2026-03-10T14:45:00.000+0000' });
	});

	it.each([
		['to a phone number', {}, '491701234567'],
		['when SMS go to the portal', { esme_interface_type: { id: 3 } }, '12345'],
		['when SMS go by SMPP', { esme_interface_type: { id: 2 } }, '12345'],
	])('is not posted %s', async (_, extras, destAddress) => {
		await fixture.pushTo(undefined, extras);
		const id = fixture.sends('elsewhere', { destAddress });
		await fixture.noMoreThan(0);
		expect((await fixture.record(id)).status.id).toBe(3);
	});
});
