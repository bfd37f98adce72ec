import { formOf } from './fixtures/formReader';

it('reads the form of a new node: SMS of chosen profiles, simplified', async () => {
	const row = { serviceProfileId: { __rl: true, mode: 'list', value: '540001' } };
	const form = await formOf({ serviceProfileIds: { profile: [row] } });
	expect(form).toMatchObject({
		source: { value: 'smsReceived' },
		channel: { wanted: { profiles: [540001], signature: { mode: 'derived' } } },
		methods: ['POST'],
		simplify: true,
	});
	expect(form.matches({ id: 1 }, 'POST')).toBe(true);
});

it('refuses an event of a later version', async () => {
	await expect(formOf({ triggerOn: 'tomorrow' })).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: "The chosen 'Trigger On' does not exist",
	});
});

it('refuses Simplify that is neither on nor off', async () => {
	const parameters = { triggerOn: 'usageRecord', simplify: '={{ "maybe" }}' };
	await expect(formOf(parameters)).rejects.toThrow("'Simplify' must be true or false");
});
