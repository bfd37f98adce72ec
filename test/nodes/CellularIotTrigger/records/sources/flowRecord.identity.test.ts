import type { IDataObject } from 'n8n-workflow';
import { flowRecord } from '../../../../../nodes/CellularIotTrigger/records/sources/flowRecord';

const START = Date.UTC(2024, 10, 7, 15);
const iso = (seconds: number) => new Date(START + seconds * 1000).toISOString();

const row = (id: number, seconds: number, more: IDataObject = {}): IDataObject => ({
	flow_id: `f-${id}`,
	event_type: 'flow_end',
	started_on: iso(seconds),
	completed_on: iso(seconds),
	...more,
});

describe('time', () => {
	test.each([
		[{}, START + 5000],
		[{ completed_on: null }, START + 5000],
		[{ started_on: null }, START + 5000],
		[{ started_on: iso(-9000) }, START + 5000],
		[{ started_on: null, completed_on: null, last_loaded_at: iso(8) }, START + 8000],
		[{ started_on: null, completed_on: null }, undefined],
	])('%j', (more, expected) => {
		expect(flowRecord.timeOf(row(1, 5, more))).toBe(expected);
	});
});

const identityOf = (flow: IDataObject) =>
	flowRecord.identityOf(flow, { fields: {}, raw: '', direction: '' });

describe('identity', () => {
	const same = (a: IDataObject, b: IDataObject) => identityOf(a) === identityOf(b);
	const base = row(1, 5);

	test.each([
		[{ bytes_up: 5, last_loaded_at: iso(90) }],
		[{ started_on: '2024-11-07T15:00:05Z', completed_on: '2024-11-07 15:00:05' }],
	])('stays with %j', (more) => {
		expect(same(base, { ...base, ...more })).toBe(true);
	});

	test.each([
		[{ flow_id: 'f-2' }],
		[{ event_type: 'flow_update' }],
		[{ event_type: null }],
		[{ started_on: iso(4) }],
		[{ completed_on: iso(6) }],
		[{ completed_on: null }],
	])('changes with %j', (more) => {
		expect(same(base, { ...base, ...more })).toBe(false);
	});

	test('a number and its text are one flow', () => {
		expect(same(row(1, 5, { flow_id: 7 }), row(1, 5, { flow_id: '7' }))).toBe(true);
	});

	test('rows without a flow id, or without both times, are known by their content', () => {
		const nameless = row(1, 5, { flow_id: null, bytes_up: 1 });
		expect(same(nameless, { ...nameless, last_loaded_at: iso(9) })).toBe(true);
		expect(same(nameless, { ...nameless, bytes_up: 2 })).toBe(false);
		const timeless = row(1, 5, { started_on: null, completed_on: null, bytes_up: 1 });
		expect(same(timeless, { ...timeless, last_loaded_at: iso(9) })).toBe(true);
		expect(same(timeless, { ...timeless, bytes_up: 2 })).toBe(false);
	});
});

describe('updates of a flow that still runs', () => {
	const update = row(1, 5, { event_type: 'flow_update', completed_on: null, bytes_up: 100 });

	test('differ by their bytes', () => {
		const next = { ...update, bytes_up: 200 };
		expect(identityOf(update)).not.toBe(identityOf(next));
	});

	test('stay the same when the name of the destination is found later', () => {
		const named = { ...update, destination_hostname: 'broker.example.com' };
		expect(identityOf(update)).toBe(identityOf(named));
	});
});
