import { readSort } from '../../../../nodes/shared/fields/sort';
import { filledForm } from '../form/filledForm';

it('reads the sorting as the service takes it', () => {
	const options = [{ name: 'Name', value: 'name' }];
	const by = (field: string, direction: string) =>
		filledForm({ sort: { by: [{ field, direction }] } });
	expect(readSort(by('name', 'descending'), options)).toBe('-name');
	expect(readSort(by('name', 'ascending'), options)).toBe('+name');
	expect(readSort(filledForm({}), options)).toBeUndefined();
	expect(() => readSort(by('id', 'ascending'), options)).toThrow('cannot be sorted by');
});
