import { strict as assert } from 'node:assert';
import { FAILED, RUNNING } from '../../../../sandbox/src/core/world/dataStream';
import type { Workflow } from '../../../src/n8n/rest';
import { databaseStatement } from '../secrets/database';
import { join } from 'node:path';
import { OPTIONS } from '../options';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from '../steps/eventually';
import type { Rig } from './rig';
import { tokenContent } from '../credentials';

const DEVICE = 11400001;
const HOUR_S = 3_600;
/** Longer than all retries of a stream together. */
const RETRIES_S = 1_400;
/** The service repeats the call for an SMS after this time. */
const SMS_RETRY_S = 900;
const SERVICE_OFF = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };

/** Answers of an n8n that cannot store: its refusal, or none in time. */
const NOT_STORED = new Set([500, 0]);

/** Refuses to store executions, as a full disk does. */
const REFUSE = `CREATE TRIGGER disk_full BEFORE INSERT ON execution_entity
	BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`;

/** Checks what becomes of records while n8n cannot take them. The triggers are published. */
export async function outageSteps(
	steps: StepRunner,
	rig: Rig,
	{ events, usage, sms }: Record<'events' | 'usage' | 'sms', Workflow>,
): Promise<void> {
	const { control, fixture } = rig;
	const streamOf = (workflow: Workflow) => rig.streamsTo(rig.url(workflow))[0];
	/** Lets the service retry until the stream stands in Error. */
	const failed = async (...workflows: Workflow[]) =>
		await eventually(
			() => {
				control.advance(RETRIES_S / 10);
				return workflows.every((one) => streamOf(one)?.status === FAILED);
			},
			() => `The streams are ${workflows.map((one) => streamOf(one)?.status).join(', ')}`,
		);
	const runs = async (workflow: Workflow) =>
		await eventually(
			() => streamOf(workflow)?.status === RUNNING,
			() => `The stream is ${streamOf(workflow)?.status}: ${fixture.n8n.lastLogLines(5)}`,
		);

	/** Waits until both streams have the key of this token. */
	const haveKeyOf = async (token: string) => {
		for (const one of [events, usage]) {
			await eventually(
				() => streamOf(one)?.destination.headers[0]?.endsWith(rig.key(one, token)),
				() => `The stream has another key: ${fixture.n8n.lastLogLines(5)}`,
			);
		}
	};

	steps.title('The instant trigger: n8n is away');
	await steps.step('storing fails: the service repeats, and the record is not lost', async () => {
		const file = join(fixture.userFolder, '.n8n', 'database.sqlite');
		const change = (sql: string) => databaseStatement(fixture.installed, file, sql);
		const first = control.ledger().callsAfter().at(-1)?.number ?? 0;
		change(REFUSE);
		let id = 0;
		let smsId = 0;
		try {
			id = control.addEvent({ type: 1, endpointId: DEVICE });
			smsId = control.deviceSends(DEVICE, 'disk full');
			await eventually(
				() => {
					const refused = control.ledger().callsAfter(first);
					const has = (one: number) =>
						refused.some(({ ids, status }) => ids.includes(String(one)) && NOT_STORED.has(status));
					return has(id) && has(smsId);
				},
				() => JSON.stringify(control.ledger().callsAfter(first)),
			);
		} finally {
			change('DROP TRIGGER disk_full');
		}
		assert.deepEqual(await rig.executionsWith(events, id), []);
		assert.deepEqual(await rig.executionsWith(sms, smsId), []);
		control.advance(SMS_RETRY_S);
		await rig.arrivesOnce(events, id);
		await rig.arrivesOnce(sms, smsId);
	});

	/** Stops n8n for two hours of service time, with records in the meantime. */
	const awayForTwoHours = async (environment?: NodeJS.ProcessEnv) => {
		const streams = [streamOf(events)?.id, streamOf(usage)?.id];
		const eventIds: number[] = [];
		const usageIds: string[] = [];
		const smsIds: number[] = [];
		await fixture.restart(async () => {
			const record = () => {
				eventIds.push(control.addEvent({ type: 1, endpointId: DEVICE }));
				usageIds.push(control.usage(DEVICE));
				smsIds.push(control.deviceSends(DEVICE, 'while away'));
			};
			record();
			await failed(events, usage);
			control.advance(HOUR_S);
			record();
			control.advance(HOUR_S);
			record();
		}, environment);
		await runs(events);
		await runs(usage);
		assert.deepEqual([streamOf(events)?.id, streamOf(usage)?.id], streams, 'the same streams');
		control.advance(SMS_RETRY_S);
		await rig.arriveOnce(events, eventIds);
		await rig.arriveOnce(usage, usageIds);
		await rig.arriveOnce(sms, smsIds);
	};
	if (OPTIONS.pictures && OPTIONS.recipe.name !== 'oldest') {
		await steps.step('the same with the publication service of n8n off', () =>
			awayForTwoHours(SERVICE_OFF),
		);
	}
	await steps.step(
		'two hours later, streams run again and bring what was kept; SMS come again',
		() => awayForTwoHours(),
	);
	await steps.step('a stream that falls into Error while n8n runs is restarted', async () => {
		const stream = streamOf(events);
		assert.ok(stream);
		// On a slow machine the watchdog has restarted it in the step before, and waits an hour for the next time.
		await fixture.restart(() => undefined);
		await rig.arrivesOnce(events, control.addEvent({ type: 1, endpointId: DEVICE }));
		stream.status = FAILED;
		const id = control.addEvent({ type: 1, endpointId: DEVICE });
		await runs(events);
		await rig.arrivesOnce(events, id);
	});
	const patient = steps.leavingOut(fixture.lacks('fast schedules'));
	await patient.step('a new token in the credential gives the streams a new key', async () => {
		const token = control.addApplicationToken();
		await changeToken(rig, token);
		await haveKeyOf(token);
		await runs(events);
		await rig.arrivesOnce(events, control.addEvent({ type: 1, endpointId: DEVICE }));
		await changeToken(rig, fixture.sandbox.applicationToken);
		await haveKeyOf(fixture.sandbox.applicationToken);
	});
}

async function changeToken({ fixture }: Rig, applicationToken: string): Promise<void> {
	const { id = '', name = '' } = fixture.credential.cellularIotApi ?? {};
	const content = tokenContent(fixture.sandbox, { applicationToken });
	await fixture.rest.updateCredential(id ?? '', { ...content, name });
}
