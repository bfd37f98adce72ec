import { limitField, listPages, listWhole } from '../../../../nodes/shared/fields/listing';
import { success } from '../../../../nodes/shared/api/types';
import { filledForm } from '../form/fixtures/filledForm';
import { fakeRun } from '../run/fixtures/fakeRun';

const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }];
/** A run that gets these rows, and the notes it shows. */
const runOf = (headers: Record<string, string> = {}) =>
	fakeRun(() => success({ status: 200, headers, body: ROWS }));

it('reads the limit; all is no limit', () => {
	expect(limitField.read(filledForm({ returnAll: true }))).toBeUndefined();
	expect(limitField.read(filledForm({ returnAll: false, limit: '' }))).toBe(50);
	expect(limitField.read(filledForm({ returnAll: false, limit: 7 }))).toBe(7);
});

it('a whole list is cut here, with a note of what is hidden', async () => {
	const { run, notes } = runOf();
	const keeps = ({ id }: { id?: unknown }) => id !== 1;
	expect(await listWhole(run, { path: '/x', limit: 1, keeps })).toEqual(success([{ id: 2 }]));
	expect(notes).toEqual([expect.stringContaining('1 of 2 results are shown.')]);
});

it('a paged list says how many there are', async () => {
	const { run, notes } = runOf({ 'x-total-count': '9', 'x-count-per-page': '3' });
	const request = { path: '/x', query: { sort: 'id' }, pageSize: 3, limit: 3 };
	expect(await listPages(run, request)).toEqual(success(ROWS));
	expect(notes).toEqual([expect.stringContaining('3 of 9 results are shown.')]);
});

it('a paged list with rows that are not meant does not count those', async () => {
	const { run, notes } = runOf({ 'x-total-count': '9', 'x-count-per-page': '3' });
	const keeps = ({ id }: { id?: unknown }) => id !== 1;
	const request = { path: '/x', query: { sort: 'id' }, pageSize: 3, limit: 2, keeps };
	expect(await listPages(run, request)).toEqual(success(ROWS.slice(1)));
	expect(notes).toEqual([expect.stringContaining('2 results are shown, and there may be more.')]);
});
