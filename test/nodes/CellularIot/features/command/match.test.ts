import { matchFields, readMatcher } from '../../../../../nodes/CellularIot/features/command/match';
import { filledForm } from '../../../shared/form/fixtures/filledForm';

/** Whether the texts fit a pattern, with the hints of the run. */
function matching(pattern: string, ...texts: string[]) {
	const hints: string[] = [];
	const form = filledForm({ replyMatch: 'regex', replyText: pattern }, matchFields);
	const matches = readMatcher(form)((hint) => hints.push(hint));
	return { fit: texts.map((text) => matches(text)), hints };
}

test.each([
	['startsWith', 'ok ', 'OK battery=3.6V', true],
	['startsWith', 'ok ', 'LOW BATTERY', false],
	['startsWith', 'ok', 'not OK', false],
	['contains', 'pong', 'OK PONG', true],
	['contains', 'pong', 'OK interval=15', false],
])('replies that must match by %s %s: %s %s', (replyMatch, replyText, text, expected) => {
	const form = filledForm({ replyMatch, replyText }, matchFields);
	expect(readMatcher(form)(() => undefined)(text)).toBe(expected);
});

test.each([
	['/^ok/i', 'OK 7', true],
	['/^ok/', 'OK 7', false],
	['^ok', 'OK 7', false],
	['^\\p{Lu}.\\ud83d\\ude00$', 'Ü 😀', true],
	['^(?!OK)', 'OK 7', false],
	['(\\d)\\1', 'battery 33', true],
	['x', `${'a'.repeat(4_999)}x`, true],
	['x', `${'a'.repeat(5_000)}x`, false],
])('%s fits %s: %s', (pattern, text, expected) => {
	expect(matching(pattern, text)).toEqual({ fit: [expected], hints: [] });
});

test('the evil pattern (a+)+$ ends, and fits no further SMS', () => {
	const { fit, hints } = matching('(a+)+$', `${'a'.repeat(4_000)}!`, 'a');
	expect(fit).toEqual([false, false]);
	expect(hints).toEqual([
		"The regular expression in 'Reply Text' took too long for an SMS of a device, so no further SMS counts as its reply. Use a simpler one.",
	]);
});

test.each([
	['(', 'is not a regular expression: Unterminated group'],
	['x'.repeat(201), 'is longer than 200 characters'],
])('refuses %s', (pattern, message) => {
	expect(() => matching(pattern, '')).toThrow(message);
});
