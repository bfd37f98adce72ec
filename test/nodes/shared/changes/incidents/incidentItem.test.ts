import { incidentItem } from '../../../../../nodes/shared/changes/incidents/incidentItem';
import { all, back, first, MINUTE, refusal, RULES, START, watch } from './fixtures/fleet';

const context = {
	countries: { 74: 'Germany', 67: 'France' },
	networks: { 3: 'Example Mobile', 4: 'Rheinfunk', 11: 'Mobile Ouest' },
	names: {},
	rules: RULES,
	nameOf: (endpoint: string) => ({ name: `meter-${endpoint}`, iccid: null }),
};

test('each item has a sentence, ready to send', () => {
	const fleet = watch();
	fleet.poll(0);
	const signs = first(9).map((id) => refusal(id, START + MINUTE));
	const [opened] = fleet.poll(2, [], signs).news;
	if (!opened) throw new Error('no incident');
	expect(incidentItem(opened, context)).toMatchObject({
		state: 'opened',
		text: '9 of 10 devices in the network Example Mobile in Germany are in trouble since 2026-03-10 12:01 UTC: 9 refused (x); not affected: Rheinfunk in Germany, Mobile Ouest in France.',
		group: { kind: 'network', name: 'Example Mobile in Germany' },
		...{ affected: 9, of: 10, share: 90, usual: null, since: '2026-03-10T12:01:00.000Z' },
		kinds: { offline: 0, silent: 0, refused: 9, refused_because: 'x' },
		more_devices: 0,
	});
	fleet.poll(20, [], back(first(8), 19));
	const [ended] = fleet.poll(40).news;
	if (!ended) throw new Error('no end');
	expect(incidentItem(ended, context)).toMatchObject({
		incident_id: opened.incident.id,
		state: 'ended',
		text: 'The incident of the devices in the network Example Mobile in Germany since 2026-03-10 12:01 UTC is over: 8 of 9 are back, 1 not yet.',
		devices: [{ endpoint_id: 11400009, endpoint_name: 'meter-11400009' }],
	});
});

test('200 devices are named, and the others counted', () => {
	const fleet = watch();
	fleet.poll(0);
	const [opened] = fleet.poll(2, all('wentOffline', first(40), 1)).news;
	if (!opened) throw new Error('no incident');
	const item = incidentItem(opened, context);
	expect(item).toMatchObject({ group: { kind: 'all' }, more_devices: 0, not_affected: [] });
	const troubles = Array.from({ length: 6 }, () => opened.troubles).flat();
	const large = { ...opened, troubles: troubles.slice(0, 220) };
	const { devices, more_devices: more } = incidentItem(large, context);
	expect([(devices as unknown[]).length, more]).toEqual([200, 20]);
	expect(item.text).toBe(
		'40 of 40 devices that are watched are in trouble since 2026-03-10 12:01 UTC: 40 offline.',
	);
});
