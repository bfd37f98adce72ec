import { exchange } from '../../../../../nodes/CellularIot/features/command/exchange';
import type { Command } from '../../../../../nodes/CellularIot/features/command/context';
import { commandTo } from './fixtures/commands';
import { type Device, PROMPT, type Trouble } from './fixtures/fakeDevice';
import { FakeService } from './fixtures/fakeService';

const SECOND_MS = 1_000;

/** Exchanges one command with a device, while each request has its trouble. */
async function exchanged(
	device: Partial<Device>,
	more: Partial<Command> = {},
	troubleOf: (method: string, number: number) => Trouble = () => 'none',
	aheadMs = 0,
) {
	let number = 0;
	const service = new FakeService(() => ({ ...PROMPT, ...device }), {
		aheadMs,
		trouble: ({ method }) => troubleOf(method, number++),
	});
	const begunAt = service.time.now;
	const command = commandTo(1, 'x', more);
	const result = await service.time.run(
		async () => await exchange(service.context, command, new Set()),
	);
	const posts = service.log.filter(({ request }) => request.startsWith('POST'));
	return { result, service, posts, seconds: (service.time.now - begunAt) / SECOND_MS };
}

it('looks often at first, then less often: a reply is seen a tenth late at most', async () => {
	const { service } = await exchanged({ answerMs: undefined }, { waitMs: 600_000 });
	const looks = service.log.slice(2).map(({ at }) => at);
	const gaps = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SECOND_MS);
	expect(Math.max(...gaps)).toBeLessThan(16 * SECOND_MS);
	expect(gaps.length).toBeLessThan(80);
	for (const answerMs of [5_000, 60_000, 300_000]) {
		const { seconds } = await exchanged({ answerMs }, { waitMs: 600_000 });
		const late = seconds - (answerMs + 1_000) / SECOND_MS;
		expect(late).toBeLessThan(Math.max(2, (answerMs / SECOND_MS) * 0.1 + 2));
	}
});

it('ends with the wait, after a last look', async () => {
	const { seconds, service } = await exchanged({ answerMs: undefined }, { waitMs: 20_000 });
	expect(seconds).toBeGreaterThanOrEqual(20);
	expect(seconds).toBeLessThan(22);
	expect(service.log.at(-1)?.request).toMatch(/^GET/);
});

it.each([0, -3_600_000, 7_200_000])(
	'lets the SMS expire with the wait, with a service clock %d ms ahead',
	async (aheadMs) => {
		const { posts, service } = await exchanged({}, { waitMs: 60_000 }, undefined, aheadMs);
		const expiry = Date.parse(String(posts[0]?.body?.expiry_date));
		const sentAt = (posts[0]?.at ?? 0) + service.now - service.time.now;
		expect(expiry - sentAt).toBeGreaterThan(58 * SECOND_MS);
		expect(expiry - sentAt).toBeLessThanOrEqual(60 * SECOND_MS);
	},
);

it('gives an SMS two seconds at least', async () => {
	const { posts, service } = await exchanged({}, { waitMs: 1_000 }, undefined, 600);
	const left = Date.parse(String(posts[0]?.body?.expiry_date)) - (posts[0]?.at ?? 0) - 600;
	expect(left).toBeGreaterThanOrEqual(1_000);
	expect(service.sms[0]?.deliveredAt).toBeGreaterThan(0);
});

it('goes on looking for half a minute while the list cannot be read at the end', async () => {
	const silent = { answerMs: undefined };
	const { seconds, service, result } = await exchanged(silent, { waitMs: 10_000 }, (method, n) =>
		method === 'GET' && n > 3 ? 'refused' : 'none',
	);
	expect(seconds).toBeGreaterThan(40);
	expect(seconds).toBeLessThan(45);
	expect(service.hints).toEqual([expect.stringContaining('could not be read')]);
	expect(result).toMatchObject({ value: { ids: [100] } });
});
