import { attachRefused } from '../../../../../nodes/CellularIot/features/diagnosis/refusalRules';
import {
	attached,
	event,
	factsOf,
	HOUR,
	offline,
	online,
	PROFILE,
	refused,
	seenBy,
	steered,
} from './device';

describe('a refused attempt', () => {
	const judge = (events: object[], profile = PROFILE, connectivity: object = offline) =>
		attachRefused.judge(
			factsOf({
				connectivity: { ...connectivity },
				events: events.map((one) => ({ ...one })),
				profile,
			}),
		);

	it('stands until the device gets in, is reset, or a day has passed', () => {
		expect(judge([refused(3, HOUR)])).toMatchObject({ confidence: 'high' });
		expect(judge([event(3, HOUR / 2), refused(3, HOUR)])).toBeUndefined();
		expect(judge([event(68, HOUR / 2), refused(3, HOUR)])).toBeUndefined();
		expect(judge([refused(3, 25 * HOUR)])).toBeUndefined();
		expect(judge([refused(3, HOUR)], PROFILE, online(HOUR))).toBeUndefined();
	});

	it('of a registration ends with a registration, of a session does not', () => {
		expect(judge([event(1, HOUR / 2), refused(2, HOUR)])).toBeUndefined();
		expect(
			judge([event(1, HOUR / 2), refused(3, HOUR)], PROFILE, attached(HOUR / 2)),
		).toBeDefined();
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
