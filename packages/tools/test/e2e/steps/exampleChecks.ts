import { strict as assert } from 'node:assert';
import { setTags, tagNamed } from '../../../../sandbox/src/tag/rules';
import { askAndWait } from './exampleAskAndWait';
import { assistant } from './exampleAssistant';
import { keepStreamsAlive, receiveSms } from './exampleCalls';
import { askTracker, whyOffline } from './exampleDevices';
import { idleSims, simInAnotherDevice } from './exampleFleet';
import { networkDown } from './exampleIncident';
import { limitNear } from './exampleLimit';
import { fleetTools } from './exampleMcp';
import { operatorDown } from './exampleOperator';
import { mondayReport } from './exampleReport';
import { switchOperator } from './exampleSwitch';
import { unusualUsage } from './exampleUsage';
import type { Expectation } from './expectation';
import { succeeded } from './ending';

/** Expected effects of each example. */
export const EXPECTATIONS: Record<string, Expectation> = {
	'ai-fleet-assistant.json': assistant,
	'fleet-tools-over-mcp.json': fleetTools,
	'ask-tracker.json': askTracker,
	'why-offline.json': whyOffline,
	'ask-and-wait-for-days.json': askAndWait,
	'idle-sims.json': idleSims,
	'sim-in-another-device.json': simInAnotherDevice,
	'provision-endpoint.json': {
		check: async ({ sandbox }, first, again) => {
			const [created] = first.output('Create Device');
			const id = Number(created?.id);
			assert.equal(sandbox.world.endpoints.get(id)?.name, 'demo-meter-01');
			const count = sandbox.world.endpoints.size;
			const second = succeeded(await again());
			assert.deepEqual(second.output('Create Device'), []);
			assert.equal(sandbox.world.endpoints.size, count);
			assert.equal(sandbox.world.sms.get(id)?.length, 2);
		},
	},
	'keep-streams-alive.json': keepStreamsAlive,
	'limit-near.json': limitNear,
	'monday-report.json': mondayReport,
	'network-down.json': networkDown,
	'operator-down.json': operatorDown,
	'switch-operator.json': switchOperator,
	'push-sms.json': receiveSms,
	'unusual-usage.json': unusualUsage,
	'reply-to-sms.json': {
		before: ({ sandbox }) => void sandbox.control.deviceSends(11400001, 'T=31.5'),
		check: async ({ sandbox }, execution) => {
			const [reply] = execution.output('Ask for More Readings');
			const sent = sandbox.world.sms.get(11400001)?.find(({ id }) => id === reply?.id);
			assert.equal(sent?.payload, 'INTERVAL 5');
		},
	},
	'daily-flow-report.json': {
		check: async ({ sandbox }, execution) => {
			const rows = execution.output('Largest First');
			const flows = [...sandbox.world.flows.values()].flat();
			const sumOf = (some: typeof flows) =>
				some.reduce((sum, { bytes_up: bytes }) => sum + (bytes ?? 0), 0);
			// The oldest flows leave the 24 hours of the report during earlier steps.
			const since = sandbox.world.clock.now() - 23 * 3_600_000;
			const recent = sumOf(flows.filter((flow) => (flow.startedAt ?? 0) > since));
			const reported = rows.reduce((sum, row) => sum + Number(row.bytes_up), 0);
			assert.ok(recent > 0);
			assert.ok(recent <= reported && reported <= sumOf(flows), `${reported} bytes`);
			const sizes = rows.map((row) => Number(row.bytes_total));
			assert.deepEqual(
				sizes,
				[...sizes].sort((a, b) => b - a),
			);
			const [chart] = execution.output('Chart');
			const bars = String(chart?.html).match(/class="bar" style="width: \d+%"/g) ?? [];
			assert.equal(bars.length, Math.min(10, rows.length));
			assert.equal(execution.output('Page as a File').length, 1);
			assert.deepEqual(execution.output('Show the Page'), []);
		},
	},
	'provision-from-sheet.json': {
		check: async ({ sandbox }, execution) => {
			assert.deepEqual(execution.output('Result'), [
				{ created: 2000, refused: 0, reasons: [], advice: [] },
			]);
			assert.deepEqual(execution.output('Refused Rows as a File'), []);
			const names = [...sandbox.world.endpoints.values()].map(({ name }) => name);
			assert.equal(names.filter((name) => name?.startsWith('trial-meter-')).length, 2000);
			assert.equal(sandbox.control.requestCounts()['POST /api/v2/endpoint/multi'], 1);
		},
	},
	'alert-new-destination.json': {
		before: ({ sandbox }) => {
			const row = { destination_hostname: 'unknown.example.org', destination_port: 4444 };
			sandbox.control.addFlows(11400001, [row]);
		},
		check: async (_scene, execution) => {
			const texts = execution.output('Notify').map(({ text }) => String(text));
			assert.ok(texts.length > 0);
			for (const text of texts)
				assert.match(text, /^\S+ \(89\d+\) talked to \S+, \w+ port \d+, for/);
			assert.ok(
				texts.some((text) => text.includes('unknown.example.org')),
				texts.join('\n'),
			);
		},
	},
	'quota-watch.json': {
		before: ({ sandbox }) => void sandbox.control.addFlows(11400001, [{ bytes_up: 45_000_000 }]),
		check: async (_scene, execution) => {
			const texts = execution.output('Notify').map(({ text }) => String(text));
			assert.match(texts.join('\n'), /^water-meter-0001: [0-5]\.\d of 50 MB left$/m);
		},
	},
	'suspend-lost-devices.json': {
		before: ({ sandbox: { world } }) => {
			const van = world.endpoints.get(11400003);
			assert.ok(van);
			setTags(world, van, [...van.tagIds, tagNamed(world, 'lost')]);
		},
		check: async ({ sandbox: { world } }, execution, again) => {
			const expected = 'van-tracker-0001 is shut down. SIM: Activated, now Suspended.';
			assert.deepEqual(execution.output('Notify'), [{ text: expected }]);
			assert.equal(world.endpoints.get(11400003)?.status, 1);
			const second = succeeded(await again());
			assert.deepEqual(second.output('Notify'), []);
		},
	},
};
