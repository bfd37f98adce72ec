import type { StoryView } from '../../../src/control/views/story';
import { STORY_KINDS } from '../../../src/control/views/storyEntry';
import { calls, pushTo, sends } from '../../callback/push';
import { receiver, receiverPerTest } from '../../callback/receiving';
import { client, device, sandbox, visitor } from '../../sandboxHooks';

receiverPerTest();

const story = async (params: object = {}): Promise<StoryView> =>
	(await visitor.get('/_sandbox/story', { params })).data;
const own = async (kinds?: string) =>
	(await story({ endpointId: device.id, kinds, limit: 1000 })).entries;

it('tells SMS both ways, with the receipt of the one to the device, newest first', async () => {
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'STATUS' });
	sandbox.control.advance(2);
	sandbox.control.deviceSends(device.id, '<b>T=1</b>');
	const entries = await own('sms,receipt');
	expect(entries).toMatchObject([
		{ kind: 'sms', type: 'MO', payload: '<b>T=1</b>', at: '2026-03-10T12:00:02.000Z' },
		{ kind: 'receipt', status: 'DELIVERED', payload: 'STATUS', calls: null },
		{ kind: 'sms', type: 'MT', status: 'DELIVERED', at: '2026-03-10T12:00:00.000Z' },
	]);
	expect(entries[1]?.at).toBe('2026-03-10T12:00:01.000Z');
	expect(entries.map((entry) => entry.device?.name)).toEqual(Array(3).fill(device.name));
});

it('tells sessions, flows and other events on the same line', async () => {
	sandbox.control.setOnline(device.id, false);
	sandbox.control.advance(60);
	const at = '2026-03-10T12:00:30Z';
	sandbox.control.addFlows(device.id, [
		{ started_on: '2026-03-10T11:00:00Z', completed_on: at, destination_hostname: 'b.example' },
	]);
	sandbox.control.addEvent({ type: 11, endpointId: device.id });
	const entries = await own();
	expect(entries.slice(0, 3)).toMatchObject([
		{ kind: 'event', type: 'Endpoint blocked', at: '2026-03-10T12:01:00.000Z' },
		{ kind: 'flow', destination: 'b.example:8883', at: '2026-03-10T12:00:30.000Z' },
		{ kind: 'session', code: 5, at: '2026-03-10T12:00:00.000Z', volume: expect.any(Object) },
	]);
	const times = entries.map((entry) => entry.at);
	expect(times).toEqual([...times].sort().reverse());
	expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

it('tells of chosen kinds only, and of as many entries as wanted', async () => {
	sandbox.control.addEvent({ type: 31 });
	for (const kind of STORY_KINDS) {
		const kinds = new Set((await story({ kinds: kind })).entries.map((entry) => entry.kind));
		expect([...kinds]).toEqual([kind]);
	}
	const all = await own();
	const some = await story({ endpointId: device.id, limit: 3 });
	expect(some).toEqual({ entries: all.slice(0, 3), more: true });
	expect((await story({ endpointId: device.id, limit: 1000 })).more).toBe(false);
});

it('tells of all devices without one', async () => {
	const { entries } = await story({ limit: 1000 });
	expect(new Set(entries.map((entry) => entry.device?.id)).size).toBeGreaterThan(10);
	const one = entries.filter((entry) => entry.device?.id === device.id);
	const alone = (await own()).map(({ key }) => key);
	expect(one.map(({ key }) => key)).toEqual(alone.slice(0, one.length));
	expect(one.length).toBeGreaterThan(0);
});

it('keeps SMS of two sequences apart', async () => {
	sandbox.control.set({ smsIds: 'two' });
	sandbox.world.nextIds.deviceSms = sandbox.world.nextIds.sms;
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'PING' });
	sandbox.control.deviceSends(device.id, 'T=1');
	const entries = await own('sms');
	expect(new Set(entries.map((entry) => ('id' in entry ? entry.id : 0))).size).toBe(1);
	expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

it('plans an attempt for an SMS of a device only if it has a callback', async () => {
	sandbox.control.deviceSends(device.id, 'T=1');
	sandbox.control.advance(1);
	expect(await own('sms')).toMatchObject([{ status: 'BUFFERED', nextAt: null }]);
	await pushTo();
	receiver.react(503);
	const id = sends('T=2');
	await calls(1);
	expect((await own('sms'))[0]).toMatchObject({ id, nextAt: '2026-03-10T12:15:01.000Z' });
});

it('refuses an unknown kind, a limit that is too high, and an unknown device', async () => {
	const messageOf = async (params: object) =>
		(await visitor.get('/_sandbox/story', { params })).data.message;
	expect(await messageOf({ kinds: 'sms,gossip' })).toContain("Field 'kinds'");
	expect(await messageOf({ limit: 1001 })).toContain("Field 'limit'");
	expect(await messageOf({ endpointId: 1 })).toBe('No endpoint 1');
});
