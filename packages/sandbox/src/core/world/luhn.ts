/** The Luhn check digit of a string of digits (as used by ICCID and IMEI). */
export function luhnDigit(digits: string): string {
	let sum = 0;
	for (let place = 0; place < digits.length; place++) {
		const digit = Number(digits[digits.length - 1 - place]);
		const doubled = place % 2 === 0 ? digit * 2 : digit;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return String((10 - (sum % 10)) % 10);
}

/** 19-digit ICCID -> 20 digits with check digit (docs/service/limits.md, *Lengths and lifetimes*). */
export function iccidWithLuhn(iccid: string): string {
	return iccid + luhnDigit(iccid);
}

/**
 * 16-digit IMEI with software version -> 15 digits with check digit and without version
 * (docs/service/limits.md, *Lengths and lifetimes*).
 */
export function imeiWithLuhn(imei: string): string {
	const body = imei.slice(0, 14);
	return body + luhnDigit(body);
}
