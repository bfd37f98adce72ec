import {
	additionalCollection,
	optionCollection,
	updateCollection,
} from '../../../../nodes/shared/fields/collections';
import { nameField } from '../../../../nodes/CellularIot/domain/deviceFields';

it.each([
	[optionCollection, 'options', 'Add Option'],
	[additionalCollection, 'additionalFields', 'Add Field'],
	[updateCollection, 'updateFields', 'Add Field'],
])('makes a collection that is empty at first', (make, name, placeholder) => {
	expect(make([nameField])).toMatchObject({
		name,
		type: 'collection',
		placeholder,
		default: {},
		options: [nameField],
	});
});
