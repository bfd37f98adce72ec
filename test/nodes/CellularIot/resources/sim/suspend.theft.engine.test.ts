import { locator } from '../../../../engine';
import { onChanges } from '../../../CellularIotTrigger/changes/fixtures/watchedDevices';
import { formOf } from '../../forms/formOf';
import { watchedService } from '../../../CellularIotTrigger/fixtures/watchedService';

const { service, host, later } = watchedService({ live: false });

const suspend = formOf('sim', 'suspend');

it('a SIM in another device is told and suspended, whichever device the page offers it for', async () => {
	const { control, world } = service;
	const trigger = await host('live', onChanges(['imeiChanged']));
	await trigger.activate();
	later(1);
	await trigger.tick();
	const outcomes = new Map<string, number>();
	for (const { id, name, simId } of world.endpoints.values()) {
		const { noMove } = control.device(id);
		if (noMove !== null) {
			outcomes.set(noMove, (outcomes.get(noMove) ?? 0) + 1);
			continue;
		}
		const sim = world.sims.get(simId ?? 0);
		const isTested = sim?.status === 4;
		control.moveSim(id);
		later(1);
		const items = (await trigger.tick()) ?? [];
		expect(items.map(({ json }) => json.endpoint_name)).toEqual([name]);
		const { json, error } = await service.run(
			suspend({ simId: locator('iccid', sim?.iccid ?? '') }),
		);
		if (isTested) expect(error?.message).toContain('has the status Factory Test');
		else expect([error, json]).toMatchObject([undefined, [{ changed: true }]]);
	}
	expect(Object.fromEntries(outcomes)).toEqual({
		'it has no SIM': 2,
		'it is disabled': 1,
		'its IMEI lock keeps other devices out': expect.any(Number),
		'its SIM is Suspended': 1,
	});
});
