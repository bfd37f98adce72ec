import type { INodeProperties } from 'n8n-workflow';
import { filterCollection, readFilters, textFilter } from '../../../../nodes/shared/fields/filters';
import { filledForm } from '../form/fixtures/filledForm';

const locator: INodeProperties = {
	displayName: 'SIM',
	name: 'sim',
	type: 'resourceLocator',
	default: '',
};
const field = filterCollection([textFilter('Name', 'name', ''), locator]);

it('reads one value of each filter, the id of a locator, and the raw expression', () => {
	const filled = filledForm({ name: ' x ', sim: { mode: 'list', value: '7' }, q: 'a:b' });
	expect(readFilters(filled, field, 'oneValue')).toEqual([{ name: ['x'], sim: ['7'] }, 'a:b']);
	expect(readFilters(filledForm({}), field, 'oneValue')).toEqual([{ name: [], sim: [] }, '']);
});

it('reads several values where a list takes them', () =>
	expect(readFilters(filledForm({ name: 'a, b' }), field, 'severalValues')[0].name).toEqual([
		'a',
		'b',
	]));

it('refuses a long number that a sheet has shortened', () => {
	const iccids = filterCollection([textFilter('ICCID', 'iccid', '')]);
	const read = (iccid: string) => readFilters(filledForm({ iccid }), iccids, 'oneValue');
	expect(() => read('8.9883E+18')).toThrow("'iccid' has lost digits");
	expect(read('8988303000000000001')[0]).toEqual({ iccid: ['8988303000000000001'] });
});

it('refuses what separates filters', () =>
	expect(() => readFilters(filledForm({ name: 'a,b' }), field, 'oneValue')).toThrow(
		"'name' cannot hold ',' or '||'",
	));
