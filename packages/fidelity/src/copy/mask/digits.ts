import { luhnDigit } from '../../../../sandbox/src/core/world/luhn';
import type { StandIns } from './standIns';

const DIGITS = '0123456789';

/** Digits of a value of a kind; leading zeros and `begin` stay. The first other digit is not zero. */
function root(standIns: StandIns, kind: string, digits: string, begin = ''): string {
	const zeros = /^0*/.exec(digits)?.[0] ?? '';
	const length = digits.length - zeros.length - begin.length;
	return standIns.of(kind, digits, (dice, extra) => {
		const first = begin === '' ? dice.pick('123456789') : '';
		return zeros + begin + first + dice.string(length - first.length + extra, DIGITS);
	});
}

/** Valid check digits become valid ones, wrong ones wrong ones. */
function checkDigit(digits: string, standIn: string, digit: string): string {
	const error = Number(digit) - Number(luhnDigit(digits));
	return String((Number(luhnDigit(standIn)) + error + 10) % 10);
}

/**
 * Replaces digits by as many digits. An ICCID with its check digit begins like the one without. All forms of an IMEI
 * begin with the same 14 digits. MSISDN and IMSI of 15 digits are treated alike.
 */
export function standInDigits(standIns: StandIns, digits: string): string {
	const { length } = digits;
	// No SIM or device has the same digit everywhere.
	if (/^(?:0*|(\d)\1{13,})$/.test(digits)) return digits;
	if (/^89\d{17,18}$/.test(digits)) {
		const iccid = digits.slice(0, 19);
		const standIn = root(standIns, 'ICCID', iccid, '89');
		return length === 19 ? standIn : standIn + checkDigit(iccid, standIn, digits.charAt(19));
	}
	if (length < 14 || length > 16) return root(standIns, numberKind(length), digits);
	const device = digits.slice(0, 14);
	if (/^0*$/.test(device)) return root(standIns, numberKind(length), digits);
	const standIn = root(standIns, 'IMEI, IMSI or MSISDN', device);
	if (length === 14) return standIn;
	if (length === 15) return standIn + checkDigit(device, standIn, digits.charAt(14));
	const version = (Number(digits.slice(14)) + 1 + standIns.constant('version', 99)) % 100;
	return standIn + String(version).padStart(2, '0');
}

const numberKind = (length: number) => (length < 8 ? 'short number' : 'number');
