import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import {
	verdictOf,
	nextReads,
	VERDICTS,
} from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import { runs } from '../../../../../packages/tools/jest/runs';
import { ago, blocked, factsOf, HOUR, type Known, offline, online } from './fixtures/device';

describe('answers of any content', () => {
	const OF_MANY = ['id', 'status', 'description'];
	const OF_DEVICES = ['imei', 'imei_lock', 'sim', 'iccid', 'location', 'pdp_context', 'created'];
	const OF_EVENTS = ['timestamp', 'event_type', 'event_source', 'detail', 'operator', 'blocklist'];
	const OF_PROFILES = ['service', 'traffic_type', 'apply_data_quota', 'volume', 'expiry_date'];
	const KEYS = [...OF_MANY, ...OF_DEVICES, ...OF_EVENTS, ...OF_PROFILES];
	const { record } = fc.letrec<{ record: unknown; value: unknown }>((tie) => ({
		value: fc.oneof(
			{ depthSize: 'small' },
			fc.constantFrom(null, 0, 1, 3, 5, 11, true, '', '1', 'ONLINE', 'BLOCKED', ago(HOUR)),
			tie('record'),
			fc.array(tie('value'), { maxLength: 3 }),
		),
		record: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 6 }),
	}));
	const one = record.map((value) => JSON.parse(JSON.stringify(value)) as IDataObject);
	const many = fc.array(one, { maxLength: 4 });
	const refusal = fc.constantFrom(null, '403');
	const answers = fc.record({
		sim: fc.oneof(one, refusal),
		connectivity: fc.oneof(one, fc.constantFrom(offline, blocked, online(HOUR)), refusal),
		events: fc.oneof(many, refusal),
		profile: fc.oneof(one, refusal),
		quota: fc.oneof(one, refusal),
		limits: fc.oneof(many, refusal),
		extensions: fc.oneof(many, refusal),
		organisationEvents: fc.oneof(many, refusal),
		blockedNetworks: fc.oneof(many, refusal),
		tariffBlocklist: fc.oneof(many, refusal),
		cellInfo: fc.oneof(one, refusal),
		flows: fc.oneof(many, refusal),
		refusals: fc.oneof(many, refusal),
		euiccs: fc.oneof(many, refusal),
		euiccOperations: fc.oneof(many, refusal),
	});

	it('always lead to a verdict with a sentence and a step, in nine reads at most', () => {
		fc.assert(
			fc.property(one, answers, (endpoint, all) => {
				const known: Known = {};
				const rounds = [];
				for (let names = nextReads(factsOf(known, endpoint)); names.length > 0; ) {
					rounds.push(...names);
					for (const name of names) Object.assign(known, { [name]: all[name] });
					names = nextReads(factsOf(known, endpoint));
				}
				expect(new Set(rounds).size).toBe(rounds.length);
				expect(rounds.length).toBeLessThanOrEqual(9);
				const found = verdictOf(factsOf(known, endpoint));
				expect(VERDICTS).toContain(found.verdict);
				expect(found.summary).toMatch(/\.$/);
				expect(found.next_step).toMatch(/\.$/);
				expect(found.evidence.length).toBeGreaterThan(0);
				expect(JSON.stringify(found)).not.toContain('[object');
			}),
			{ numRuns: runs(5000) },
		);
	});
});
