import type { IDataObject } from 'n8n-workflow';
import {
	Fleet,
	HEALTH_VERDICTS,
	TROUBLES,
} from '../../../../../nodes/CellularIot/features/diagnosis/fleet';
import { VERDICTS } from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import { REGISTRATIONS } from '../../../../../nodes/shared/records/event';
import { event, HOUR, METER, MINUTE, NOW, refused, steered } from './fixtures/device';

const ATTACHED = { runtime_data: { sgsn: '491700000001' } };

/** A registration refused by a network, without an alert. */
const network = (ms: number) =>
	steered(ms, { description: 'Location update rejected: roaming not allowed.' });

/** The verdict of a device with these events, beside one that is attached. */
function verdictOf(
	endpoint: IDataObject,
	events: IDataObject[] = [],
	contacts: IDataObject[] = [],
) {
	const fleet = new Fleet(24);
	fleet.add({ ...METER, ...endpoint });
	fleet.add({ ...METER, ...ATTACHED, id: 2, sim: { iccid: '8988303000000000002' } });
	for (const one of events) fleet.addEvent({ endpoint: { id: METER.id as number }, ...one });
	for (const one of contacts) fleet.addContact({ endpoint: { id: METER.id as number }, ...one });
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
		const fleet = new Fleet(24);
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

	it('knows that a device sleeps by a contact in the last hours; a refused attempt is none', () => {
		expect(verdictOf({}, [], [event(5, HOUR)])).toBe('fine');
		expect(verdictOf({}, [], [event(1, HOUR)])).toBe('fine');
		expect(verdictOf({}, [], [steered(HOUR)])).toBe('silent');
		expect(verdictOf({}, [], [event(5, HOUR, { endpoint: { id: 77 } })])).toBe('silent');
		expect(verdictOf({ status: { id: 1 } }, [], [event(5, HOUR)])).toBe('endpointDisabled');
	});

	it.each([
		['all', 'silent', 'Not attached to a network, and without contact for 6 hours'],
		['newest', 'unknown', 'Not attached to a network, and in none of the newest contacts'],
		['none', 'unknown', 'Not attached to a network; its last contact could not be read'],
	] as const)('of which %s contacts were read calls a device %s', (contacts, verdict, reason) => {
		const fleet = new Fleet(6);
		fleet.add(METER);
		expect(fleet.isEverySeen).toBe(false);
		fleet.add({ ...METER, ...ATTACHED, id: 2 });
		fleet.contacts = contacts;
		expect(fleet.judged(NOW)[0]).toMatchObject({ verdict, reason });
		fleet.addContact(event(5, HOUR, { endpoint: { id: METER.id as number } }));
		expect(fleet.isEverySeen).toBe(true);
		expect(fleet.judged(NOW)[0]?.verdict).toBe('fine');
	});

	it('does not call a device silent if the list tells of no device that it is attached', () => {
		const fleet = new Fleet(24);
		fleet.add(METER);
		expect(fleet.judged(NOW).map(({ verdict }) => verdict)).toEqual(['unknown']);
		expect(fleet.tellsAttached).toBe(false);
	});

	it('keeps five short values of a device, whatever the record holds', () => {
		const fleet = new Fleet(24);
		fleet.add({ ...METER, tag_assignments: Array.from({ length: 50 }, (_, id) => ({ id })) });
		fleet.add({ name: 'a record without an id' });
		const kept = { id: METER.id, name: 'meter-0001', iccid: '8988303000001234567' };
		const devices = fleet.judged(NOW).map(({ device }) => device);
		expect(devices).toEqual([{ ...kept, setting: undefined, isAttached: false }]);
		expect(fleet.size).toBe(1);
	});
});
