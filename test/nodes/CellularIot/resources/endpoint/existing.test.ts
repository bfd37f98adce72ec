import {
	existingEndpoint,
	readExisting,
} from '../../../../../nodes/CellularIot/resources/endpoint/existing';
import { fakeList } from '../../../shared/lookup/fixtures/fakeList';
import { formWith } from './fixtures/readForm';

const runWith = (...names: string[]) => {
	const { api, asked, run } = fakeList(names.map((name, n) => ({ id: n + 1, name })));
	return { asked, run: { ...run, api, hint: () => {}, pause: async () => true } };
};

it('reads the name to look for', () => {
	const read = (useExisting: boolean, name: string) =>
		readExisting(formWith({ name }), formWith({ useExisting }), name);
	expect(read(true, 'x')).toBe('x');
	expect(read(false, 'x')).toBeUndefined();
	expect(() => read(true, 'a,b')).toThrow('cannot be searched');
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

it('refuses a name that only looks like that of an endpoint', async () => {
	// The filter of the service finds parts of names.
	const finds = (name: unknown, sought: string) => String(name).includes(sought);
	const { api, run } = fakeList([{ id: 7, name: "'0815" }], 1000, () => 1, finds);
	const found = await existingEndpoint(
		{ ...run, api, hint: () => {}, pause: async () => true },
		'0815',
	);
	expect(found).toMatchObject({
		failure: {
			message: "No endpoint has the Name '0815', but one looks the same: ''0815'",
			description: expect.stringContaining('It has the ID 7.'),
		},
	});
});
