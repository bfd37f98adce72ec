import { THRESHOLDS, thresholdField } from '../../../shared/fields/changeFields';
import { optionCollection } from '../../../shared/fields/collections';
import { field } from '../../../shared/form/field';

const { name, min, max, default: usual } = THRESHOLDS.silentHours;

/** Hours without contact after which a device of a fleet counts as silent. */
export const SILENT_HOURS = usual;

/** The option *Silent After (Hours)*, as *Device Changed* has it; undefined if it is not set. */
export const silentOptions = (description: string) =>
	field(
		optionCollection([thresholdField({ ...THRESHOLDS.silentHours, description })]),
		(parameters, collection): number | undefined => {
			const options = parameters.group(collection);
			return options.raw(name) === undefined ? undefined : options.bound(name, usual, min, max);
		},
	);
