import type { FleetView } from '../../../sandbox/control/fleet';
import { RUNNING_STREAM } from '../../../sandbox/seed/dataStreams';
import { StreamFixture } from '../courier/streamFixture';

let fixture: StreamFixture;

beforeEach(async () => (fixture = await StreamFixture.open()));
afterEach(() => fixture.close());

const get = async (path: string, params: object = {}) =>
	(await fixture.client.get(`/_sandbox${path}`, { params })).data;

it('the overview shows streams with status, last answer and acknowledged records, and calls', async () => {
	fixture.receiver.react(503);
	const { id } = await fixture.create();
	const ids = fixture.addEvents(3);
	await fixture.requests(1);
	fixture.sandbox.control.advance(10);
	await fixture.requests(2);
	const { streams, deliveries }: FleetView = await get('/fleet');
	const { url } = fixture.receiver;
	expect(streams[0]).toEqual({
		id,
		name: '',
		type: 'Events',
		status: 'Running',
		url,
		isCalled: true,
		acknowledged: 3,
		last: { at: '2026-03-10T12:00:10.000Z', status: 200 },
	});
	expect(streams.find((stream) => stream.id === RUNNING_STREAM)).toMatchObject({
		isCalled: false,
		acknowledged: 0,
		last: null,
	});
	const call = {
		at: expect.any(String),
		kind: 'event',
		stream: id,
		method: 'POST',
		url,
		records: 3,
		firstId: String(ids[0]),
		bytes: expect.any(Number),
		ms: expect.any(Number),
	};
	expect(deliveries).toEqual([
		{ ...call, number: 2, status: 200, acknowledged: true },
		{ ...call, number: 1, status: 503, acknowledged: false },
	]);
	expect(JSON.stringify(deliveries)).not.toMatch(/header|authorization/i);
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
