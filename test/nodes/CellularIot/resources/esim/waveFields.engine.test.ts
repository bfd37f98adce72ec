import { readProfile, waveForm } from '../../../../../nodes/CellularIot/resources/esim/waveFields';
import { locator } from '../../../../engine';
import { filledForm } from '../../../shared/form/fixtures/filledForm';

const profileOf = (mode: string, value: string) =>
	readProfile(filledForm({ profile: locator(mode, value) }));

it('reads a profile by its name or its ICCID, which may have its filler', () => {
	expect(profileOf('name', 'Alpes Mobile')).toBe('Alpes Mobile');
	expect(profileOf('iccid', '8988303000001234567F')).toBe('8988303000001234567');
	expect(() => profileOf('iccid', '89883030000012345x7')).toThrow(/profile/);
});

it('reads a wave; operations count from a time if one is added', () => {
	const form = { rollback: true, waveSize: 5, mostFailures: 1, waitForEnd: false };
	const read = { body: { rollback: true }, waveSize: 5, mostFailures: 1, waits: false };
	expect(waveForm.read(filledForm({ ...form, options: {} }))).toEqual(read);
	const since = '2026-03-10T12:00:00Z';
	expect(waveForm.read(filledForm({ ...form, options: { since } }))).toEqual({
		...read,
		since: Date.parse(since),
	});
});
