import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { executionIds, nextExecution, runWorkflow } from '../../../src/n8n/executions';
import type { CredentialReference } from '../../../src/n8n/rest';
import type { Fixture } from '../fixture';
import { pollsMs } from '../options';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { actionWorkflow, triggerWorkflow, watching } from '../workflow';
import { succeeded } from './ending';
import { newPerson } from '../credentials';

const DEVICE = 11400001;
const LOGIN = '/api/v1/authenticate';
const LIST = '/api/v1/endpoint';
const MESSAGES = `/api/v1/endpoint/${DEVICE}/sms`;
/** Delay of an answer, so that all requests meet the stale session before the login ends. */
const SLOW_MS = 700;

/** Checks that parallel workflows with a stale session share one login. */
export async function atOnceSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const { control } = sandbox;
	const answers = (wanted: string) =>
		control
			.requests()
			.filter(({ path }) => path === wanted)
			.map(({ status }) => status);
	const lister = async (name: string, credential: CredentialReference, authentication: string) => {
		const form = { authentication, resource: 'endpoint', operation: 'getAll' };
		const { id } = await rest.createWorkflow(actionWorkflow(name, credential, form));
		return async () => await runWorkflow(rest, id, 'Start');
	};
	/** Ends the session, and does the work while answers are slow. */
	const withStaleSession = async (work: () => Promise<void>) => {
		control.expireSessions();
		control.resetRequests();
		control.set({ latencyMs: SLOW_MS });
		try {
			await work();
		} finally {
			control.set({ latencyMs: 0 });
		}
	};
	/** Creates two workflows with a credential that has an open session. */
	const twoAtOnce = async (credential: CredentialReference, authentication: string) => {
		const first = await lister('First of two', credential, authentication);
		const second = await lister('Second of two', credential, authentication);
		assert.equal((await first()).status, 'success', 'opens the session');
		await withStaleSession(async () => {
			for (const { status, error, output } of await Promise.all([first(), second()])) {
				assert.equal(status, 'success', error);
				assert.ok(output('Cellular IoT').length > 0);
			}
		});
		assert.deepEqual(answers(LIST).sort(), [200, 200, 401, 401], 'both met the stale session');
		return answers(LOGIN);
	};

	steps.title('Several workflows at once on a stale session');
	await steps.step('as a person whose refresh token is refused: one password', async () => {
		const credential = await newPerson(rest, sandbox);
		const open = await lister('Opens the session', credential, 'userLogin');
		await open();
		control.expireRefreshTokens();
		assert.deepEqual(await twoAtOnce(credential, 'userLogin'), [401, 200]);
		assert.deepEqual(loginBodies(), ['refresh_token', 'password+username']);
	});
	await steps.step('a workflow and an active trigger: one login, and no SMS is lost', async () => {
		const credential = await newPerson(rest, sandbox);
		const run = await lister('Beside the trigger', credential, 'userLogin');
		const form = { authentication: 'userLogin', triggerOn: 'smsReceived', ...watching(DEVICE) };
		const watch = await rest.createWorkflow(triggerWorkflow('As a person', credential, form));
		await rest.activate(watch);
		await pause(pollsMs(1));
		const known = await executionIds(rest, watch.id);
		// Only the login is slow: polls of one trigger must not overlap.
		control.fault({ path: LOGIN, delayMs: SLOW_MS });
		const sent = control.deviceSends(DEVICE, 'while the session is stale');
		control.expireSessions();
		control.resetRequests();
		while (answers(MESSAGES).length === 0) await pause(20);
		succeeded(await run());
		const started = succeeded(await nextExecution(rest, watch.id, { known }));
		assert.deepEqual(
			started.output('Cellular IoT Trigger').map((row) => row.id),
			[sent],
		);
		await rest.deactivate(watch.id);
		assert.equal(answers(MESSAGES)[0], 401, 'the trigger met the stale session');
		assert.equal(answers(LIST).at(-1), 200);
		assert.deepEqual(answers(LOGIN), [200]);
	});

	function loginBodies(): string[] {
		return control
			.requests()
			.filter(({ path }) => path === LOGIN)
			.map(({ body }) =>
				Object.keys(body as object)
					.sort()
					.join('+'),
			);
	}
}
