import { strict as assert } from 'node:assert';
import { executionIds, runWorkflow } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import type { Expectation } from './expectation';
import { succeeded } from './ending';
import { endWaits, streamToN8n, untilPolled, whilePublished } from './published';
import { pressUntilTaken } from './review';

/** Devices of the demo fleet that no other step uses by now: one with a data quota of 50 MB and a traffic limit. */
const METER = { id: 11400023, name: 'heat-meter-0004' };
const OTHER = { id: 11400021, name: 'cold-room-0003' };
const LIMITS = ['data quota', 'traffic limit'];
/** Event of a data quota that is used up. */
const USED_UP = { type: 19, source: 1, severity: 1, alert: true } as const;

/** Waits until both triggers can report an event. */
async function untilWatched(fixture: Fixture): Promise<void> {
	await untilPolled(fixture.sandbox);
	await eventually(() => streamToN8n(fixture), 'No data stream runs');
}

/** Waits until no execution runs, and as many as said wait for a person. */
async function untilAtRest({ rest }: Fixture, workflowId: string, questions: number) {
	const count = async (...status: string[]) =>
		(await executionIds(rest, workflowId, status)).length;
	await eventually(
		async () => (await count('waiting')) === questions && (await count('new', 'running')) === 0,
		'The executions do not come to rest',
	);
}

/**
 * Both triggers report that a device is near its quota and over its traffic limit: one question comes for each. Nobody
 * answers, n8n starts anew, and reminders come. Their buttons add volume. Another question is answered at once: no.
 */
export const limitNear: Expectation = {
	published: async (fixture, workflowId) => {
		const { mailbox, sandbox } = fixture;
		const known = mailbox.mails.length;
		const next = async (subject: string) => await mailbox.next(known, new RegExp(`^${subject}$`));
		const changes = () =>
			sandbox.control
				.requests()
				.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/v1/endpoint/'));
		succeeded(await runWorkflow(fixture.rest, workflowId, 'Set Up'));
		sandbox.control.resetRequests();
		await whilePublished(fixture, workflowId, async () => {
			await untilWatched(fixture);
			sandbox.control.addFlows(METER.id, [{ bytes_up: 42_000_000 }]);
			sandbox.control.advance(10);
			for (const limit of LIMITS) await next(`Limit near: ${limit} of ${METER.name}`);
			// Stopped before they are stored, the questions would be lost.
			await untilAtRest(fixture, workflowId, LIMITS.length);
			await fixture.restart(() => undefined);
			endWaits(fixture);
			for (const limit of LIMITS) {
				await pressUntilTaken(await next(`Reminder: ${limit} of ${METER.name}`), 'Add volume');
				await next(`More volume for ${METER.name}: ${limit}`);
			}
			const [quota, extension] = changes().map(({ body }) => body as Record<string, number>);
			assert.ok(quota?.volume !== undefined && quota.volume > 10 && quota.volume < 20);
			assert.equal(extension?.volume, 10_000_000);
			assert.equal(mailbox.mails.length - known, 6);
		});
		sandbox.control.resetRequests();
		await whilePublished(fixture, workflowId, async () => {
			await untilWatched(fixture);
			sandbox.control.addEvent({ ...USED_UP, endpointId: OTHER.id, description: 'Used up.' });
			await pressUntilTaken(await next(`Limit near: data quota of ${OTHER.name}`), 'Leave it');
			await untilAtRest(fixture, workflowId, 0);
			assert.deepEqual(changes(), []);
		});
	},
};
