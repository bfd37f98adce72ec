import { strict as assert } from 'node:assert';
import { parse } from 'flatted';
import type { Email } from 'postal-mime';
import { stopExecution } from '../../../src/n8n/executions';
import type { N8nRest } from '../../../src/n8n/rest';
import { linksOf } from '../mailbox';
import { eventually } from './eventually';

interface Question {
	text: string;
	buttons: Array<{ text: string; link: string }>;
}

type Items = Array<Array<{ sendMessage?: string | Question }>>;

interface WaitingRun {
	resultData: {
		lastNodeExecuted: string;
		runData: Record<string, Array<{ data?: { ai_tool?: Items; main?: Items } }>>;
	};
}

/** n8n does not take a click of a program for a decision. */
export const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** Presses a button of an e-mail once, as a browser; returns the status of the answer. */
export async function press(mail: Email, button: string): Promise<number> {
	const address = linksOf(mail)[button];
	assert.ok(address, `The e-mail has no button "${button}"`);
	return (await fetch(address, { headers: PERSON })).status;
}

/** Presses a button of an e-mail until n8n takes the answer. */
export async function pressUntilTaken(mail: Email, button: string): Promise<void> {
	await eventually(async () => (await press(mail, button)) === 200, 'n8n does not take the answer');
}

/** A question of n8n's human review in the chat. */
export interface Review {
	text: string;
	/** Presses a button; returns the next message in the chat. */
	press(button: string): Promise<string>;
}

/** Waits until an execution has sent a message into the chat, from another node than the given one. */
async function nextMessage(rest: N8nRest, executionId: string, after?: string) {
	let status = '';
	return await eventually(
		async () => {
			const path = `/rest/executions/${executionId}`;
			const row = await rest.request<{ status: string; data: string }>('GET', path);
			({ status } = row);
			if (status !== 'waiting') return undefined;
			const { lastNodeExecuted: node, runData } = (parse(row.data) as WaitingRun).resultData;
			const { ai_tool: tool, main } = runData[node]?.at(-1)?.data ?? {};
			const message = (tool ?? main)?.[0]?.[0]?.sendMessage;
			return node === after || message === undefined ? undefined : { node, message };
		},
		() => `The execution says nothing in the chat, its status is ${status}`,
	);
}

/** Waits until an execution asks a person in the chat. */
export async function untilAsked(rest: N8nRest, executionId: string): Promise<Review> {
	const { node, message } = await nextMessage(rest, executionId);
	if (typeof message === 'string') throw new Error(`${node} asks nothing: ${message}`);
	return {
		text: message.text,
		press: async (label) => {
			const link = message.buttons.find(({ text }) => text === label)?.link;
			if (link === undefined) throw new Error(`The question has no button "${label}"`);
			const { status } = await fetch(link, { headers: PERSON });
			if (status !== 200) throw new Error(`The button is answered with ${status}`);
			const { message: said } = await nextMessage(rest, executionId, node);
			// The chat would let it go on.
			await stopExecution(rest, executionId);
			return String(said);
		},
	};
}
