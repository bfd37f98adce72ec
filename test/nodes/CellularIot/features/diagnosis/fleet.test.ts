import type { IDataObject } from 'n8n-workflow';
import {
	devicesOf,
	Fleet,
	HEALTH_VERDICTS,
	REGISTRATIONS,
	summaryOf,
	TROUBLES,
} from '../../../../../nodes/CellularIot/features/diagnosis/fleet';
import { VERDICTS } from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import { event, HOUR, METER, MINUTE, NOW, refused, steered } from './device';

const ATTACHED = { runtime_data: { sgsn: '491700000001' } };

/** A registration refused by a network, without an alert. */
const network = (ms: number) =>
	steered(ms, { description: 'Location update rejected: roaming not allowed.' });

/** The verdict of a device with these events, beside one that is attached. */
function verdictOf(endpoint: IDataObject, events: IDataObject[] = []) {
	const fleet = new Fleet();
	fleet.add({ ...METER, ...endpoint });
	fleet.add({ ...METER, ...ATTACHED, id: 2, sim: { iccid: '8988303000000000002' } });
	for (const one of events) fleet.addEvent({ endpoint: { id: METER.id as number }, ...one });
	return fleet.judged(NOW)[0]?.verdict;
}

describe('the health of a fleet', () => {
	it('knows a part of the verdicts of a diagnosis, in the same order', () => {
		const order = HEALTH_VERDICTS.map((verdict) => VERDICTS.indexOf(verdict));
		expect(order).toEqual([...order].sort((a, b) => a - b));
		expect(order).not.toContain(-1);
	});

	it('reads six types of events at most, which is what a filter takes', () => {
		expect(TROUBLES.length).toBeLessThanOrEqual(6);
		expect(REGISTRATIONS.length).toBeLessThanOrEqual(6);
	});

	it.each([
		[{ status: { id: 1 } }, 'endpointDisabled'],
		[{ sim: null }, 'noSim'],
		[{ sim: { id: 1, iccid: '8988303000001234567', status: { id: 2 } } }, 'simNotActive'],
		[ATTACHED, 'fine'],
		[{}, 'silent'],
		[{ runtime_data: null }, 'silent'],
		[{ runtime_data: {} }, 'silent'],
	])('%j is %s', (endpoint, verdict) => {
		expect(verdictOf(endpoint as IDataObject)).toBe(verdict);
	});

	it.each([
		['a block', [event(11, HOUR)], 'blockedByLimit'],
		['a block and a refusal', [refused(3, MINUTE), event(11, HOUR)], 'blockedByLimit'],
		['a block of yesterday', [event(11, 25 * HOUR)], 'fine'],
		['a used-up quota', [event(19, HOUR)], 'noQuota'],
		['a new quota since', [event(19, HOUR), event(56, MINUTE)], 'fine'],
		['a used-up quota again', [event(56, HOUR), event(19, MINUTE)], 'noQuota'],
		['a refused session', [refused(3, HOUR)], 'attachRefused'],
		['a session', [event(3, HOUR)], 'fine'],
		['a reset since', [refused(3, HOUR), event(68, MINUTE)], 'fine'],
		['an activated SIM since', [event(8, MINUTE), refused(1, HOUR)], 'fine'],
		['an event without a time', [{ ...event(11, HOUR), timestamp: null }], 'fine'],
	])('an attached device with %s, in any order', (_title, events, verdict) => {
		expect(verdictOf(ATTACHED, events)).toBe(verdict);
		expect(verdictOf(ATTACHED, [...events].reverse())).toBe(verdict);
	});

	it.each([
		['steered', [steered(HOUR)], 'silent', 'fine'],
		['refused by a network', [network(HOUR)], 'attachRefused', 'fine'],
		['refused, then steered', [steered(MINUTE), network(HOUR)], 'attachRefused', 'fine'],
		['refused a session', [refused(3, HOUR)], 'attachRefused', 'attachRefused'],
		[
			'refused a session, then steered',
			[steered(MINUTE), refused(3, HOUR)],
			'attachRefused',
			'attachRefused',
		],
	])('a device that was %s', (_title, events, outside, inside) => {
		expect(verdictOf({}, events)).toBe(outside);
		expect(verdictOf(ATTACHED, events)).toBe(inside);
	});

	it('ends a block with the month', () => {
		const fleet = new Fleet();
		fleet.add({ ...METER, ...ATTACHED });
		const [last, next] = ['2024-11-30T23:59:59Z', '2024-12-01T00:00:00Z'];
		fleet.addEvent({ ...event(11, 0), endpoint: { id: METER.id as number }, timestamp: last });
		const verdictAt = (now: string) => fleet.judged(Date.parse(now))[0]?.verdict;
		expect([last, next].map(verdictAt)).toEqual(['blockedByLimit', 'fine']);
	});

	it('finds the device of an event by its SIM, and leaves out other devices', () => {
		const nameless = { endpoint: undefined, sim: { iccid: '8988303000001234567' } };
		expect(verdictOf(ATTACHED, [{ ...event(11, HOUR), ...nameless }])).toBe('blockedByLimit');
		expect(verdictOf(ATTACHED, [{ ...event(11, HOUR), endpoint: { id: 77 } }])).toBe('fine');
		expect(verdictOf(ATTACHED, [{ ...event(11, HOUR), endpoint: undefined }])).toBe('fine');
	});

	it('does not call a device silent if the list tells of no device that it is attached', () => {
		const fleet = new Fleet();
		fleet.add(METER);
		expect(fleet.judged(NOW).map(({ verdict }) => verdict)).toEqual(['unknown']);
		expect(fleet.tellsAttached).toBe(false);
	});

	it('keeps five short values of a device, whatever the record holds', () => {
		const fleet = new Fleet();
		fleet.add({ ...METER, tag_assignments: Array.from({ length: 50 }, (_, id) => ({ id })) });
		fleet.add({ name: 'a record without an id' });
		const kept = { id: METER.id, name: 'meter-0001', iccid: '8988303000001234567' };
		const devices = fleet.judged(NOW).map(({ device }) => device);
		expect(devices).toEqual([{ ...kept, setting: undefined, isAttached: false }]);
		expect(fleet.size).toBe(1);
	});
});

function fleetOf() {
	const fleet = new Fleet();
	const add = (id: number, extra: object = {}) =>
		fleet.add({ ...METER, id, name: `meter-${id}`, ...extra });
	add(1, { status: { id: 1, description: 'Disabled' } });
	add(2);
	add(3, { runtime_data: { sgsn: '49' } });
	for (const id of [4, 5, 6]) add(id);
	fleet.addEvent(refused(3, HOUR, { endpoint: { id: 4 } }));
	fleet.addEvent(refused(3, MINUTE, { endpoint: { id: 5 } }));
	fleet.addEvent(event(11, HOUR, { endpoint: { id: 6 }, description: 'Blocking data access.' }));
	return fleet;
}

describe('the report of a fleet', () => {
	it('lists the devices that are not fine: by verdict, then the newest trouble first', () => {
		const rows = devicesOf(fleetOf(), NOW);
		expect(rows.map(({ endpoint_id, verdict }) => [endpoint_id, verdict])).toEqual([
			[1, 'endpointDisabled'],
			[6, 'blockedByLimit'],
			[5, 'attachRefused'],
			[4, 'attachRefused'],
			[2, 'silent'],
		]);
		expect(rows[1]).toEqual({
			endpoint_id: 6,
			endpoint_name: 'meter-6',
			iccid: '8988303000001234567',
			verdict: 'blockedByLimit',
			reason: 'Blocking data access.',
			seen_at: '2024-11-20T11:00:00.000Z',
		});
		expect(rows[0]).toMatchObject({ reason: 'Status of the endpoint: Disabled', seen_at: null });
		expect(rows[4]).toMatchObject({ reason: 'Not attached to a network', seen_at: null });
	});

	it('counts every device once, and shows the first of the list', () => {
		const summary = summaryOf(fleetOf(), NOW);
		expect(summary).toMatchObject({
			devices: 6,
			counts: {
				endpointDisabled: 1,
				noSim: 0,
				simNotActive: 0,
				blockedByLimit: 1,
				noQuota: 0,
				attachRefused: 2,
				silent: 1,
				fine: 1,
				unknown: 0,
			},
			worth_a_diagnosis: 4,
			shortlist: [6, 5, 4, 2].map((id) => ({ endpoint_id: id })),
			checked_at: '2024-11-20T12:00:00.000Z',
		});
	});

	it('counts nothing in an empty fleet', () => {
		expect(summaryOf(new Fleet(), NOW)).toMatchObject({ devices: 0, shortlist: [] });
	});
});
