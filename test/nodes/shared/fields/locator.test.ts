import type { INodePropertyModeValidation } from 'n8n-workflow';
import {
	choiceText,
	idMode,
	lineOf,
	searchesOf,
	shortListLocator,
	withSearch,
} from '../../../../nodes/shared/fields/locator';

it.each([
	[{ id: 1 }, 'name', 'more', 'name (more)'],
	[{ id: 1 }, 'name', '', 'name'],
	[{ id: 1 }, ' ', undefined, 'ID 1'],
	[{ id: 1 }, { en: 'name' }, ['more'], 'ID 1'],
	[{ id: 1 }, true, 0, 'true (0)'],
])('the line of %j with %j and %j', (row, name, more, line) =>
	expect(lineOf(row, name, more)).toBe(line),
);

it.each([
	['7', true],
	[' 7 ', true],
	['0', false],
	['7x', false],
])('the editor takes the ID %j: %s', (text, isId) => {
	const [rule] = idMode('a SIM', '7').validation ?? [];
	const { regex } = (rule as INodePropertyModeValidation).properties as { regex: string };
	expect(new RegExp(regex).test(text)).toBe(isId);
});

it('another search is behind the list alone', () => {
	const words = { displayName: 'A', name: 'a', description: '', one: 'an A', example: '7' };
	const searchA = async () => await Promise.resolve({ results: [] });
	const searchB = async () => await Promise.resolve({ results: [] });
	const locator = shortListLocator({ ...words, search: { searchA } });
	const other = withSearch(locator, { searchB });
	const [list, id] = other.modes ?? [];
	expect(searchesOf([locator])).toEqual({ searchA });
	expect(searchesOf([other])).toEqual({ searchB });
	expect(list?.typeOptions?.searchListMethod).toBe('searchB');
	expect(id).toEqual(locator.modes?.[1]);
});

it('a choice never begins as an expression of n8n does', () => {
	expect(choiceText('={{ $json.secret }}')).toBe(' ={{ $json.secret }}');
	expect(choiceText('a=b')).toBe('a=b');
});
