/** Writes docs/errors.md: every message of the nodes about a failure, from the tables of nodes/shared. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	BY_CODE,
	BY_KIND,
	BY_STATUS,
	CHECK_WRITE,
	OTHER_REFUSAL,
	SERVER_TEXT,
	SOCKET_TEXT,
} from '../../../nodes/shared/api/errorTexts';
import type { Text } from '../../../nodes/shared/api/errorTexts';
import { LOGIN_TEXT, REFUSALS } from '../../../nodes/shared/login/refusals';
import type { LoginRefusal } from '../../../nodes/shared/login/refusals';
import { grouped } from '../../../nodes/shared/values';
import { table } from './docs/markdown';

export const ERROR_TABLE = join(__dirname, '../../../docs/errors.md');

/** Headings of the kinds of failures. Input errors and stopped executions have no text. */
const KINDS: Record<string, string> = {
	network: 'no connection, or it broke',
	timeout: 'no answer in time',
	shape: 'an answer that is not JSON, or not what was asked for',
	size: 'a very large answer',
	redirect: 'a redirect',
	login: 'no session',
};

/** The codes of each reason. */
function reasonRows(): string[][] {
	const reasons = grouped(Object.entries(SOCKET_TEXT), ([, reason]) => reason);
	return [...reasons].map(([reason, codes]) => [codes.map(([code]) => code).join(', '), reason]);
}

/** Reasons of refused logins. */
const REASONS: Record<LoginRefusal, string> = {
	wrongToken: '401, with an application token',
	wrongPassword: '401, with a password',
	wrongCode: '401, with a one-time code',
	locked: '401 with code 1105',
	codeNeeded: 'a code is asked for',
	tooMany: '429',
	workspace: 'the workspace is refused',
};

const LOGINS: Record<string, string> = {
	shape: 'no session in the answer',
	redirect: 'a redirect',
	network: 'no connection',
};

type Row = [when: string, text: Partial<Text>];

const texts = (when: string, rows: Row[]) =>
	table(
		[when, 'Message', 'What to do'],
		rows.map(([name, { message, description }]) => [
			name,
			message ?? 'as for its status',
			description ?? '',
		]),
	);

/** Returns the page as Markdown. */
export function errorTable(): string {
	const codes = Object.entries(BY_CODE);
	const kinds = Object.entries(KINDS).map(
		([kind, when]): Row => [when, BY_KIND[kind as keyof typeof BY_KIND]],
	);
	const logins = [
		...Object.entries(REASONS).map(([why, when]): Row => [when, REFUSALS[why as LoginRefusal]]),
		...Object.entries(LOGIN_TEXT).map(([when, text]): Row => [LOGINS[when] ?? when, text]),
	];
	return `# What the messages mean

Made by \`packages/tools/src/errorTable.ts\` from \`nodes/shared/api/errorTexts.ts\` and \`nodes/shared/login/refusals.ts\`; edit those and not this page.

A message says what happened, a description what to do. What the service itself says follows after a colon: the first
entry of a validation list in the message, the others line by line in the description. A message ends with "It asks to
wait ... seconds" where the service named a time. It ends with "${CHECK_WRITE}" where a change may have been made. Items are named in square brackets: \`[item 7]\`.

## By status

${texts('Status', [...Object.entries(BY_STATUS), ['other 4xx', OTHER_REFUSAL], ['5xx', SERVER_TEXT]])}

## By the code of the service

${texts('Code', codes)}

## Without an answer

${texts('When', kinds)}

The description begins with the reason, where it is known:

${table(['Code', 'Reason'], reasonRows())}

## Logging in

${texts('When', logins)}
`;
}

export const writeErrors = () => writeFileSync(ERROR_TABLE, errorTable());
