import { readTimeRange } from '../../../../nodes/shared/fields/timeRange';
import { filterTime } from '../../../../nodes/shared/api/url';
import { DAY_MS } from '../../../../nodes/shared/records/time';
import { filledForm } from '../form/fixtures/filledForm';

const now = Date.now();
const custom = (from: number, until?: number) =>
	readTimeRange(
		filledForm({
			timeRange: 'custom',
			from: new Date(from).toISOString(),
			until: until === undefined ? '' : new Date(until).toISOString(),
		}),
	);

it('a preset moves with the time of the request', () => {
	const range = readTimeRange(filledForm({ timeRange: 'lastHour' }));
	expect(range(Date.UTC(2026, 0, 1, 12))).toEqual({
		from: '2026-01-01T11:00:00Z',
		until: '2026-01-01T12:00:00Z',
	});
});

it('a custom range stays; its end is now by default', () => {
	const range = custom(now - DAY_MS, now);
	expect(range(0)).toEqual({ from: filterTime(now - DAY_MS), until: filterTime(now) });
	expect(Date.parse(custom(now - DAY_MS)(0).until)).toBeGreaterThan(now - 2000);
});

it('refuses a range that cannot be', () => {
	expect(() => custom(now - 31 * DAY_MS)).toThrow("'from' lies more than 30 days back");
	expect(() => custom(now, now - 1)).toThrow("'until' must be later than 'From'");
	expect(() => custom(now + DAY_MS)).toThrow("'from' lies in the future");
	expect(() => readTimeRange(filledForm({ timeRange: 'custom' }))).toThrow("'from' is empty");
});
