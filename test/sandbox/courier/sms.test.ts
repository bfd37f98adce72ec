import { jwtVerify } from 'jose';
import { SIGNING_SECRET, SIGNING_SECRET_TEXT } from '../../../sandbox';
import { NOON } from '../client';
import { DAY, PushScene, QUARTER } from './scene';

let scene: PushScene;

beforeEach(async () => (scene = await PushScene.open()));
afterEach(() => scene.close());

const statuses = () => scene.made().map(({ status }) => status);

describe('an SMS of a device', () => {
	it('is posted, and delivered once the receiver has taken it', async () => {
		await scene.pushTo();
		const id = scene.sends('T=21.5');
		await scene.calls(1);
		expect(scene.receiver.calls).toEqual([
			{
				method: 'POST',
				authorization: undefined,
				contentType: 'application/json',
				body: {
					id,
					submit_date: '2026-03-10 12:00:00',
					pid: 0,
					dcs: 0,
					source_address: scene.sandbox.world.sims.get(scene.device.simId ?? 0)?.msisdn,
					dest_address: '12345',
					payload: 'T=21.5',
					endpoint: { id: scene.device.id, name: scene.device.name },
					organisation: { id: 13000 },
					multi_part_info: { partno: 1, total: 1, identifier: '0' },
				},
			},
		]);
		expect(await scene.record(id)).toMatchObject({
			status: { id: 4, description: 'DELIVERED' },
			final_date: '2026-03-10T12:00:01.000+0000',
			retry_date: null,
		});
	});

	it('is posted as it came when it is a part of a long one', async () => {
		await scene.pushTo();
		scene.sends('part', { udh: '0500032A0302' });
		scene.sends('part', { udh: '060804012C0201' });
		await scene.calls(2);
		expect(scene.receiver.calls.map(({ body }) => body.multi_part_info)).toEqual([
			{ partno: 2, total: 3, identifier: '42' },
			{ partno: 1, total: 2, identifier: '300' },
		]);
	});

	it('is signed with the secret of the profile', async () => {
		await scene.pushTo(undefined, { api_secret: { id: SIGNING_SECRET.id } });
		scene.sends('signed');
		await scene.calls(1);
		const [scheme, token] = String(scene.receiver.calls[0]?.authorization).split(' ');
		const key = (text: string) => new TextEncoder().encode(text);
		const { payload, protectedHeader } = await jwtVerify(token ?? '', key(SIGNING_SECRET_TEXT));
		expect(scheme).toBe('Bearer');
		expect(protectedHeader).toEqual({ alg: 'HS256' });
		expect(payload).toEqual({ iat: NOON.getTime() / 1000 + 1 });
		await expect(jwtVerify(token ?? '', key('another'))).rejects.toThrow('signature');
	});

	it('is signed with a secret that was created', async () => {
		await scene.client.post('/api/v1/api_secret', { api_secret: 'one of mine', purpose: 'mine' });
		await scene.pushTo(undefined, { api_secret: { id: 9 } });
		scene.sends('signed');
		await scene.calls(1);
		const token = String(scene.receiver.calls[0]?.authorization).slice('Bearer '.length);
		await jwtVerify(token, new TextEncoder().encode('one of mine'));
		expect(JSON.stringify(scene.sandbox.control.requests())).not.toContain('one of mine');
	});

	it.each([
		['a refusal', 500, 500],
		['a redirect', 302, 302],
		['a cut connection', 'cut', 0],
	] as const)(
		'is posted again, the same, after %s, every 15 minutes',
		async (_, reaction, seen) => {
			scene.receiver.react(reaction, reaction);
			await scene.pushTo();
			const id = scene.sends('again');
			await scene.calls(1);
			expect(await scene.record(id)).toMatchObject({
				status: { id: 3, description: 'BUFFERED' },
				retry_count: '1',
				retry_date: '2026-03-10T12:15:00.000+0000',
			});
			scene.sandbox.control.advance(QUARTER - 2);
			await scene.noMoreThan(1);
			scene.sandbox.control.advance(1);
			await scene.calls(2);
			scene.sandbox.control.advance(QUARTER);
			await scene.calls(3);
			const [first, second, third] = scene.receiver.calls;
			expect([second, third]).toEqual([first, first]);
			expect(statuses()).toEqual([seen, seen, 200]);
			expect(await scene.record(id)).toMatchObject({ status: { id: 4 }, retry_count: '2' });
			scene.sandbox.control.advance(DAY);
			await scene.noMoreThan(3);
		},
	);

	it('is posted again when there was no answer in time', async () => {
		scene.sandbox.control.set({ callbackTimeoutMs: 200 });
		scene.receiver.react('silence');
		await scene.pushTo();
		scene.sends('slow');
		await scene.calls(1);
		scene.sandbox.control.advance(QUARTER);
		await scene.calls(2);
		expect(statuses()).toEqual([0, 200]);
	});

	it('is given up after a day', async () => {
		scene.receiver.otherwise = 503;
		await scene.pushTo();
		const id = scene.sends('nobody wants it');
		for (let count = 1; count <= 24; count++) {
			await scene.calls(count);
			scene.sandbox.control.advance(4 * QUARTER);
		}
		await scene.noMoreThan(24);
		expect(new Set(scene.receiver.calls.map(({ body }) => body.id))).toEqual(new Set([id]));
		expect(await scene.record(id)).toMatchObject({
			status: { id: 6, description: 'EXPIRED' },
			final_date: '2026-03-11T12:00:03.000+0000',
		});
	});

	it('comes in order, and one that failed does not hold up the next', async () => {
		scene.receiver.react(500);
		await scene.pushTo();
		const ids = ['1', '2', '3'].map((payload) =>
			scene.sandbox.control.deviceSends(scene.device.id, payload),
		);
		scene.sandbox.control.advance(1);
		await scene.calls(3);
		scene.sandbox.control.advance(QUARTER);
		await scene.calls(4);
		expect(scene.receiver.calls.map(({ body }) => body.id)).toEqual([...ids, ids[0]]);
	});

	it('that waited longer than one interval is posted once, not once for each', async () => {
		scene.receiver.react(500);
		await scene.pushTo();
		const id = scene.sends('patient');
		await scene.calls(1);
		scene.receiver.react(500);
		scene.sandbox.control.advance(10 * QUARTER + 60);
		await scene.calls(2);
		expect(await scene.record(id)).toMatchObject({ retry_date: '2026-03-10T14:45:00.000+0000' });
	});

	it.each([
		['to a phone number', {}, '491701234567'],
		['when SMS go to the portal', { esme_interface_type: { id: 3 } }, '12345'],
		['when SMS go by SMPP', { esme_interface_type: { id: 2 } }, '12345'],
	])('is not posted %s', async (_, extras, destAddress) => {
		await scene.pushTo(undefined, extras);
		const id = scene.sends('elsewhere', { destAddress });
		await scene.noMoreThan(0);
		expect((await scene.record(id)).status.id).toBe(3);
	});
});
