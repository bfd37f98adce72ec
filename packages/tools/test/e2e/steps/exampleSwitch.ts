import { strict as assert } from 'node:assert';
import { switchDevice } from '../../../../sandbox/src/core/device/connection';
import { iccidWithLuhn } from '../../../../sandbox/src/core/world/luhn';
import { finishedExecution, startWorkflow } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import type { Expectation } from './expectation';
import { succeeded, textsOf, untilWaiting } from './ending';
import { changeNodes, endWaits, rewritten } from './published';

/** Devices of the demo fleet with an eSIM. The example switches the first one. */
const DEVICE = { id: 11400015, name: 'water-meter-0003', operator: 'Rheinfunk' };
const WITHOUT_NETWORK = { id: 11400008, name: 'water-meter-0002' };
const WITHOUT_PROFILE = { id: 11400022, name: 'water-meter-0004' };
const HOUR_S = 3600;

const chipIn = ({ sandbox: { control, world } }: Fixture, { id }: { id: number }) => {
	const chip = world.euiccs.get(control.euicc(id));
	assert.ok(chip);
	return chip;
};

/** The ICCID of a profile on the chip of a device; the one that is enabled comes first. */
const profileOf = (fixture: Fixture, device: { id: number }, place: number) =>
	iccidWithLuhn(chipIn(fixture, device).profiles[place]?.iccid ?? '');

/** An hour passes: at the service, and for the waiting executions of n8n. */
function passHour(fixture: Fixture): void {
	fixture.sandbox.control.advance(HOUR_S);
	endWaits(fixture);
}

/**
 * Three switches wait. After an hour the chips have not asked for work, so it waits once more.
 * Then the devices start anew: one has another operator, one found no network, and the profile of one is gone.
 */
export const switchOperator: Expectation = {
	answered: async (fixture, workflowId) => {
		const { world, control } = fixture.sandbox;
		const looks = () => control.requestCounts()['GET /api/v1/euicc/:id/operation'] ?? 0;
		const start = async (device: string, operator: string) => {
			const chosen = (json: string) =>
				json
					.replace(/"value":"water-meter[^"]*"/, `"value":"${device}"`)
					.replace(/"value":"(?!water-meter)[^"]*"/, `"value":"${operator}"`);
			await changeNodes(fixture.rest, workflowId, (node) =>
				node.name === 'Devices' ? rewritten(node, chosen) : node,
			);
			const id = await startWorkflow(fixture.rest, workflowId, 'Run Now');
			await untilWaiting(fixture.rest, id);
			return id;
		};
		const gone = profileOf(fixture, WITHOUT_PROFILE, 1);
		const ids = [
			await start(WITHOUT_NETWORK.name, profileOf(fixture, WITHOUT_NETWORK, 2)),
			await start(WITHOUT_PROFILE.name, gone),
			await start(DEVICE.name, DEVICE.operator),
		];
		control.resetRequests();
		passHour(fixture);
		await eventually(
			() => looks() === ids.length,
			() => `${looks()} of ${ids.length} looks after an hour`,
		);
		for (const id of ids) await untilWaiting(fixture.rest, id);

		const chip = chipIn(fixture, WITHOUT_PROFILE);
		chip.profiles = chip.profiles.filter(({ iccid }) => iccidWithLuhn(iccid) !== gone);
		for (const { id } of [DEVICE, WITHOUT_NETWORK, WITHOUT_PROFILE]) {
			const endpoint = world.endpoints.get(id);
			assert.ok(endpoint);
			switchDevice(world, endpoint, false);
			switchDevice(world, endpoint, true);
		}
		passHour(fixture);
		const ends = await Promise.all(
			ids.map(async (id) => {
				const execution = succeeded(await finishedExecution(fixture.rest, id));
				return ['Rolled Back', 'Failed', 'Done'].map((name) => textsOf(execution, name)[0] ?? '');
			}),
		);
		const texts = [
			/^water-meter-0002: It found no network and returned to the former profile\. /,
			/^water-meter-0004: 'Enable profile' failed: The profile is not on the eUICC\. /,
			/^water-meter-0003: 'Enable profile' is done\. It uses the profile of Rheinfunk\.$/,
		];
		for (const [place, text] of texts.entries()) {
			assert.match(`${ends[place]?.[place]}`, text);
			assert.equal(ends[place]?.filter((one) => one !== '').length, 1);
		}
	},
};
