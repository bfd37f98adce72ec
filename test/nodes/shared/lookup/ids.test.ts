import { endpointIdOf } from '../../../../nodes/shared/lookup/endpoint';
import { fakeList } from './fakeList';

const byName = (value: string) => ({ mode: 'name', value });
/** The service's filter may find parts of a value. */
const parts = (value: unknown, sought: string) => String(value).includes(sought);
const names = ['meter-1', 'meter-10', 'twin', 'twin'].map((name, n) => ({ id: n + 1, name }));
const list = () => fakeList(names, 1000, () => names.length, parts);

it('takes an id as it is', async () => {
	const { run, asked } = list();
	expect(await endpointIdOf(run, { mode: 'list', value: '77' })).toEqual({ ok: true, value: 77 });
	// A saved workflow may hold any mode.
	expect(await endpointIdOf(run, { mode: 'constructor', value: '78' })).toEqual({
		ok: true,
		value: 78,
	});
	expect(asked).toEqual([]);
});

it('compares whole values, and looks each up once', async () => {
	const { run, asked } = list();
	for (let n = 0; n < 2; n++) {
		expect(await endpointIdOf(run, byName('meter-1'))).toEqual({ ok: true, value: 1 });
	}
	expect(asked).toEqual([{ q: 'name:meter-1', sort: 'id', page: 1, per_page: 1000 }]);
});

it.each([
	['meter', 'No endpoint with this Name was found', 'Similar: meter-1, meter-10'],
	['pump', 'No endpoint with this Name was found', 'Check it, and that it is in the workspace'],
	['twin', '2 endpoints have this Name', 'Choose one by its ID: 3, 4'],
])('refuses %s, with what to do', async (name, message, advice) => {
	const id = await endpointIdOf(list().run, byName(name));
	expect(id).toMatchObject({ failure: { message, description: expect.stringContaining(advice) } });
});
