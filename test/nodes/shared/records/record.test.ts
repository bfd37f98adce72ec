import { simplifyConnectivity } from '../../../../nodes/shared/records/connectivity';
import { simplifyEndpoint } from '../../../../nodes/shared/records/endpoint';
import { simplifyEvent } from '../../../../nodes/shared/records/event';
import { simplifyFlow } from '../../../../nodes/shared/records/flow';
import { simplifyQuota } from '../../../../nodes/shared/records/quota';
import { asNumber, part, rowsOf } from '../../../../nodes/shared/records/record';
import {
	simplifyListedProfile,
	simplifyServiceProfile,
} from '../../../../nodes/shared/records/serviceProfile';
import { simplifySim } from '../../../../nodes/shared/records/sim';
import { simplifySms } from '../../../../nodes/shared/records/sms';
import { simplifyTariffProfile } from '../../../../nodes/shared/records/tariffProfile';

it.each([
	['connectivity', simplifyConnectivity({ id: 7, connectivity: {}, endpoint: {} })],
	['endpoint', simplifyEndpoint({})],
	['event', simplifyEvent({})],
	['flow', simplifyFlow({}, null)],
	['quota', simplifyQuota({})],
	['service profile', simplifyServiceProfile({})],
	['service profile of the list', simplifyListedProfile({})],
	['SIM', simplifySim({})],
	['SMS', simplifySms({})],
	['tariff profile', simplifyTariffProfile({})],
])('an empty %s has ten fields, none of which Retry On Fail takes for a failure', (_, simple) => {
	expect(Object.keys(simple)).toHaveLength(10);
	expect(simple).not.toHaveProperty('error');
});

it('reads nested objects that may be missing or null', () => {
	expect(part({}, 'sim')).toEqual({});
	expect(part({ sim: null }, 'sim')).toEqual({});
	expect(part({ sim: [1] }, 'sim')).toEqual({});
	expect(part({ sim: { id: 1 } }, 'sim')).toEqual({ id: 1 });
});

it('reads nested lists that may be missing or null', () => {
	expect(rowsOf(undefined, 'service')).toEqual([]);
	expect(rowsOf({ service: null }, 'service')).toEqual([]);
	expect(rowsOf({ service: [{ id: 1 }] }, 'service')).toEqual([{ id: 1 }]);
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
