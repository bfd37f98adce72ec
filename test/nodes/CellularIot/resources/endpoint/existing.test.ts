import {
	existingEndpoint,
	readExisting,
} from '../../../../../nodes/CellularIot/resources/endpoint/existing';
import { fakeList } from '../../../shared/lookup/fakeList';
import { formWith } from './readForm';

const runWith = (...names: string[]) => {
	const { api, asked, run } = fakeList(names.map((name, n) => ({ id: n + 1, name })));
	return { asked, run: { ...run, api, hint: () => {}, pause: async () => true } };
};

it('reads the name to look for', () => {
	expect(readExisting(formWith({ useExisting: true, name: ' x ' }))).toBe('x');
	expect(readExisting(formWith({ useExisting: false, name: 'x' }))).toBeUndefined();
	expect(() => readExisting(formWith({ useExisting: true, name: 'a,b' }))).toThrow(
		'cannot be searched',
	);
});

it('finds nothing without a name, or where no endpoint has it', async () => {
	const { run, asked } = runWith('y');
	expect(await existingEndpoint(run, undefined)).toEqual({ ok: true, value: undefined });
	expect(asked).toEqual([]);
	expect(await existingEndpoint(run, 'x')).toEqual({ ok: true, value: undefined });
});

it('refuses a name that several endpoints have', async () => {
	const { run } = runWith('x', 'x');
	expect(await existingEndpoint(run, 'x')).toMatchObject({
		failure: { message: '2 endpoints have this Name already' },
	});
});
