import { readChanges } from '../../../../nodes/CellularIot/domain/changes';
import { formWith } from '../resources/endpoint/fixtures/readForm';

it('reads only what was given, as a form or a sheet writes it', () => {
	const device = { name: ' x ', tags: '', imeiLock: 'no', status: 'Disabled' };
	expect(readChanges(formWith({ ...device, tariffProfileId: '5' }))).toEqual({
		device: { name: 'x', imei_lock: false, status: { id: 1 }, tariff_profile: { id: 5 } },
		sim: undefined,
	});
	expect(readChanges(formWith({ simId: '7', simStatus: 4 }))).toEqual({
		device: {},
		sim: { located: { mode: 'id', value: '7' }, fields: { status: { id: 4 } } },
	});
});

it.each([
	[{ status: 'asleep' }, 'must be Enabled or Disabled'],
	[{ status: 'constructor' }, 'must be Enabled or Disabled'],
	[{ simStatus: 1 }, "needs a 'SIM'"],
])('refuses %j', (values, message) => expect(() => readChanges(formWith(values))).toThrow(message));
