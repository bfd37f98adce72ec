import type { IDataObject } from 'n8n-workflow';
import {
	attachRefused,
	imeiLockMismatch,
} from '../../../../../nodes/CellularIot/features/diagnosis/refusalRules';
import {
	attached,
	blocked,
	event,
	factsOf,
	HOUR,
	type Known,
	offline,
	online,
	PROFILE,
	refused,
	seenBy,
	steered,
	wanted,
} from './fixtures/device';

describe('a refused attempt', () => {
	const judge = (events: IDataObject[], connectivity: IDataObject = offline) =>
		attachRefused.judge(factsOf({ connectivity, events, profile: PROFILE }));

	it('stands until the device gets in, is reset, or a day has passed', () => {
		expect(judge([refused(3, HOUR)])).toMatchObject({ confidence: 'high' });
		expect(judge([event(3, HOUR / 2), refused(3, HOUR)])).toBeUndefined();
		expect(judge([event(68, HOUR / 2), refused(3, HOUR)])).toBeUndefined();
		expect(judge([refused(3, 25 * HOUR)])).toBeUndefined();
		expect(judge([refused(3, HOUR)], online(HOUR))).toBeUndefined();
	});

	it('of a registration ends with a registration, of a session does not', () => {
		expect(judge([event(1, HOUR / 2), refused(2, HOUR)])).toBeUndefined();
		expect(judge([event(1, HOUR / 2), refused(3, HOUR)], attached(HOUR / 2))).toBeDefined();
	});

	it('is no steering, which may hide a real one', () => {
		expect(judge([steered(HOUR)])).toBeUndefined();
		expect(judge([steered(HOUR / 2), refused(1, HOUR)])).toMatchObject({ confidence: 'high' });
	});

	it('is said to be old once a setting has changed', () => {
		const found = judge([event(8, HOUR / 2, { description: 'SIM activated' }), refused(3, HOUR)]);
		expect(found).toMatchObject({ confidence: 'medium' });
		expect(found?.summary).toContain('has not tried again since');
		expect(found?.evidence[1]?.seen).toContain('Changed later: SIM activated');
	});

	it('names the radio technologies that the profile forbids', () => {
		const facts = factsOf({
			connectivity: offline,
			events: [refused(1, HOUR)],
			profile: { ...PROFILE, allowed_3g: true, allowed_4g: false },
		});
		expect(seenBy(attachRefused, facts)).toContain('Not allowed by the service profile: 4G');
		expect(attachRefused.judge(facts)?.nextStep).toContain("'Service Profile: Update'");
	});
});

const locked = (known: Known = {}, imei: string | null = '3569380356438001') =>
	factsOf(known, { imei_lock: true, imei });
const judged = (known: Known) => imeiLockMismatch.judge(locked(known));
const OTHER = '4901542032375182';
const session = (imeisv: string) => ({ detail: { pdp_context: { imeisv } } });
const aboutImei = { description: 'PDP Context Request rejected, because IMEI does not match.' };

describe('the IMEI lock', () => {
	it('reads nothing without a lock, and no causes of a block once the IMEI is seen', () => {
		expect(wanted(imeiLockMismatch, factsOf())).toEqual([]);
		expect(wanted(imeiLockMismatch, locked())).toEqual(['connectivity', 'events']);
		const seen = locked({ connectivity: blocked, events: [refused(3, HOUR, aboutImei)] });
		expect(wanted(imeiLockMismatch, seen)).toEqual([]);
	});

	it('is certain when the refusal names the IMEI and the device is blocked', () => {
		const events = [refused(3, HOUR, aboutImei)];
		const facts = locked({ connectivity: blocked, events });
		expect(imeiLockMismatch.judge(facts)).toMatchObject({ confidence: 'high' });
		expect(seenBy(imeiLockMismatch, facts)).toContain('IMEI 3569380356438001');
		expect(judged({ connectivity: offline, events })).toMatchObject({ confidence: 'medium' });
	});

	it('takes the IMEI of the device from the text of the refusal', () => {
		const text =
			'PDP Context Request rejected, because IMEI lock active, but IMEIs do not match, EP IMEI=3569380356438001, IMEI provided from network = 864712043456780f.';
		const events = [refused(3, HOUR, { description: text })];
		const found = judged({ connectivity: blocked, events });
		expect(found).toMatchObject({ confidence: 'high' });
		expect(found?.nextStep).toContain('set IMEI 864712043456780f');
	});

	it('says which IMEI was seen', () => {
		const events = [
			refused(3, HOUR, session(OTHER)),
			event(5, 2 * HOUR, session('3569380356438001')),
		];
		const found = judged({ connectivity: attached(HOUR), events });
		expect(found).toMatchObject({ confidence: 'high' });
		expect(found?.nextStep).toContain(OTHER);
	});

	it('sees another device in the last session before the lock', () => {
		const after = (ms: number) =>
			judged({ connectivity: offline, events: [event(5, ms, session(OTHER))] });
		expect(after(HOUR)).toMatchObject({ confidence: 'medium' });
		expect(after(25 * HOUR)).toBeUndefined();
	});

	it.each([
		['the same device', session('3569380356438001')],
		['a newer software version of the same device', session('3569380356438077')],
		['an IMEI that is none', session('unknown')],
	])('is not the cause for %s', (_title, detail) => {
		const events = [refused(3, HOUR, detail)];
		expect(judged({ connectivity: offline, events })).toBeUndefined();
	});

	it('is no cause without a lock, or while the device is online', () => {
		const known = { connectivity: offline, events: [refused(3, HOUR, session(OTHER))] };
		expect(imeiLockMismatch.judge(factsOf(known))).toBeUndefined();
		expect(judged({ ...known, connectivity: online(HOUR) })).toBeUndefined();
	});

	it('is left as the cause of a block that no limit and no quota explains', () => {
		const known: Known = { connectivity: blocked, events: [], profile: PROFILE };
		expect(wanted(imeiLockMismatch, locked(known))).toEqual(['limits', 'organisationEvents']);
		const free = { ...known, limits: [], organisationEvents: [] };
		expect(judged(free)).toMatchObject({ confidence: 'medium' });
		expect(judged({ ...free, limits: [{ id: 1 }] })).toBeUndefined();
	});

	it('compares with a lock that has no IMEI', () => {
		const known = { connectivity: offline, events: [refused(3, HOUR, session(OTHER))] };
		expect(seenBy(imeiLockMismatch, locked(known, null))).toContain('with no IMEI');
	});
});
