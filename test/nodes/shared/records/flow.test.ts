import {
	bytesTotal,
	flowIdentity,
	simplifyDestination,
	simplifyFlow,
} from '../../../../nodes/shared/records/flow';

it('names the device, which the service does not', () => {
	expect(simplifyFlow({ endpoint_id: 7 }, 'meter-7')).toMatchObject({ endpoint_name: 'meter-7' });
	expect(simplifyFlow({ endpoint_id: 7 }, null).endpoint_name).toBeNull();
});

it('names a flow by host, else by address', () => {
	expect(simplifyFlow({ destination_hostname: 'a', destination_ip: 'b' }, null).destination).toBe(
		'a',
	);
	expect(simplifyFlow({ destination_hostname: null, destination_ip: 'b' }, null).destination).toBe(
		'b',
	);
});

it('never takes two rows without id or times for one', () => {
	const none = { flow_id: null, started_on: null, completed_on: null };
	expect(flowIdentity({ ...none, bytes_up: 1 })).not.toBe(flowIdentity({ ...none, bytes_up: 2 }));
	const timeless = { flow_id: 'f', event_type: 'flow_update' };
	expect(flowIdentity({ ...timeless, bytes_up: 1 })).not.toBe(
		flowIdentity({ ...timeless, bytes_up: 2 }),
	);
	const row = { flow_id: 'f', event_type: 'flow_end', started_on: 'a', completed_on: 'b' };
	expect(flowIdentity({ ...row, last_loaded_at: '1' })).toEqual(
		flowIdentity({ ...row, last_loaded_at: '2' }),
	);
});

it.each([
	[{ bytes_up: 1, bytes_down: 2 }, 3],
	[{ bytes_up: '1', bytes_down: null }, 1],
	[{ bytes_up: null }, null],
])('adds up %j to %j', (row, total) => expect(bytesTotal(row)).toBe(total));

it('gives a destination the names of a flow row', () => {
	const names = Object.keys(simplifyDestination({}, null));
	expect(names).toHaveLength(10);
	const flow = Object.keys(simplifyFlow({}, null));
	const added = names.filter((name) => !flow.includes(name));
	expect(added).toEqual(['protocol', 'bytes_total', 'flow_count']);
});
