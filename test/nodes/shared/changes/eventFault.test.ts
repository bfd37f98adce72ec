import type { ChangeKind } from '../../../../nodes/shared/changes/changes';
import { eventFault } from '../../../../nodes/shared/changes/eventFault';
import { eventOf, RULES } from './fixtures/history';

const event = (id: number) => eventOf(id, { at: id, kind: 'opened', country: 'D' });
const events = [1, 2, 3].map(event);
const volume = { volume: { total: 1, rx: 0.5, tx: 0.5 } };
const ended = (more: object) =>
	[1, 2, 3].map((id) => {
		const one = eventOf(id, { at: id, kind: 'closed', country: 'D' });
		return { ...one, detail: { ...(one.detail as object), ...more } };
	});
const without = (field: string) => events.map((one) => ({ ...one, [field]: null }));
const needing = (change: ChangeKind) => ({ ...RULES, changes: new Set([change]) });

it.each([
	['complete events', events, 'countryChanged', undefined],
	['no endpoint', without('endpoint'), 'wentSilent', /which device/],
	['no detail, which is needed', without('detail'), 'countryChanged', /where a device is/],
	['no detail, which is not needed', without('detail'), 'wentSilent', undefined],
	['volumes, which are needed', ended(volume), 'unusualUsage', undefined],
	['no volumes, which are needed', ended({}), 'usedNothing', /how much data/],
	['no volumes, which are not needed', ended({}), 'countryChanged', undefined],
	['too few to know', without('detail').slice(1), 'countryChanged', undefined],
] as const)('%s', (_case, list, change, message) => {
	const [found] = eventFault(list, needing(change)) ?? [];
	if (message === undefined) expect(found).toBeUndefined();
	else expect(found).toMatch(message);
});
