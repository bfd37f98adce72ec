import {
	purposeText,
	readPurpose,
} from '../../../../nodes/CellularIotInstantTrigger/registration/purpose';

const MARK = '0123456789ab';
const NONE = { callback: undefined, secret: undefined, interfaceType: undefined };

it.each([
	[{ callback: 31, secret: 7, interfaceType: 1 }, '31 7 1'],
	[NONE, 'none none none'],
	[{ callback: undefined, secret: 7, interfaceType: 2 }, 'none 7 2'],
])('%j is written as "%s" and read again', (had, words) => {
	const text = purposeText({ mark: MARK, profile: 540001, had });
	expect(text).toBe(`n8n ${MARK} profile 540001 had ${words}`);
	expect(readPurpose(text)).toEqual({ mark: MARK, profile: 540001, had });
});

it.each([
	undefined,
	null,
	'MO SMS',
	`n8n ${MARK} profile 0 had none none none`,
	`n8n ${MARK} profile 540001 had 31 7`,
	`n8n ${MARK} profile 540001 had 31 7 1 2`,
	`n8n ${MARK} profile 540001 had a 7 1`,
	`an n8n ${MARK} profile 540001 had 31 7 1`,
])('%j is not ours', (text) => expect(readPurpose(text)).toBeUndefined());
