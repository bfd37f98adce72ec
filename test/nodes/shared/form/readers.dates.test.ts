import { readExpiryDate } from '../../../../nodes/shared/form/readers';
import { filledForm } from './fixtures/filledForm';

it('an expiry date lies ahead', () => {
	expect(readExpiryDate(filledForm({ expiryDate: '2999-01-01' }))).toBe('2998-12-31T23:00:00.000Z');
	expect(readExpiryDate(filledForm({}))).toBeUndefined();
	expect(() => readExpiryDate(filledForm({ expiryDate: '2020-01-01' }))).toThrow('in the past');
});
