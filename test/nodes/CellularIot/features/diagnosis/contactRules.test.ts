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
} from './fixtures/device';

describe('a silent device', () => {
	it.each([
		[48 * HOUR, 'high'],
		[2 * HOUR, 'low'],
	])('that is offline for %d ms is silent, with confidence %s', (ms, confidence) => {
		const facts = offlineAfter(event(5, ms));
		expect(silent.judge(facts)).toMatchObject({ confidence });
		expect(silent.judge(facts)?.summary).toContain('has been silent since 2024-11-');
	});

	it('is not one that was seen minutes ago: it may sleep between two reports', () => {
		const facts = offlineAfter(event(5, 4 * MINUTE));
		expect(silent.judge(facts)).toBeUndefined();
		expect(fine.judge(facts)).toMatchObject({ confidence: 'low' });
		expect(fine.judge(facts)?.summary).toContain('2024-11-20 11:56 UTC (4 minutes ago)');
		expect(fine.judge(facts)?.nextStep).toContain("'Silent After (Hours)'");
	});

	/** A meter that reports each six hours, the last time so long ago. */
	const sleeper = (ms: number) =>
		offlineAfter(
			...[0, 6, 12, 18].flatMap((hours) => [
				event(5, ms + hours * HOUR),
				event(3, ms + hours * HOUR + MINUTE),
			]),
		);

	it('is not one that pauses as long as it did three times before', () => {
		expect(silent.judge(sleeper(6.5 * HOUR))).toBeUndefined();
		const asleep = fine.judge(sleeper(6.5 * HOUR));
		expect(asleep).toMatchObject({ confidence: 'medium' });
		expect(asleep?.nextStep).toContain('before 2024-11-20 12:58 UTC');
		const late = silent.judge(sleeper(8 * HOUR));
		expect(late).toMatchObject({ confidence: 'medium' });
		expect(late?.evidence[2]?.seen).toBe('Usual pause between two contacts: 5 hours');
	});

	it('has no pause while a data session is open', () => {
		const busy = [0, 20, 40, 60].flatMap((hours) => [
			event(5, (2 + hours) * HOUR),
			event(3, (21 + hours) * HOUR),
		]);
		expect(silent.judge(offlineAfter(...busy))).toMatchObject({ confidence: 'medium' });
	});

	it("is so after 'Silent After (Hours)', whatever its pauses are", () => {
		const after = (hours: number) => ({ ...sleeper(6.5 * HOUR), silentMs: hours * HOUR });
		expect(silent.judge(after(6))).toMatchObject({ confidence: 'medium' });
		expect(silent.judge(after(7))).toBeUndefined();
		expect(fine.judge(after(7))?.summary).toContain("'Silent After (Hours)'");
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
		const flows = [{ started_on: ago(95 * MINUTE) }];
		expect(wanted(silent, factsOf(known))).toEqual(['flows']);
		expect(wanted(silent, factsOf({ ...known, flows }))).toEqual([]);
		const byFlow = silent.judge(factsOf({ ...known, flows }));
		expect(byFlow?.summary).toContain('silent since 2024-11-20 10:25 UTC (1 hour ago)');
		expect(silent.judge(factsOf({ ...known, flows: [] }))).toBeUndefined();
		expect(silent.judge(factsOf({ ...known, flows: '403' }))).toBeUndefined();
	});

	it('is not said of one that was steered, and of one that got in later', () => {
		const judge = (...events: IDataObject[]) => silent.judge(offlineAfter(...events));
		expect(judge(steered(HOUR))).toBeUndefined();
		expect(judge(event(5, 2 * HOUR), event(1, 2 * HOUR), steered(3 * HOUR))).toBeDefined();
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
