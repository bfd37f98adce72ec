import { simplifyConnectivity } from '../../../../nodes/shared/records/connectivity';
import { simplifyEndpoint } from '../../../../nodes/shared/records/endpoint';
import { simplifyEvent } from '../../../../nodes/shared/records/event';
import { flowIdentity, simplifyFlow } from '../../../../nodes/shared/records/flow';
import { simplifyQuota } from '../../../../nodes/shared/records/quota';
import { asNumber, part } from '../../../../nodes/shared/records/record';
import { simplifyServiceProfile } from '../../../../nodes/shared/records/serviceProfile';
import { simplifySim } from '../../../../nodes/shared/records/sim';
import { simplifySms, smsDirection } from '../../../../nodes/shared/records/sms';
import { simplifyUsage } from '../../../../nodes/shared/records/usage';

describe('records of the service', () => {
	it('reads nested objects that may be missing or null', () => {
		expect(part({}, 'sim')).toEqual({});
		expect(part({ sim: null }, 'sim')).toEqual({});
		expect(part({ sim: [1] }, 'sim')).toEqual({});
		expect(part({ sim: { id: 1 } }, 'sim')).toEqual({ id: 1 });
	});

	it.each([
		['11400001', 11400001],
		['0.5', 0.5],
		[7, 7],
		['0x10', '0x10'],
		['12345678901234567890', '12345678901234567890'],
		['', ''],
		[undefined, null],
		[null, null],
	])('reads %p as %p', (value, number) => expect(asNumber(value)).toBe(number));

	it.each([
		simplifyConnectivity,
		simplifyEndpoint,
		simplifyEvent,
		simplifyFlow,
		simplifyQuota,
		simplifyServiceProfile,
		simplifySim,
		simplifySms,
		simplifyUsage,
	])('gives ten fields even of an empty record (%p)', (simplify) => {
		const simple = simplify({});
		expect(Object.keys(simple)).toHaveLength(10);
		// Retry On Fail of n8n takes a first item with such a key for a failed try.
		expect(simple).not.toHaveProperty('error');
	});

	it('tells MO from MT in both spellings of the service', () => {
		expect(smsDirection({ sms_type: { id: 2, description: 'MO' } })).toBe('MO');
		expect(smsDirection({ sms_type: { id: '1' } })).toBe('MT');
		expect(smsDirection({ sms_type: { description: 'MO' } })).toBe('MO');
		expect(smsDirection({})).toBeUndefined();
	});

	it('finds the endpoint of an SMS in both shapes', () => {
		expect(simplifySms({ endpoint_id: '11400001' }).endpoint_id).toBe(11400001);
		expect(simplifySms({ endpoint: { id: 11400001, name: 'x' } }).endpoint_id).toBe(11400001);
	});

	it('reads volumes that the service sends as texts', () => {
		const usage = simplifyUsage({ date: 'd', data: { volume: '29.166235', volume_rx: 1.5 } });
		expect(usage).toMatchObject({ data_volume: 29.166235, data_volume_rx: 1.5, sms_volume: null });
	});

	it.each([
		[
			{ volume: '12.5', auto_refill: '1' },
			{ volume: 12.5, auto_refill: true },
		],
		[
			{ volume: 7, auto_refill: false },
			{ volume: 7, auto_refill: false },
		],
		[{ auto_refill: 0 }, { volume: null, auto_refill: false }],
		[{}, { auto_refill: null }],
	])('reads a quota in every spelling (%p)', (quota, expected) =>
		expect(simplifyQuota(quota)).toMatchObject(expected),
	);

	it('finds the place of a device that only the packet side knows', () => {
		const location = { last_updated_gprs: 'then', imsi: '901430000000001' };
		expect(simplifyConnectivity({ location })).toMatchObject({
			last_updated: 'then',
			imsi: '901430000000001',
			session_created: null,
		});
	});

	it('names a flow by host, else by address', () => {
		expect(simplifyFlow({ destination_hostname: 'a', destination_ip: 'b' }).destination).toBe('a');
		expect(simplifyFlow({ destination_hostname: null, destination_ip: 'b' }).destination).toBe('b');
	});

	it('never takes two flow rows without id or times for one', () => {
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
});
