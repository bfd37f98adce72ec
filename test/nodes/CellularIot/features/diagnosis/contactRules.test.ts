import type { IDataObject } from 'n8n-workflow';
import {
	fine,
	silent,
	unknown,
} from '../../../../../nodes/CellularIot/features/diagnosis/contactRules';
import {
	ago,
	attached,
	blocked,
	event,
	factsOf,
	HOUR,
	MINUTE,
	offline,
	offlineAfter,
	online,
	seenBy,
	steered,
	wanted,
} from './device';

describe('a silent device', () => {
	it.each([
		[48 * HOUR, 'high'],
		[2 * HOUR, 'medium'],
		[MINUTE, 'low'],
	])('that is offline for %d ms is silent, with confidence %s', (ms, confidence) => {
		const facts = offlineAfter(event(5, ms));
		expect(silent.judge(facts)).toMatchObject({ confidence });
		expect(silent.judge(facts)?.summary).toContain('has been silent since 2024-11-');
	});

	it('may be shown as attached for a day or two', () => {
		const facts = factsOf({ connectivity: attached(30 * HOUR), events: [], cellInfo: {} });
		expect(silent.judge(facts)?.nextStep).toContain("'Endpoint: Reset Connectivity'");
		expect(silent.judge(factsOf({ connectivity: attached(HOUR), events: [] }))).toBeUndefined();
	});

	it.each([
		['a block', blocked],
		['a session', online(HOUR)],
	])('is not silent in %s', (_title, connectivity) => {
		expect(silent.judge(factsOf({ connectivity, events: [event(5, 48 * HOUR)] }))).toBeUndefined();
	});

	it('without an event is known by its traffic', () => {
		const known = { connectivity: offline, events: [] };
		const flows = [{ started_on: ago(35 * MINUTE) }];
		expect(wanted(silent, factsOf(known))).toEqual(['flows']);
		expect(wanted(silent, factsOf({ ...known, flows }))).toEqual([]);
		const byFlow = silent.judge(factsOf({ ...known, flows }));
		expect(byFlow?.summary).toContain('silent since 2024-11-20 11:25 UTC (35 minutes ago)');
		expect(silent.judge(factsOf({ ...known, flows: [] }))).toBeUndefined();
		expect(silent.judge(factsOf({ ...known, flows: '403' }))).toBeUndefined();
	});

	it('is not said of one that was steered, and of one that got in later', () => {
		const judge = (...events: IDataObject[]) => silent.judge(offlineAfter(...events));
		expect(judge(steered(HOUR))).toBeUndefined();
		expect(judge(event(5, HOUR / 2), event(1, HOUR / 2), steered(HOUR))).toBeDefined();
		expect(judge(steered(30 * HOUR))).toMatchObject({ confidence: 'high' });
	});

	it('needs a last contact', () => {
		expect(silent.judge(offlineAfter(event(51, HOUR)))).toBeUndefined();
	});
});

describe('a device that is fine', () => {
	it.each([
		['traffic', { flows: [{ started_on: ago(MINUTE) }] }, 'high'],
		['a young session', { flows: [] }, 'medium'],
		['nothing readable', { flows: '403' }, 'low'],
	])('with %s', (_title, known, confidence) => {
		const facts = factsOf({ connectivity: online(30 * MINUTE), events: [], ...known });
		expect(fine.judge(facts)).toMatchObject({ confidence });
		expect(seenBy(fine, facts)).toContain('ONLINE, with a data session since');
	});

	it('is online', () => {
		expect(fine.judge(offlineAfter())).toBeUndefined();
		expect(seenBy(fine, factsOf({ connectivity: { status: { description: 'ONLINE' } } }))).toBe(
			'Status: ONLINE',
		);
	});
});

describe('a device without a verdict', () => {
	it.each([
		[{ connectivity: blocked }, 'the cause is not visible', "'Event: Get Many'"],
		[{ connectivity: '403' }, 'could not be read', 'permissions'],
		[{ connectivity: offline }, 'its newest events show no contact', 'SIM is in the device'],
		[
			{ connectivity: offline, events: [], flows: [] },
			'its events and its flow log show no trace of it',
			'SIM is in the device',
		],
		[{ connectivity: offline, events: [steered(HOUR)] }, 'is trying to connect', 'some minutes'],
	])('%j', (known, summary, nextStep) => {
		const found = unknown.judge(factsOf(known));
		expect(found?.summary).toContain(summary);
		expect(found?.nextStep).toContain(nextStep);
	});
});
