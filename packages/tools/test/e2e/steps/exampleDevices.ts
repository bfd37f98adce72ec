import { strict as assert } from 'node:assert';
import type { Sandbox } from '../../../../sandbox/src';
import { eventually } from './eventually';
import type { Expectation } from './expectation';
import { changesIn } from './changes';

const VAN = 11400003;
/** Other vans. */
const [SUSPENDED, WITHOUT_SESSION, WITHOUT_SIM] = [11400010, 11400017, 11400024];

/** The newest SMS of the van that fits. */
const newest = ({ world }: Sandbox, type: 'MT' | 'MO', payload: RegExp) =>
	world.sms.get(VAN)?.findLast((sms) => sms.type === type && payload.test(sms.payload));

/** The position is that of the reply. Of a tracker that is off there is none, and its question has expired. */
export const askTracker: Expectation = {
	before: ({ sandbox }) => sandbox.control.setAnswering(VAN, { unrelated: 'T=4.0', afterMs: 500 }),
	check: async ({ sandbox }, execution, again) => {
		const reply = newest(sandbox, 'MO', /^POS .* acc=/);
		const [, latitude, longitude] = reply?.payload.split(' ') ?? [];
		const [{ text, ...position } = {}, ...others] = execution.output('Notify');
		assert.match(
			String(text),
			/^van-tracker-0001 is at 52\.\d{5}, 13\.\d{5}\. It took [\d.]+ seconds\.$/,
		);
		const at = position.at;
		assert.deepEqual(position, { latitude: Number(latitude), longitude: Number(longitude), at });
		assert.deepEqual(others, []);

		const first = newest(sandbox, 'MT', /^WHERE$/);
		sandbox.control.setOnline(VAN, false);
		const run = again();
		await eventually(
			() => newest(sandbox, 'MT', /^WHERE$/) !== first,
			'The question was not sent again',
		);
		sandbox.control.advance(130);
		const none = 'van-tracker-0001: no position. The question did not reach it in time.';
		assert.deepEqual((await run).output('Notify'), [{ text: none }]);
		sandbox.control.setAnswering(VAN, null);
		sandbox.control.setOnline(VAN, true);
		assert.equal(newest(sandbox, 'MT', /^WHERE$/)?.status, 6);
	},
};

/** Devices that do not work get a line each, and nothing is changed. */
export const whyOffline: Expectation = {
	before: ({ sandbox: { control, world } }) => {
		// The example with a sheet has created thousands.
		const trials = [...world.endpoints.values()].filter(({ name }) =>
			name.startsWith('trial-meter-'),
		);
		for (const { id } of trials) control.removeEndpoint(id);
		control.trouble(WITHOUT_SESSION, 'noDataSession');
	},
	check: async ({ sandbox }, execution) => {
		const lines = execution.output('Notify');
		const lineOf = (id: number) => lines.find(({ endpoint_id: device }) => device === id);
		assert.equal(lineOf(SUSPENDED)?.verdict, 'simNotActive');
		assert.match(String(lineOf(SUSPENDED)?.text), /van-tracker-0002 .* 'SIM: Activate'/);
		assert.equal(lineOf(WITHOUT_SIM)?.verdict, 'noSim');
		assert.match(String(lineOf(WITHOUT_SIM)?.text), /van-tracker-0004 .*'Endpoint: Assign SIM'/);
		assert.equal(execution.output('Diagnose').length, sandbox.world.endpoints.size);
		// Devices of all kinds, not only vans.
		assert.ok(lines.some(({ text }) => !String(text).startsWith('van-')));
		assert.equal(lineOf(WITHOUT_SESSION)?.verdict, 'noDataSession');
		const resettable = execution.output('Reset Connectivity');
		assert.deepEqual(
			resettable.map(({ endpoint_id: device }) => device),
			lines
				.filter(({ verdict }) => verdict === 'noDataSession' || verdict === 'noTraffic')
				.map(({ endpoint_id: device }) => device),
		);
		assert.deepEqual(changesIn(sandbox), []);
	},
};
