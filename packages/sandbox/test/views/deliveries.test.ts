import type { DeliveriesView } from '../../src/views/deliveries';
import { RUNNING_STREAM } from '../../src/seed/dataStreams';
import { PushFixture, QUARTER } from '../courier/fixture';
import { StreamFixture } from '../courier/streamFixture';

let fixture: StreamFixture;

beforeEach(async () => (fixture = await StreamFixture.open()));
afterEach(() => fixture.close());

const get = async (path: string, params: object = {}) =>
	(await fixture.client.get(`/_sandbox${path}`, { params })).data;

const deliveries = (params: object = {}): Promise<DeliveriesView> => get('/deliveries', params);

it('shows streams with status, last answer, next attempt and acknowledged records, and calls', async () => {
	fixture.receiver.react(503);
	const { id } = await fixture.create();
	const ids = fixture.addEvents(3).map(String);
	await fixture.requests(1);
	const refused = await deliveries();
	const { url } = fixture.receiver;
	const nextAt = '2026-03-10T12:00:10.000Z';
	expect(refused.targets[0]).toMatchObject({ calls: 1, refused: 1, failures: 1, nextAt });
	expect(refused.calls).toMatchObject([{ status: 503, nextAt }]);
	fixture.sandbox.control.advance(10);
	await fixture.requests(2);
	const { targets, calls, more } = await deliveries();
	expect(targets[0]).toEqual({
		key: `stream ${id}`,
		kind: 'stream',
		id,
		name: `Stream ${id}`,
		about: 'Events',
		url,
		isCalled: true,
		status: 'Running',
		calls: 2,
		refused: 1,
		acknowledged: 3,
		waiting: null,
		failures: 0,
		nextAt: null,
		last: { at: nextAt, status: 200 },
	});
	expect(targets.find((target) => target.id === RUNNING_STREAM)).toMatchObject({
		isCalled: false,
		acknowledged: 0,
		last: null,
	});
	const call = {
		at: expect.any(String),
		kind: 'event',
		stream: id,
		target: `stream ${id}`,
		method: 'POST',
		url,
		records: 3,
		ids,
		device: null,
		text: null,
		nextAt: null,
		bytes: expect.any(Number),
		ms: expect.any(Number),
	};
	expect(calls).toEqual([
		{ ...call, number: 2, status: 200, acknowledged: true },
		{ ...call, number: 1, status: 503, acknowledged: false },
	]);
	expect(more).toBe(false);
	expect(JSON.stringify(calls)).not.toMatch(/header|authorization/i);
});

it('shows the event, or the SMS, that a call has carried, and calls of one target only', async () => {
	await fixture.create();
	const { id, name } = fixture.device;
	const event = fixture.sandbox.control.addEvent({
		type: 31,
		endpointId: id,
		description: 'Moved',
	});
	await fixture.requests(1);
	const { targets, calls } = await deliveries();
	const carried = { ids: [String(event)], device: { id, name }, text: 'Moved' };
	expect(calls).toMatchObject([carried]);
	const [own, other] = targets;
	expect((await deliveries({ target: own?.key })).calls).toHaveLength(1);
	expect((await deliveries({ target: other?.key })).calls).toEqual([]);
	expect((await deliveries({ limit: 1 })).more).toBe(false);
});

it('shows a callback, what waits for it, and its next attempt', async () => {
	const push = await PushFixture.open();
	await push.pushTo();
	push.receiver.react(503);
	const id = push.sends('<b>T=1</b>');
	await push.calls(1);
	const { control } = push.sandbox;
	const target = () => control.deliveries().targets[0];
	const nextAt = '2026-03-10T12:15:00.000Z';
	expect(target()).toMatchObject({
		key: `callback ${push.receiver.url}`,
		name: 'test',
		about: 'push',
		isCalled: true,
		waiting: 1,
		refused: 1,
		nextAt,
	});
	const { name } = push.device;
	const line = { ids: [String(id)], device: { id: push.device.id, name }, text: '<b>T=1</b>' };
	expect(control.deliveries().calls).toMatchObject([{ ...line, status: 503, nextAt }]);
	control.advance(QUARTER);
	await push.calls(2);
	expect(target()).toMatchObject({ waiting: 0, acknowledged: 1, nextAt: null });
	const attempts = control.deliveries().calls.map((call) => [call.status, call.nextAt]);
	expect(attempts).toEqual([
		[200, null],
		[503, null],
	]);
	await push.close();
});

it('the ledger can be read and forgotten over HTTP', async () => {
	fixture.receiver.react(503);
	await fixture.create({ type: 1 });
	const id = fixture.sandbox.control.usage(fixture.device.id, { id: '9007199254740993' });
	await fixture.requests(1);
	fixture.sandbox.control.advance(10);
	await fixture.requests(2);
	const { totals, calls } = await get('/ledger', { after: '1' });
	expect(totals.usage).toMatchObject({ calls: 2, refused: 1, acknowledged: 1, repeated: 0 });
	expect(calls).toMatchObject([{ number: 2, kind: 'usage', ids: [id], status: 200 }]);
	expect((await get('/ledger/records', { kind: 'usage' })).records.at(-1)).toEqual({
		id,
		created: '2026-03-10T12:00:00.000Z',
		attempts: 2,
		acknowledged: 1,
	});
	expect((await get('/ledger/records', { kind: 'flow' })).message).toContain("Field 'kind'");
	await fixture.client.delete('/_sandbox/ledger');
	expect(await get('/ledger')).toMatchObject({ totals: { usage: { calls: 0 } }, calls: [] });
});
