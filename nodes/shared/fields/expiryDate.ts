import type { Parameters } from '../form/parameters';

/** The field 'Expiry Date' of a form as ISO 8601 in UTC, or undefined when blank; refused when it has passed. */
export function readExpiryDate(parameters: Parameters): string | undefined {
	const time = parameters.time('expiryDate');
	return time === undefined || Date.parse(time) > Date.now()
		? time
		: parameters.refuse('expiryDate', 'lies in the past', 'Choose a later time.');
}
