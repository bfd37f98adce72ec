import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '../../../../sandbox/src';
import { emitSessionClosed } from '../../../../sandbox/src/core/events/sessionEvents';
import { newSession } from '../../../../sandbox/src/core/world/connection';
import { operatorOf } from '../../../../sandbox/src/core/world/networks';
import { MEGABYTE } from '../../../../sandbox/src/core/world/services';
import { executionIds } from '../../../src/n8n/executions';
import { pollsMs } from '../options';
import { textsOf } from './ending';
import type { Expectation } from './expectation';
import { untilPolled, whilePolled } from './published';
import { pressUntilTaken } from './review';

/** Devices of the demo fleet that no other step uses. */
const ROBBED = { id: 11400005, name: 'ev-charger-0001' };
const ROBBED_BEFORE = { id: 11400019, name: 'ev-charger-0003' };
const GATEWAY = { id: 11400018, name: 'site-gateway-0003' };
const SUSPENDED = 2;

/** SIM status of a device. */
export const simStatus = ({ world }: Sandbox, endpointId: number) =>
	world.sims.get(world.endpoints.get(endpointId)?.simId ?? 0)?.status;

/** Puts the SIM of a device into another device, which connects. */
function steal({ control }: Sandbox, endpointId: number): void {
	control.moveSim(endpointId);
	control.advance(10);
}

/** A SIM in another device is suspended and told, once. */
export const simInAnotherDevice: Expectation = {
	before: ({ sandbox }) => steal(sandbox, ROBBED_BEFORE.id),
	check: async ({ sandbox }, execution) => {
		const expected = new RegExp(`${ROBBED_BEFORE.name} .*The SIM is suspended\\.$`, 'm');
		assert.match(textsOf(execution).join('\n'), expected);
		assert.equal(simStatus(sandbox, ROBBED_BEFORE.id), SUSPENDED);
	},
	published: async (fixture, workflowId) => {
		const { sandbox, rest } = fixture;
		await whilePolled(fixture, workflowId, async (started) => {
			const texts = textsOf(await started(() => steal(sandbox, ROBBED.id)));
			assert.equal(texts.length, 1, texts.join('\n'));
			assert.match(texts.join(), new RegExp(`${ROBBED.name}.*The SIM is suspended\\.$`));
			assert.equal(simStatus(sandbox, ROBBED.id), SUSPENDED);
			const told = await executionIds(rest, workflowId);
			await pause(pollsMs(2));
			assert.deepEqual(await executionIds(rest, workflowId), told);
		});
	},
};

const NETWORK = 3;
const GROUP = 'Example Mobile in Germany';
/** Longer than most devices must be back. */
const CALM_SECONDS = 21 * 60;

/** All devices of a network are refused, or open a session again. Those of other networks open one. */
function allDevices({ world, control }: Sandbox, refused: boolean): void {
	const refusal = { source: 1, severity: 1, alert: true } as const;
	for (const { id } of world.endpoints.values()) {
		const operator = operatorOf(world, id).id;
		const isRefused = refused && operator === NETWORK;
		control.addEvent({ type: 3, endpointId: id, operator, ...(isRefused && refusal) });
	}
	// The clock of the service is known to a second: a reading ends before it.
	control.advance(2);
}

/** One message when a network is down, one when it is back. */
export const networkDown: Expectation = {
	before: ({ sandbox }) => allDevices(sandbox, true),
	check: async ({ sandbox }, execution) => {
		const [message] = execution.output('Notify');
		assert.equal(message?.subject, `Incident: ${GROUP}`);
		assert.match(String(message?.text), /are in trouble since .*refused/);
		allDevices(sandbox, false);
	},
	published: async (fixture, workflowId) => {
		const { sandbox } = fixture;
		const polled = async () => {
			sandbox.control.resetRequests();
			await untilPolled(sandbox);
		};
		await whilePolled(fixture, workflowId, async (started) => {
			const subjects = async (act: () => unknown) =>
				(await started(act)).output('Notify').map(({ subject }) => subject);
			await polled();
			assert.deepEqual(await subjects(() => allDevices(sandbox, true)), [`Incident: ${GROUP}`]);
			const calmDown = async () => {
				allDevices(sandbox, false);
				await polled();
				await polled();
				sandbox.control.advance(CALM_SECONDS);
			};
			assert.deepEqual(await subjects(calmDown), [`Over: ${GROUP}`]);
		});
	},
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Lets a data session of an hour end, so many milliseconds ago. */
function used({ world }: Sandbox, mb: number, ago: number): void {
	const endpoint = world.endpoints.get(GATEWAY.id);
	assert.ok(endpoint);
	const until = world.clock.now() - ago;
	const session = newSession(1_000_000 + until, until - HOUR, endpoint.imei);
	session.moved.rx = mb * MEGABYTE;
	emitSessionClosed(world, endpoint, world.sims.get(endpoint.simId ?? 0), session, until);
}

/** A day unlike the two weeks before is reported once, also in Backtest. A person suspends the SIM by e-mail. */
export const unusualUsage: Expectation = {
	before: ({ sandbox }) => {
		for (let days = 14; days > 2; days--) used(sandbox, 2, days * DAY);
		used(sandbox, 60, 2 * DAY);
	},
	check: async (_scene, execution) => {
		assert.match(
			`${textsOf(execution, 'Reports So Far')[0]}`,
			/^1 alarm in 14 days .*from 1 device\./,
		);
	},
	published: async (fixture, workflowId) => {
		const { sandbox, mailbox } = fixture;
		await whilePolled(fixture, workflowId, async (started) => {
			const mails = mailbox.mails.length;
			const execution = await started(async () => {
				used(sandbox, 70, 0);
				const question = await mailbox.next(mails, /unusual usage$/);
				assert.match(String(question.subject), new RegExp(`^${GATEWAY.name}: `));
				assert.match(String(question.html), /used about 70 MB on .*usually about 2(\.\d)? MB/);
				await pressUntilTaken(question, 'Suspend');
			});
			const suspended = new RegExp(`^${GATEWAY.name} .*The SIM is suspended\\.$`);
			assert.match(textsOf(execution).join(), suspended);
			assert.equal(simStatus(sandbox, GATEWAY.id), SUSPENDED);
		});
	},
};
