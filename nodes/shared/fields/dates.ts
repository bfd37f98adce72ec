import type { Parameters } from '../form/parameters';

/** Returns the field 'Expiry Date' as ISO 8601 in UTC, or undefined when blank. Refuses a past time. */
export function readExpiryDate(parameters: Parameters): string | undefined {
	const time = parameters.time('expiryDate');
	return time === undefined || Date.parse(time) > Date.now()
		? time
		: parameters.refuse('expiryDate', 'lies in the past', 'Choose a later time.');
}
