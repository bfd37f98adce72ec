import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newCredential } from '../credentials';
import type { Fixture } from '../fixture';
import { OPTIONS } from '../options';
import type { StepRunner } from '../../../src/steps/stepRunner';
import type { WorkflowContent } from '../../../src/n8n/rest';
import { eventually } from './eventually';
import { exampleIn, formIn } from './exampleFiles';

const FILE = 'fleet-tools-over-mcp.json';
const TRIGGER = 'Approvals';
/** First version of n8n's form trigger that has *n8n User Auth*: n8n 2.25. */
const SIGNS_IN = 2.6;
/** Longer than n8n takes to publish a form. */
const A_WHILE_MS = 5_000;

/** Returns the example with the trigger that its note describes: people sign in to n8n. */
export function signedIn({ nodes, ...content }: WorkflowContent): WorkflowContent {
	const changed = nodes.map((node) =>
		node.name === TRIGGER
			? {
					...node,
					typeVersion: SIGNS_IN,
					webhookId: randomUUID(),
					parameters: {
						...node.parameters,
						authentication: 'n8nUserAuth',
						requireExecuteAccess: true,
					},
				}
			: node,
	);
	return { ...content, name: 'Approvals by account', nodes: changed };
}

/** Imports it; returns its id and the address of its page. */
export async function importSignedIn({ rest, n8n }: Fixture) {
	const token = { name: 'Bearer', type: 'httpBearerAuth', data: { token: randomUUID() } };
	const credentials = await newCredential(rest, token);
	const { nodes, ...content } = signedIn(exampleIn(FILE));
	const path = randomUUID();
	const made = await rest.createWorkflow({
		...content,
		nodes: nodes.map((node) =>
			node.name === 'MCP Server'
				? { ...node, credentials, parameters: { ...node.parameters, path } }
				: node,
		),
	});
	return { ...made, page: `${n8n.url}/form/${String(formIn(made)?.webhookId)}` };
}

/** An older n8n does not know this trigger. Then nothing is published: the page is never open. */
export async function signedInFormSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest } = fixture;
	await steps.step(
		`${FILE}: a page for people with an account is open to nobody else`,
		async () => {
			const workflow = await importSignedIn(fixture);
			const visit = async (method: 'GET' | 'POST') => {
				const body = method === 'POST' ? new FormData() : undefined;
				return await fetch(workflow.page, { method, body, redirect: 'manual' });
			};
			if (OPTIONS.recipe.name === 'oldest') {
				await assert.rejects(rest.activate(workflow));
				await pause(A_WHILE_MS);
				for (const method of ['GET', 'POST'] as const) {
					assert.equal((await visit(method)).status, 404);
				}
				return;
			}
			await rest.activate(workflow);
			await eventually(
				async () => (await visit('GET')).status !== 404,
				'The form is not published',
			);
			const { status, headers } = await visit('GET');
			assert.equal(status, 302);
			assert.match(headers.get('location') ?? '', /\/(signin\?|oauth\/authorize\?)/);
			assert.equal((await visit('POST')).status, 401);
			await rest.deactivate(workflow.id);
		},
	);
}
