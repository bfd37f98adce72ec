import { actionIdOf } from '../../../../../nodes/CellularIot/features/esim';
import type { LookupRun } from '../../../../../nodes/shared/lookup/ids';

const runWith = (body: object[]) =>
	({
		api: { send: async () => await Promise.resolve({ ok: true, value: { body } }) },
		lookupCache: new Map(),
	}) as unknown as LookupRun;
const ACTIONS = [
	{ id: 4, description: 'DISABLE' },
	{ id: 9, description: 'Enable profile' },
];

it('finds an action by the first word of its description', async () => {
	expect(await actionIdOf(runWith(ACTIONS), 'activate', 'enable')).toEqual({ ok: true, value: 9 });
});

it('lists the actions of a service that lacks the word', async () => {
	const found = await actionIdOf(runWith(ACTIONS), 'audit');
	expect(found).toMatchObject({
		failure: { description: 'The service has: disable, enable profile' },
	});
});
