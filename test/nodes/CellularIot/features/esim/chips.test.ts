import { actionIdOf } from '../../../../../nodes/CellularIot/features/esim';
import { fakeService } from '../../../shared/run/fakeService';

const ACTIONS = [
	{ id: 4, description: 'DISABLE' },
	{ id: 9, description: 'Enable profile' },
];
const newRun = () => fakeService([[/./, ACTIONS]]).run;

it('finds an action by the first word of its description', async () => {
	expect(await actionIdOf(newRun(), 'activate', 'enable')).toEqual({ ok: true, value: 9 });
});

it('lists the actions of a service that lacks the word', async () => {
	const found = await actionIdOf(newRun(), 'audit');
	const description = 'The service has: disable, enable profile';
	expect(found).toMatchObject({ failure: { description } });
});
