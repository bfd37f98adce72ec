import {
	codeOf,
	fingerprintOf,
	markOf,
	labelText,
	purposeText,
	readLabel,
	readPurpose,
} from '../../../../nodes/CellularIotInstantTrigger/registration/mark';

const LABEL = { mark: '0123456789ab', fingerprint: 'deadbeef' };

it('every part of the address makes another mark', () => {
	const addresses = [
		'https://a.example.com/webhook/1/cellular-iot',
		'https://b.example.com/webhook/1/cellular-iot',
		'https://a.example.com/webhook/2/cellular-iot',
		'https://a.example.com/webhook-test/1/cellular-iot',
		'http://a.example.com/webhook/1/cellular-iot',
	];
	const marks = addresses.map(markOf);
	expect(new Set(marks).size).toBe(addresses.length);
	for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{12}$/);
});

it('a fingerprint tells keys apart and is short', () => {
	expect(fingerprintOf('one')).toMatch(/^[0-9a-f]{8}$/);
	expect(fingerprintOf('one')).not.toBe(fingerprintOf('two'));
});

it('a label is read as it was written', () => {
	expect(labelText(LABEL)).toBe('n8n 0123456789ab deadbeef');
	expect(readLabel(labelText(LABEL))).toEqual(LABEL);
});

it.each([
	undefined,
	null,
	7,
	'',
	'sign',
	'n8n 0123456789ab deadbeef ',
	'my n8n 0123456789ab deadbeef',
	'n8n 0123456789AB deadbeef',
	'n8n 0123456789ab deadbee',
])('%j is no label of ours', (text) => expect(readLabel(text)).toBeUndefined());

const MARK = '0123456789ab';
const NONE = { secret: undefined, interfaceType: undefined };

it.each([
	[{ secret: 7, interfaceType: 2 }, 1, '7 2 1'],
	[NONE, undefined, 'none none none'],
])(
	'%j, given %j, is written as "%s" after words for people, and read again',
	(had, given, words) => {
		const text = purposeText({ mark: MARK, profile: 540001, had, given }, 'Reply to SMS');
		expect(text).toBe(
			`SMS for n8n workflow Reply to SMS (n8n ${MARK} profile 540001 had ${words})`,
		);
		expect(readPurpose(text)).toEqual({ mark: MARK, profile: 540001, had, given });
	},
);

it.each([
	['Größe, 東京', 'Größe, 東京'],
	['a "quoted" (n8n) 🚀 \ud800 name', 'a quoted n8n name'],
	['x'.repeat(300), 'x'.repeat(60)],
])('a workflow called %j is %j there', (workflow, shown) => {
	const text = purposeText({ mark: MARK, profile: 5, had: NONE, given: 1 }, workflow);
	expect(text.startsWith(`SMS for n8n workflow ${shown} (n8n `)).toBe(true);
	expect(readPurpose(text)?.profile).toBe(5);
	expect(codeOf(text)).toBe(`(n8n ${MARK} profile 5 had none none 1)`);
});

it.each([
	undefined,
	null,
	'MO SMS',
	`n8n ${MARK} profile 540001 had 7 1 1`,
	`(n8n ${MARK} profile 0 had none none none)`,
	`(n8n ${MARK} profile 540001 had 7 1)`,
	`(n8n ${MARK} profile 540001 had 31 7 1 2)`,
	`(n8n ${MARK} profile 540001 had a 7 1)`,
	`(n8n ${MARK} profile 540001 had 7 1 1) `,
])('%j is not ours', (text) => expect(readPurpose(text)).toBeUndefined());
