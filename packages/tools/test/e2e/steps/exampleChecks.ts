import { strict as assert } from 'node:assert';
import { setTags, tagNamed } from '../../../../sandbox/src/tag/rules';
import { networkDown, simInAnotherDevice, unusualUsage } from './exampleAlarms';
import { askAndWait } from './exampleAskAndWait';
import { assistant } from './exampleAssistant';
import { keepStreamsAlive, receiveSms } from './exampleCalls';
import { askTracker, whyOffline } from './exampleDevices';
import { idleSims } from './exampleFleet';
import { limitNear } from './exampleLimit';
import { fleetTools } from './exampleMcp';
import { operatorDown } from './exampleOperator';
import { switchOperator } from './exampleSwitch';
import type { Expectation } from './expectation';
import { textsOf } from './ending';

type Sum = Record<'data_mb' | 'sms' | 'data_cost' | 'sms_cost', number>;

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01;

/** The e-mail has the cost of the fleet, which the rows of the tariffs add up to, and a bar for each of ten devices. */
const mondayReport: Expectation = {
	check: async ({ mailbox }, execution) => {
		const [fleet] = execution.output('Cost of the Fleet');
		const [sums] = execution.output('Sums');
		const tariffs = sums?.by_tariff as Sum[];
		const sumOf = (key: keyof Sum) => tariffs.reduce((sum, row) => sum + row[key], 0);
		assert.equal(fleet?.currency, 'EUR');
		assert.ok(Number(fleet.sms_cost) > 0);
		for (const key of ['data_mb', 'data_cost', 'sms_cost'] as const) {
			assert.ok(isNear(sumOf(key), Number(fleet[key])), `${key}: ${sumOf(key)}`);
		}
		const { html = '' } = await mailbox.next(0, /^What the fleet cost/);
		assert.ok(html.includes(`SMS: ${Number(fleet.sms_cost).toFixed(2)} EUR`), html);
		assert.equal(html.match(/class="bar"/g)?.length, 10);
		for (const name of ['metering', 'Zone 1 + satellite']) assert.ok(html.includes(name), name);
	},
};

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
			assert.deepEqual((await again()).output('Create Device'), []);
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
			assert.equal(sizes.join(), [...sizes].sort((a, b) => b - a).join());
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
			const texts = textsOf(execution);
			for (const text of texts)
				assert.match(text, /^\S+ \(89\d+\) talked to \S+, \w+ port \d+, for/);
			assert.match(texts.join('\n'), /unknown\.example\.org/);
		},
	},
	'quota-watch.json': {
		before: ({ sandbox }) => void sandbox.control.addFlows(11400001, [{ bytes_up: 45_000_000 }]),
		check: async (_scene, execution) => {
			assert.match(textsOf(execution).join('\n'), /^water-meter-0001: [0-5]\.\d of 50 MB left$/m);
		},
	},
	'suspend-lost-devices.json': {
		before: ({ sandbox: { world } }) => {
			const van = world.endpoints.get(11400003);
			assert.ok(van);
			setTags(world, van, [...van.tagIds, tagNamed(world, 'lost')]);
		},
		check: async ({ sandbox: { world } }, execution, again) => {
			const text = 'van-tracker-0001 is shut down. SIM: Activated, now Suspended.';
			assert.deepEqual(execution.output('Notify'), [{ text }]);
			assert.equal(world.endpoints.get(11400003)?.status, 1);
			assert.deepEqual((await again()).output('Notify'), []);
		},
	},
};
