import { strict as assert } from 'node:assert';
import { parse } from 'flatted';
import { startSandbox } from '../../../../sandbox/src';
import type { Sandbox } from '../../../../sandbox/src';
import { executionIds, finishedExecution, startWorkflow } from '../../../src/n8n/executions';
import { newCredential, tokenContent } from '../credentials';
import type { Fixture } from '../fixture';
import { OPTIONS } from '../options';
import { untilShown } from './approvals';
import { eventually } from './eventually';
import type { Expectation } from './expectation';
import { succeeded, untilWaiting } from './ending';
import { changeNodes, endWaits, untilPolled, whilePublished } from './published';
import { PERSON } from './review';

/** Devices of the scenario that can be switched while they are online. */
const SWITCHED = 7;
/** The outage begins two minutes after the start. */
const UNTIL_OUTAGE_S = 125;
/** Chips use their fallback by then, or have done their work. */
const HOUR_S = 3600;
const CONNECTED_S = 120;
/** Two waves, and time for a return to the former profile. */
const MOST_ROUNDS = 6;

/** The address of the page on which an execution asks; undefined as long as it does not. */
async function pageOf({ rest }: Fixture, id: string): Promise<string | undefined> {
	const path = `/rest/executions/${id}`;
	const { status, data } = await rest.request<{ status: string; data: string }>('GET', path);
	if (status !== 'waiting') return undefined;
	type Runs = Record<string, Array<{ data: { main: Array<Array<{ json: { page: string } }>> } }>>;
	const { runData } = (parse(data) as { resultData: { runData: Runs } }).resultData;
	return runData['Question']?.[0]?.data.main[0]?.[0]?.json.page;
}

const question = async (fixture: Fixture, id: string) =>
	await eventually(async () => await pageOf(fixture, id), `Execution ${id} does not ask`);

async function answer(page: string, option: string): Promise<void> {
	await untilShown(page);
	const body = new FormData();
	body.append('field-2', JSON.stringify([option]));
	const { status } = await fetch(page, { method: 'POST', headers: PERSON, body });
	assert.equal(status, 200);
}

/** An hour passes at the service, and the waits of all executions end. n8n looks each minute. */
function passHour(fixture: Fixture, { control }: Sandbox): void {
	control.resetRequests();
	control.advance(HOUR_S);
	// Devices that have changed to another profile connect, and the lists of profiles are updated.
	control.advance(CONNECTED_S);
	endWaits(fixture);
}

/** Waits until an execution has read its chips and does not run; returns its status. */
async function untilAtRest({ rest }: Fixture, { control }: Sandbox, id: string): Promise<string> {
	const hasRead = () => control.requestCounts()['GET /api/v1/euicc/:id/operation'] !== undefined;
	return await eventually(async () => {
		const { status } = await rest.request<{ status: string }>('GET', `/rest/executions/${id}`);
		return hasRead() && !['new', 'running'].includes(status) && status;
	}, `Execution ${id} does not come to rest`);
}

/** Numbers of the operators that the chips of devices use. */
const operatorsOf = ({ world, control }: Sandbox, devices: readonly number[] = []) =>
	devices.map((id) => {
		const chip = world.euiccs.get(control.euicc(id));
		return chip?.profiles.find(({ enabled }) => enabled)?.operatorId;
	});

async function withOutage(fixture: Fixture, workflowId: string, outage: Sandbox): Promise<void> {
	const { rest } = fixture;
	const credentials = await newCredential(rest, { ...tokenContent(outage), name: 'Outage' });
	await changeNodes(rest, workflowId, (one) => (one.credentials ? { ...one, credentials } : one));
	await whilePublished(fixture, workflowId, async () => {
		await untilPolled(outage);
		outage.control.advance(UNTIL_OUTAGE_S);
		const [agreed = ''] = await eventually(async () => {
			const ids = await executionIds(rest, workflowId, ['waiting']);
			return ids.length > 0 && ids;
		}, 'No execution waits for fallbacks');
		const refused = await startWorkflow(rest, workflowId, 'Fleet Incident');
		const silent = await startWorkflow(rest, workflowId, 'Fleet Incident');
		for (const id of [refused, silent]) await untilWaiting(rest, id);
		await fixture.restart(() => undefined);
		passHour(fixture, outage);
		for (const id of [agreed, refused, silent]) await question(fixture, id);
		await fixture.restart(() => undefined);

		await checkPage(await question(fixture, agreed));
		await answer(await question(fixture, refused), 'Send nothing');
		const { subject } = await reportOf(fixture, refused);
		assert.match(String(subject), /nothing was sent, .*chose so$/);
		assert.equal(operationsOf(outage), 0);
		await answer(await question(fixture, agreed), 'Switch those that are online');
		await waves(fixture, outage, agreed);
		assert.match(String((await reportOf(fixture, silent)).subject), /there was no answer/);
	});
}

const operationsOf = ({ world }: Sandbox) =>
	[...world.euiccs.values()].flatMap(({ operations }) => operations).length;

const reportOf = async ({ rest }: Fixture, id: string) =>
	succeeded(await finishedExecution(rest, id)).output('Report')[0] ?? {};

async function checkPage(page: string): Promise<void> {
	if (OPTIONS.recipe.name !== 'oldest') {
		const { status } = await fetch(page.replace(/\?.*/, ''), { headers: PERSON });
		assert.equal(status, 401, 'Somebody who guesses the address can answer');
	}
	await untilShown(page);
	const html = await (await fetch(page, { headers: PERSON })).text();
	assert.match(html, /Online, can be switched now: 7/);
	assert.match(html, /Not online\. Nothing is sent to them, unless you choose so: 3/);
}

/** Lets the waves pass, over a restart of n8n, and checks what has become of the devices. */
async function waves(fixture: Fixture, outage: Sandbox, id: string): Promise<void> {
	for (let round = 0; round < MOST_ROUNDS; round++) {
		if ((await untilAtRest(fixture, outage, id)) !== 'waiting') break;
		if (round === 0) await fixture.restart(() => undefined);
		passHour(fixture, outage);
	}
	const { subject, text } = await reportOf(fixture, id);
	assert.equal(subject, 'Example Mobile in Germany: 6 done, 1 returned to the former profile');
	assert.equal(String(text).match(/: not sent$/gm)?.length, 3);
	assert.equal(operationsOf(outage), SWITCHED);
	const { fallBack, borderer, noNetwork, noWayBack } = outage.world.story?.cast ?? {};
	assert.deepEqual(operatorsOf(outage, fallBack), [5, 5, 5, 5, 5]);
	assert.deepEqual(operatorsOf(outage, borderer), [4]);
	assert.deepEqual(operatorsOf(outage, noNetwork), [4]);
	assert.deepEqual(operatorsOf(outage, noWayBack), [3, 3, 3]);
}

/**
 * The scenario in a sandbox of its own. Three executions wait for fallbacks, over a restart of n8n, and ask over another
 * one. One is agreed to, and switches in waves over a third. One is refused, one gets no answer: nothing is sent.
 */
export const operatorDown: Expectation = {
	answered: async (fixture, workflowId) => {
		const outage = await startSandbox({ scenario: 'operator-down', check: 'strict' });
		try {
			await withOutage(fixture, workflowId, outage);
		} finally {
			await outage.close();
		}
	},
};
