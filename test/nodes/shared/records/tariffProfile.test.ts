import {
	networkBlockOf,
	simplifyTariffProfile,
} from '../../../../nodes/shared/records/tariffProfile';

it('makes numbers of texts', () => {
	const record = { used_count: '12', inclusive_volume: { volume: '500' } };
	expect(simplifyTariffProfile(record)).toMatchObject({ used_count: 12, inclusive_mb: 500 });
});

it.each([
	[true, true],
	['true', true],
	[{ id: 3 }, true],
	[false, false],
	['false', false],
	[null, false],
	[undefined, undefined],
])('reads from `operator` %j that the whole network is blocked: %s', (operator, whole) => {
	expect(networkBlockOf({ blocklist: { operator } }).whole).toBe(whole);
});

it('reads the technologies, and none from an empty entry', () => {
	const rat_types = [{ id: 6 }];
	const odd = [null, 6, ...rat_types];
	expect(networkBlockOf({ blocklist: { rat_types: odd } })).toEqual({ ratTypes: rat_types });
	expect(networkBlockOf({})).toEqual({ ratTypes: [] });
});
