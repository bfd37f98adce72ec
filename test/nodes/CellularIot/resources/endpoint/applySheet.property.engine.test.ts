import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { runs } from '../../../../../packages/tools/jest/runs';
import { addSims } from './fixtures/createManyForm';
import { fleetOf, sheetForm, writes } from './fixtures/sheetForm';

const service = withService();

const PLACES = 8;
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: '' });

/** One row by chance: an old or a new device, with some cells. `sim`: the place of a SIM. */
const row = fc.record({
	place: fc.nat({ max: PLACES + 3 }),
	sim: fc.option(fc.nat({ max: PLACES + 3 }), { nil: undefined }),
	Status: maybe('Live', 'Enabled', 'Disabled', 'Shut Down'),
	Tags: maybe('plant-a', 'fleet, plant-a', 'water', 'water;basement', 'never seen'),
	'Tariff Profile': maybe('Zone 1', 'Zone 1 + satellite'),
	'IMEI Lock': maybe('yes', 'no'),
	hasImei: fc.boolean(),
});

const SHEETS = fc.tuple(
	fc.uniqueArray(row, { selector: ({ place }) => place, minLength: 1, maxLength: 10 }),
	fc.boolean(),
	fc.boolean(),
);

it('any sheet, carried out once, has nothing left to do', async () => {
	const devices = await fleetOf(service, 'any', PLACES);
	const sims = addSims(service.sandbox, PLACES + 4);
	const apply = async (json: object[], missing: IDataObject, options: IDataObject) => {
		service.control.resetRequests();
		const limits = { onlyWithTag: 'plant-a', mostShutDowns: 3 };
		const form = sheetForm({ ...limits, ...missing }, options);
		const run = await service.run(form, { json });
		expect(run.error).toBeUndefined();
		return (run.json as IDataObject[]).map(({ outcome }) => outcome);
	};
	await fc.assert(
		fc.asyncProperty(SHEETS, async ([rows, releaseSims, shutDownMissing]) => {
			const sheet = rows.map(({ place, sim, hasImei, ...cells }) => ({
				Name: devices[place]?.name ?? `new-${place}`,
				ICCID: sim === undefined ? '' : sims[sim]?.iccid,
				IMEI: hasImei ? String(3569380356990001 + 100 * place) : '',
				...cells,
			}));
			const options = { releaseSims, createMissingTags: releaseSims };
			const plan = await apply(sheet, { shutDownMissing, preview: true }, options);
			expect(writes(service)).toEqual([]);
			const first = await apply(sheet, { shutDownMissing }, options);
			// What the plan does not refuse, the run does not refuse.
			expect(first.map((one) => (one === 'done' ? 'planned' : one))).toEqual(plan);
			const count = service.world.endpoints.size;
			const second = await apply(sheet, { shutDownMissing }, options);
			expect(writes(service)).toEqual([]);
			expect(service.world.endpoints.size).toBe(count);
			expect(second.filter((one) => one !== 'nothing' && one !== 'conflict')).toEqual([]);
			expect(second.filter((one) => one === 'conflict').length).toBe(
				first.filter((one) => one === 'conflict').length,
			);
		}),
		{ numRuns: runs(400) },
	);
}, 600_000);
