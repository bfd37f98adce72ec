import { Fleet } from '../../../../../nodes/CellularIot/features/diagnosis/fleet';
import { devicesOf, summaryOf } from '../../../../../nodes/CellularIot/features/diagnosis/health';
import { event, HOUR, METER, MINUTE, NOW, refused } from './fixtures/device';

function fleetOf() {
	const fleet = new Fleet(24);
	const add = (id: number, extra: object = {}) =>
		fleet.add({ ...METER, id, name: `meter-${id}`, ...extra });
	add(1, { status: { id: 1, description: 'Disabled' } });
	add(2);
	add(3, { runtime_data: { sgsn: '49' } });
	for (const id of [4, 5, 6]) add(id);
	fleet.addEvent(refused(3, HOUR, { endpoint: { id: 4 } }));
	fleet.addEvent(refused(3, MINUTE, { endpoint: { id: 5 } }));
	fleet.addEvent(event(11, HOUR, { endpoint: { id: 6 }, description: 'Blocking data access.' }));
	return fleet;
}

describe('the report of a fleet', () => {
	it('lists the devices that are not fine: by verdict, then the newest trouble first', () => {
		const rows = devicesOf(fleetOf(), NOW);
		expect(rows.map(({ endpoint_id, verdict }) => [endpoint_id, verdict])).toEqual([
			[1, 'endpointDisabled'],
			[6, 'blockedByLimit'],
			[5, 'attachRefused'],
			[4, 'attachRefused'],
			[2, 'silent'],
		]);
		expect(rows[1]).toEqual({
			endpoint_id: 6,
			endpoint_name: 'meter-6',
			iccid: '8988303000001234567',
			verdict: 'blockedByLimit',
			reason: 'Blocking data access.',
			seen_at: '2024-11-20T11:00:00.000Z',
		});
		expect(rows[0]).toMatchObject({ reason: 'Status of the endpoint: Disabled', seen_at: null });
		expect(rows[4]).toMatchObject({
			reason: 'Not attached to a network, and without contact for 24 hours',
			seen_at: null,
		});
	});

	it('counts every device once, and shows the first of the list', () => {
		const summary = summaryOf(fleetOf(), NOW);
		expect(summary).toMatchObject({
			devices: 6,
			counts: {
				endpointDisabled: 1,
				noSim: 0,
				simNotActive: 0,
				blockedByLimit: 1,
				noQuota: 0,
				attachRefused: 2,
				silent: 1,
				fine: 1,
				unknown: 0,
			},
			worth_a_diagnosis: 4,
			shortlist: [6, 5, 4, 2].map((id) => ({ endpoint_id: id })),
			checked_at: '2024-11-20T12:00:00.000Z',
		});
	});

	it('counts nothing in an empty fleet', () => {
		expect(summaryOf(new Fleet(24), NOW)).toMatchObject({ devices: 0, shortlist: [] });
	});
});
