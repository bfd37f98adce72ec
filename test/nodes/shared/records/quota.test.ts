import { simplifyQuota } from '../../../../nodes/shared/records/quota';

it.each([
	['data', 'MB'],
	['sms', 'SMS'],
	['voice', null],
])('names the unit of a quota for %s', (quota_type, unit) =>
	expect(simplifyQuota({ quota_type })).toMatchObject({ unit }),
);

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
])('reads every spelling (%p)', (quota, expected) =>
	expect(simplifyQuota(quota)).toMatchObject(expected),
);
