import { startSandbox } from '../../src';
import { endpointWhere, loggedIn, AT_NOON } from '../client';
import { sandbox } from '../sandboxHooks';
import { refusalOf } from '../fixture';
import { detail, flowsPerFile, get, ids } from './flowRows';

flowsPerFile();

describe('detail rows', () => {
	it.each([
		['destination_hostname:broker.example.com||time.example.net', ['f-3', 'f-2', 'f-1']],
		['destination_ip:2001:db8::1', ['f-4']],
		['destination_port:123||443', ['f-4', 'f-3']],
		['protocol:UDP', ['f-3']],
		['event_type:flow_start', ['f-4']],
		['flow_id:f-1||f-4', ['f-4', 'f-1']],
		['destination_port:8883,flow_id:f-2||f-3', ['f-2']],
		['started_from:2026-03-10T11:20:00Z', ['f-4', 'f-3', 'f-2']],
		['started_until:2026-03-10T11:10:00Z', ['f-1', 'f-old']],
		[
			'started_from:2026-03-09T00:00:00Z,started_until:2026-03-10T11:20:00Z',
			['f-2', 'f-1', 'f-old'],
		],
		['completed_from:2026-03-10T11:20:30Z', ['f-3', 'f-2']],
		['completed_until:2026-03-10T11:10:29Z', ['f-old']],
		['started_from:2026-03-10T11:00:00Z,completed_until:2026-03-10T11:20:30Z', ['f-2', 'f-1']],
	])('are chosen by q=%s', async (q, expected) => {
		const { data, headers } = await detail({ q });
		expect(ids(data)).toEqual(expected);
		expect(headers['x-filter']).toBe(q);
		expect(headers['x-count']).toBe(String(expected.length));
	});

	it.each([
		['started_on', ['f-1', 'f-2', 'f-3', 'f-4', 'f-5']],
		['+bytes_up', ['f-5', 'f-1', 'f-2', 'f-3', 'f-4']],
		['-destination_port,started_on', ['f-1', 'f-2', 'f-5', 'f-4', 'f-3']],
		['-destination_hostname', ['f-4', 'f-5', 'f-3', 'f-1', 'f-2']],
	])('are sorted by %s', async (sort, expected) => {
		const { data, headers } = await detail({ sort });
		expect(ids(data)).toEqual(expected);
		expect(headers['x-sort']).toBe(sort.replace('+', ''));
	});

	it('are sorted by their end too, with those that were added meanwhile', async () => {
		const { id } = endpointWhere(sandbox, (one) => !sandbox.world.flows.has(one.id));
		const at = (minute: number) => `2026-03-10T11:${minute}:00Z`;
		const add = (flow_id: string, from: number, until: number) =>
			sandbox.control.addFlows(id, [{ flow_id, started_on: at(from), completed_on: at(until) }]);
		const q = `completed_from:${at(12)},completed_until:${at(50)}`;
		const ended = async (sort: string, page: number) =>
			ids((await get('detail', { q, sort, page, per_page: 2 }, id)).data);
		add('long', 10, 50);
		add('short', 20, 21);
		add('ends too early', 10, 11);
		add('ends too late', 20, 51);
		expect(await ended('+completed_on', 1)).toEqual(['short', 'long']);
		add('late', 11, 30);
		expect(await ended('+completed_on', 1)).toEqual(['short', 'late']);
		expect(await ended('+completed_on', 2)).toEqual(['long']);
		expect(await ended('-completed_on', 1)).toEqual(['long', 'late']);
		expect(await ended('-started_on', 1)).toEqual(['short', 'late']);
	});

	it.each([
		'event_type:flow_middle',
		'protocol:tcp',
		'protocol:6',
		'destination_ip:192.0.2',
		'destination_port:https',
		'flow_id:',
		'flow_id:a||',
		'started_from:2026-03-10T11:20:00.000Z',
		'started_from:2026-03-10T11:20:00+0000',
		'started_from:2026-03-10',
		'started_from:2026-02-30T00:00:00Z',
		'started_from:1773140400',
		'started_from:2026-03-10T11:20:00Z||2026-03-10T11:30:00Z',
		'started_from:2026-03-10T11:20:00Z,started_from:2026-03-10T11:30:00Z',
		'started_from:2026-03-10T11:20:00Z,started_until:2026-03-10T11:00:00Z',
		'started_from:2026-02-08T11:00:00Z',
		'completed_until:2026-02-08T11:00:00Z',
	])('refuse q=%s', async (q) => {
		expect(await refusalOf(detail({ q }))).toEqual([422, 1301]);
	});

	it('reach back almost 30 days', async () => {
		expect((await detail({ q: 'started_from:2026-02-08T12:01:00Z' })).status).toBe(200);
	});

	it.each([
		['started_until', 'detail', 1],
		['started_until', 'destination', 1],
		['completed_until', 'detail', 2],
		['completed_until', 'destination', 1],
	])('reach back no further by %s of the %s view', async (bound, view, before) => {
		const older = await startSandbox(AT_NOON);
		const asking = await loggedIn(older);
		const { id } = endpointWhere(older, (one) => !older.world.flows.has(one.id));
		const completed_on = '2026-03-10T11:00:00Z';
		older.control.addFlows(id, [
			{ started_on: '2026-03-10T10:00:00Z', completed_on },
			{ started_on: null, completed_on },
		]);
		const url = `/api/v1/endpoint/${id}/flowlogs/${view}?q=${bound}:2026-04-30T00:00:00Z`;
		const counts = [(await asking.get(url)).data.length];
		older.control.advance(30 * 86_400);
		counts.push((await (await loggedIn(older)).get(url)).data.length);
		expect(counts).toEqual([before, 0]);
		await older.close();
	});
});
