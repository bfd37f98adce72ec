import {
	isPresent,
	nameResolutionSuspected,
	noDataSession,
	noTraffic,
	presenceReads,
	trafficReads,
} from '../../../../../nodes/CellularIot/features/diagnosis/sessionRules';
import {
	ago,
	attached,
	event,
	factsOf,
	HOUR,
	MINUTE,
	offline,
	offlineAfter,
	online,
	PROFILE,
	seenBy,
	wanted,
} from './fixtures/device';

const reached = (isNow: boolean) => ({
	subscriber_info: { success: true, location: { current_location_retrieved: isNow } },
});

describe('a device without data session', () => {
	it('is attached and was seen within a day', () => {
		const facts = factsOf({ connectivity: attached(HOUR), events: [] });
		expect(noDataSession.judge(facts)).toMatchObject({ confidence: 'high' });
		expect(seenBy(noDataSession, facts)).toContain('Last contact: 2024-11-20 11:00 UTC');
		expect(noDataSession.judge(offlineAfter())).toBeUndefined();
		expect(noDataSession.judge(factsOf({ connectivity: online(0), events: [] }))).toBeUndefined();
	});

	it('may only be asleep after a session of the same day', () => {
		const facts = factsOf({ connectivity: attached(HOUR), events: [event(5, 2 * HOUR)] });
		expect(noDataSession.judge(facts)).toMatchObject({ confidence: 'medium' });
		expect(noDataSession.judge(facts)?.nextStep).toContain('sleeps between its reports');
	});

	it('is asked for by the network only after a day of silence: ATTACHED stays that long', () => {
		const recent = factsOf({ connectivity: attached(23 * HOUR), events: [] });
		const old = { connectivity: attached(24 * HOUR), events: [] };
		expect(presenceReads(recent)).not.toContain('cellInfo');
		expect(presenceReads(factsOf(old))).toContain('cellInfo');
		expect(isPresent(factsOf({ ...old, cellInfo: reached(true) }))).toBe(true);
		expect(isPresent(factsOf({ ...old, cellInfo: reached(false) }))).toBe(false);
		expect(isPresent(factsOf({ ...old, cellInfo: {} }))).toBe(false);
		expect(noDataSession.judge(factsOf({ ...old, cellInfo: '403' }))).toBeUndefined();
	});

	it('without a time of contact gets the verdict with low confidence', () => {
		const facts = factsOf({ connectivity: { status: { description: 'ATTACHED' } }, events: [] });
		expect(noDataSession.judge(facts)).toMatchObject({ confidence: 'low' });
	});
});

describe('the traffic of a device', () => {
	it('is read only of a device that is online', () => {
		expect(trafficReads(factsOf({ connectivity: offline }))).not.toContain('flows');
		const known = { connectivity: online(HOUR), events: [] };
		expect(wanted(noTraffic, factsOf(known))).toEqual(['flows']);
		expect(wanted(noTraffic, factsOf({ ...known, flows: [] }))).toEqual([]);
	});

	it('is missing by the flow log', () => {
		const known = { connectivity: online(2 * HOUR), events: [] };
		const byFlows = factsOf({ ...known, flows: [] });
		expect(noTraffic.judge(byFlows)).toMatchObject({ confidence: 'high' });
		expect(seenBy(noTraffic, byFlows)).toContain('No traffic since 2024-11-20 10:00 UTC');
		expect(noTraffic.judge(factsOf({ ...known, flows: '403' }))).toBeUndefined();
		const young = factsOf({ connectivity: online(MINUTE), events: [], flows: [] });
		expect(noTraffic.judge(young)).toBeUndefined();
	});

	it('of name servers whose addresses the service does not know says so', () => {
		const flow = { started_on: ago(MINUTE), destination_port: 53, destination_ip: null };
		const known = { connectivity: online(HOUR), events: [], profile: PROFILE };
		expect(seenBy(nameResolutionSuspected, factsOf({ ...known, flows: [flow, flow, flow] }))).toBe(
			'3 flows, all to name servers, none with an answer',
		);
	});

	it('of name servers alone raises a suspicion, a weak one if they answer', () => {
		const lookups = (down: number) =>
			[1, 2, 3].map((minutes) => ({
				started_on: ago(minutes * MINUTE),
				destination_port: 53,
				destination_ip: '203.0.113.53',
				bytes_down: minutes === 1 ? down : 0,
			}));
		const profile = { ...PROFILE, dns: { id: 4, primary: '203.0.113.53' } };
		const facts = (down: number) =>
			factsOf({ connectivity: online(HOUR), events: [], flows: lookups(down), profile });
		expect(nameResolutionSuspected.judge(facts(0))).toMatchObject({ confidence: 'medium' });
		expect(seenBy(nameResolutionSuspected, facts(0))).toBe(
			'3 flows, all to name servers (203.0.113.53), none with an answer | Name server of the service profile: 203.0.113.53',
		);
		expect(nameResolutionSuspected.judge(facts(80))).toMatchObject({ confidence: 'low' });
		expect(seenBy(nameResolutionSuspected, facts(80))).toContain('some with an answer');
	});
});
