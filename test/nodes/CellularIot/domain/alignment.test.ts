import { align } from '../../../../nodes/CellularIot/domain/alignment';
import { DISABLED, SUSPENDED } from '../../../../nodes/CellularIot/domain/statuses';
import { fakeService, refusal } from '../../shared/run/fixtures/fakeService';

const device = {
	id: 7,
	status: { id: 0, description: 'Enabled' },
	simId: 5,
	simStatus: { id: '1', description: 'Activated' },
};
const runWith = (refusedPath?: string) =>
	fakeService([[/./, ({ path }) => (path === refusedPath ? refusal(403) : {})]]).run;
const changes = [
	{ of: 'SIM' as const, to: SUSPENDED },
	{ of: 'endpoint' as const, to: DISABLED },
];

it('says what was and what is', async () => {
	expect(await align(runWith(), device, changes)).toEqual({
		ok: true,
		value: {
			changed: true,
			id: 7,
			status: 'Disabled',
			status_before: 'Enabled',
			sim_id: 5,
			sim_status: 'Suspended',
			sim_status_before: 'Activated',
		},
	});
	expect(await align(runWith(), device, [])).toMatchObject({ value: { changed: false } });
});

it('says what was done before a refusal', async () => {
	expect(await align(runWith('/api/v1/endpoint/7'), device, changes)).toMatchObject({
		failure: { status: 403, done: 'Done before that: the SIM is now Suspended' },
	});
	const first = await align(runWith('/api/v1/sim/5'), device, changes);
	expect(first).toMatchObject({ failure: { status: 403, done: undefined } });
});
