import { sortField } from '../../../../nodes/shared/fields/sort';
import { filledForm } from '../form/fixtures/filledForm';

it('reads the sorting as the service takes it', () => {
	const options = [{ name: 'Name', value: 'name' }];
	const { read } = sortField(options, 'name');
	const by = (field: string, direction: string) =>
		filledForm({ sort: { by: [{ field, direction }] } });
	expect(read(by('name', 'descending'))).toBe('-name');
	expect(read(by('name', 'ascending'))).toBe('+name');
	expect(read(filledForm({}))).toBeUndefined();
	expect(() => read(by('id', 'ascending'))).toThrow('cannot be sorted by');
});
