import { createMask } from '../../../src/copy/mask/mask';

const maskedText = (text: string) =>
	(createMask().record({ description: text }) as { description: string }).description;

const digitsOf = (text: string) => text.replace(/\D/g, '');

it.each([
	['a phone number', 'Call from +49 151 234 567 89 refused', '4915123456789'],
	['a phone number in pairs', 'Rejected 06 12 34 56 78', '0612345678'],
	['an IMSI', 'IMSI 262 011 234 567 890 attached', '262011234567890'],
	['an ICCID after an id word', 'SIM 8988 3030 1234 5678 912 active', '8988303012345678912'],
	['an ICCID with thin blanks', 'SIM 898\u2009830\u2009300\u2009001', '898830300001'],
	['a number between slashes', 'MSISDN 491/512/345/678', '491512345678'],
	['a number with wide slashes', 'MSISDN 49  /  151  /  234', '49151234'],
	['a number in brackets', 'Sender (0)(151) 234 567', '0151234567'],
	['a number with commas', 'Number 123,456,789,012', '123456789012'],
	['quoted groups', "SIM '898' '830' '300'", '898830300'],
	['a position', 'Position 52 30 58', '523058'],
])('replaces the groups of digits of %s in a text of the service', (_what, text, value) => {
	const scrubbed = maskedText(text);
	expect(digitsOf(scrubbed)).toHaveLength(value.length);
	const places = [...text.matchAll(/\d{2,}/g)];
	for (const { 0: group, index } of places) {
		expect(scrubbed.slice(index, index + group.length)).not.toBe(group);
	}
});

it.each([
	'Quota of 500 MB: 10 MB used 3 times in 24 hours',
	'Endpoint 11400001, 11400002 not found',
	'Endpoint 11400001 2026-03-10 12:00:00 blocked, limit 100',
	'Endpoint 11400001 (SIM 31400001) is disabled',
	'Allowed values: 0, 1, 2, 3, 4, 5, 6, 7',
])('keeps the amounts, ids and times of: %s', (text) => {
	expect(maskedText(text)).toBe(text);
});
