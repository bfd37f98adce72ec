import { nameExists } from '../../../../../nodes/CellularIot/resources/tag/nameExists';

it('names the tag in the refusal of a name that exists', () => {
	expect(nameExists('metering')).toEqual({
		409: {
			message: "A tag with the name 'metering' exists already",
			description: 'Nothing was changed. Use the existing tag, or choose another name.',
		},
	});
});
