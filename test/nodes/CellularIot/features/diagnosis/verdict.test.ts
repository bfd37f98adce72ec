import type { IDataObject } from 'n8n-workflow';
import type { ReadName } from '../../../../../nodes/CellularIot/features/diagnosis/facts';
import {
	verdictOf,
	nextReads,
	VERDICTS,
} from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import {
	ago,
	attached,
	blocked,
	event,
	factsOf,
	HOUR,
	type Known,
	offline,
	online,
	OPERATOR,
	PROFILE,
	refused,
} from './fixtures/device';

const DISABLED = { status: { id: 1 } };
/** A device whose profile has no service. */
const NO_DATA: Known = { connectivity: offline, events: [], profile: { ...PROFILE, service: [] } };

describe('the verdict', () => {
	it('is less certain without a record that every device has', () => {
		const judged = (change: Known) => verdictOf(factsOf({ ...NO_DATA, ...change }));
		expect(judged({})).toMatchObject({ verdict: 'dataNotInProfile', confidence: 'high' });
		expect(judged({ connectivity: null })).toMatchObject({
			verdict: 'dataNotInProfile',
			confidence: 'medium',
			evidence: [{}, { seen: 'Not found', where: 'Endpoint: Get Connectivity' }],
		});
		expect(judged({ quota: null, cellInfo: null })).toMatchObject({ confidence: 'high' });
	});

	it('has fixed machine values in a fixed order', () => {
		expect(VERDICTS).toEqual([
			'endpointDisabled',
			'noSim',
			'simNotActive',
			'switchingProfile',
			'profileRolledBack',
			'imeiLockMismatch',
			'blockedByLimit',
			'noQuota',
			'dataNotInProfile',
			'networkBlocked',
			'attachRefused',
			'noDataSession',
			'noTraffic',
			'nameResolutionSuspected',
			'onFallback',
			'silent',
			'fine',
			'unknown',
		]);
	});

	it('is the first that holds', () => {
		const known: Known = {
			...NO_DATA,
			events: [refused(1, HOUR, { detail: OPERATOR })],
			blockedNetworks: [OPERATOR],
			tariffBlocklist: [],
		};
		const verdict = (known: Known, endpoint: IDataObject = {}) =>
			verdictOf(factsOf(known, endpoint)).verdict;
		expect(verdict(known, { ...DISABLED, sim: undefined })).toBe('endpointDisabled');
		expect(verdict(known)).toBe('dataNotInProfile');
		expect(verdict({ ...known, profile: PROFILE })).toBe('networkBlocked');
		expect(verdict({ ...known, profile: PROFILE, blockedNetworks: [] })).toBe('attachRefused');
	});

	it('is final without a further read as soon as it holds for certain', () => {
		expect(nextReads(factsOf({}, DISABLED))).toEqual([]);
		expect(nextReads(factsOf(NO_DATA))).toEqual([]);
	});

	it('reads only what can still change it', () => {
		expect(nextReads(factsOf()).sort()).toEqual(['connectivity', 'events', 'profile']);
		const base: Known = { connectivity: offline, events: [event(5, HOUR)], profile: PROFILE };
		expect(nextReads(factsOf(base))).toEqual([]);
		const applied = { ...PROFILE, apply_data_quota: true };
		expect(nextReads(factsOf({ ...base, profile: applied }))).toEqual(['quota']);
		expect(nextReads(factsOf({ ...base, connectivity: online(HOUR) }))).toEqual(['flows']);
	});

	it.each<[IDataObject, Known]>([
		[{ status: { id: 1, description: { en: 'Disabled' } } }, {}],
		[{ sim: { id: 1, iccid: { no: 1 }, status: { id: 2, description: ['x'] } } }, {}],
		[
			{ name: { en: 'meter' } },
			{ connectivity: offline, events: [refused(3, HOUR, { description: {} })] },
		],
		[{}, { profile: { name: {}, service: [{ id: 1, description: {} }] } }],
	])('shows no object as text: %j with %j', (endpoint, known) => {
		expect(JSON.stringify(verdictOf(factsOf(known, endpoint)))).not.toContain('[object');
	});

	it('is less certain when a read was refused, and says which', () => {
		const known: Known = { connectivity: offline, events: [event(5, 48 * HOUR)], profile: '403' };
		expect(verdictOf(factsOf(known))).toMatchObject({
			verdict: 'silent',
			confidence: 'medium',
			evidence: [{}, {}, { seen: 'Not read: 403', where: 'Service Profile: Get' }],
		});
	});
});

/** Answers that lead to as many reads as possible. */
const ANSWERS: Array<Required<{ [Name in ReadName]: Known[Name] }>> = [
	offline,
	blocked,
	attached(48 * HOUR),
	online(2 * HOUR),
].flatMap((connectivity) =>
	[
		[],
		[event(11, HOUR, { detail: OPERATOR })],
		[event(5, 48 * HOUR, { detail: OPERATOR })],
		[refused(1, HOUR, { detail: OPERATOR })],
	].map((events) => ({
		sim: { status: { id: 1 } },
		connectivity,
		events,
		profile: { ...PROFILE, apply_data_quota: true },
		quota: { status: { id: 1 }, volume: 5 },
		limits: [],
		euiccs: [],
		euiccOperations: [],
		extensions: [{ created_at: ago(0) }],
		organisationEvents: [],
		blockedNetworks: [],
		tariffBlocklist: [],
		cellInfo: {},
		flows: '403',
		refusals: [],
	})),
);

it.each(ANSWERS)('takes at most nine reads besides the device and its lookup: %j', (answers) => {
	const known: Known = {};
	const locked = { imei_lock: true, sim: { id: 1, iccid: '8988303000001234567' } };
	let reads = 0;
	for (;;) {
		const names = nextReads(factsOf(known, locked));
		if (names.length === 0) break;
		reads += names.length;
		for (const name of names) Object.assign(known, { [name]: answers[name] });
	}
	expect(reads).toBeLessThanOrEqual(9);
	expect(reads).toBeGreaterThanOrEqual(4);
});
