import {
	missingFields,
	readMissingRules,
} from '../../../../../nodes/CellularIot/features/applySheet/missingFields';
import { formWith } from '../../resources/endpoint/readForm';

it('leaves missing devices alone unless it is turned on', () => {
	expect(readMissingRules(formWith({ shutDownMissing: false }))).toBeUndefined();
	expect(missingFields[0]).toMatchObject({ name: 'shutDownMissing', default: false });
});

it('reads the cap and the tag', () => {
	const form = { shutDownMissing: true, mostShutDowns: 3, onlyWithTag: ' plant-a ' };
	expect(readMissingRules(formWith(form))).toEqual({ most: 3, tag: 'plant-a' });
	expect(readMissingRules(formWith({ shutDownMissing: true }))).toEqual({
		most: 10,
		tag: undefined,
	});
});

it('refuses a cap below one', () => {
	expect(() => readMissingRules(formWith({ shutDownMissing: true, mostShutDowns: 0 }))).toThrow(
		'must be a whole number, 1 or more',
	);
});
