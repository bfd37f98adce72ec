import {
	purposeText,
	readPurpose,
} from '../../../../nodes/CellularIotInstantTrigger/registration/purpose';

const MARK = '0123456789ab';
const NONE = { callback: undefined, secret: undefined, interfaceType: undefined };

it.each([
	[{ callback: 31, secret: 7, interfaceType: 1 }, 1, '31 7 1 1'],
	[NONE, undefined, 'none none none none'],
	[{ callback: undefined, secret: 7, interfaceType: 2 }, 1, 'none 7 2 1'],
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
});

it.each([
	undefined,
	null,
	'MO SMS',
	`n8n ${MARK} profile 540001 had 31 7 1 1`,
	`(n8n ${MARK} profile 0 had none none none none)`,
	`(n8n ${MARK} profile 540001 had 31 7 1)`,
	`(n8n ${MARK} profile 540001 had 31 7 1 2 3)`,
	`(n8n ${MARK} profile 540001 had a 7 1 1)`,
	`(n8n ${MARK} profile 540001 had 31 7 1 1) `,
])('%j is not ours', (text) => expect(readPurpose(text)).toBeUndefined());
