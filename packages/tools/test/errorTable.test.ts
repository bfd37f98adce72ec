import { readFileSync } from 'node:fs';
import { BY_CODE, BY_KIND, BY_STATUS } from '../../../nodes/shared/api/errorTexts';
import { LOGIN_TEXT, REFUSALS } from '../../../nodes/shared/login/refusals';
import { ERROR_TABLE, errorTable } from '../src/errorTable';

it('docs/errors.md is up to date: npx tsx packages/tools/src/errorTable.ts writes it', () => {
	expect(readFileSync(ERROR_TABLE, 'utf8')).toBe(errorTable());
});

it('holds every message', () => {
	const page = errorTable();
	const texts = [BY_STATUS, BY_CODE, BY_KIND, LOGIN_TEXT, REFUSALS]
		.flatMap((table) => Object.entries(table))
		.filter(([when]) => when !== 'input' && when !== 'canceled')
		.map(([, text]): { message?: string; description?: string } => text);
	for (const { message = '', description = '' } of texts) {
		expect(page).toContain(message);
		expect(page).toContain(description.replaceAll('|', '\\|'));
	}
});
