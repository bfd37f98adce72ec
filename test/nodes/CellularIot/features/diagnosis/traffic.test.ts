import type { IDataObject } from 'n8n-workflow';
import {
	lastFlowAt,
	onlyLookups,
	openSince,
	trafficOf,
} from '../../../../../nodes/CellularIot/features/diagnosis/traffic';
import { ago, event, factsOf, HOUR, type Known, MINUTE, NOW, online } from './fixtures/device';

const flow = (ms: number, extra: IDataObject = {}): IDataObject => ({
	started_on: ago(ms),
	completed_on: ago(ms),
	destination_port: 8883,
	...extra,
});
const lookup = (ms: number, extra: IDataObject = {}) =>
	flow(ms, { destination_port: 53, destination_ip: '203.0.113.53', bytes_down: 0, ...extra });
const session = (ms: number, known: Known = {}) =>
	factsOf({ connectivity: online(ms), events: [], ...known });

describe('the traffic of a session', () => {
	it('begins with the session; an event tells where the connectivity does not', () => {
		expect(openSince(session(HOUR))).toBe(NOW - HOUR);
		const connectivity = { status: { description: 'ONLINE' } };
		expect(openSince(factsOf({ connectivity, events: [event(3, MINUTE)] }))).toBe(NOW - MINUTE);
		expect(openSince(factsOf({ connectivity, events: [] }))).toBeUndefined();
	});

	it('has the time of its latest flow, also of a long one that goes on', () => {
		const long = flow(48 * HOUR, { completed_on: null, last_loaded_at: ago(MINUTE) });
		expect(lastFlowAt([flow(HOUR), long])).toBe(NOW - MINUTE);
		expect(lastFlowAt([{}])).toBeUndefined();
	});

	it.each([
		['a recent flow', 2 * HOUR, [flow(HOUR)], 'flowing'],
		['no flow in a young session', 59 * MINUTE, [], 'flowing'],
		['no flow for an hour', HOUR, [], 'missing'],
		['only flows before the session', 2 * HOUR, [flow(3 * HOUR)], 'missing'],
		['a flow 23 hours ago', 48 * HOUR, [flow(23 * HOUR)], 'flowing'],
		['a flow a day ago', 48 * HOUR, [flow(24 * HOUR)], 'missing'],
	])('with %s', (_title, open, flows, is) => {
		expect(trafficOf(session(open, { flows }))).toMatchObject({ is });
	});

	it('is not known without flows and without a start', () => {
		const connectivity = { status: { description: 'ONLINE' } };
		expect(trafficOf(session(HOUR, { flows: '403' }))).toEqual({ is: 'unknown' });
		expect(trafficOf(factsOf({ connectivity, events: [], flows: [] }))).toEqual({ is: 'unknown' });
	});
});

describe('lookups of names', () => {
	const encrypted = lookup(3 * MINUTE, { destination_port: '853' });
	const three = [lookup(MINUTE), lookup(2 * MINUTE), encrypted];
	const at = (ms: number) =>
		three.map((one) => ({ ...one, started_on: ago(ms), completed_on: null }));

	it('are suspicious when nothing else follows', () => {
		expect(onlyLookups(session(HOUR, { flows: three }))).toHaveLength(3);
		expect(onlyLookups(session(HOUR, { flows: [...three, flow(2 * HOUR)] }))).toHaveLength(3);
	});

	it.each([
		['two are too few', three.slice(1)],
		['another flow follows', [...three, flow(MINUTE)]],
		['they are of an earlier session', at(2 * HOUR)],
	])('are not, if %s', (_title, flows) => {
		expect(onlyLookups(session(HOUR, { flows }))).toBeUndefined();
	});

	it('of a day ago do not count', () => {
		expect(onlyLookups(session(48 * HOUR, { flows: at(25 * HOUR) }))).toBeUndefined();
	});
});
