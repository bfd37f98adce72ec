import { luhnDigit } from '../../../../sandbox/src/world/luhn';

/** Whether a number is another one with its check digit. */
export const luhnFits = (short: string, long: string): boolean =>
	long === `${short}${luhnDigit(short)}`;
