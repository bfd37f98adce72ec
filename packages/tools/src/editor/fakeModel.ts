import { randomUUID } from 'node:crypto';
import fastify from 'fastify';

/** A tool as the model sees it: name, description, and the JSON Schema of its arguments. */
export interface OfferedTool {
	name: string;
	description: string;
	parameters: { properties: Record<string, { type?: string; description?: string }> };
}

interface Message {
	role: string;
	content: unknown;
}

interface ChatRequest {
	model: string;
	stream?: boolean;
	messages: Message[];
	tools?: Array<{ type: 'function'; function: OfferedTool }>;
}

/**
 * Next answer of the model: a tool call, or a final text, possibly made from tool outputs. With `invented`, tool or
 * arguments are not offered: a model that obeys a text of a device may make them up.
 */
export type Turn =
	| { call: string; with: Record<string, unknown>; invented?: true }
	| { say: (outputs: string[]) => string };

/** A request as the model sees it. */
export interface Asked {
	/** Texts of the user, the first one first. */
	questions: string[];
	tools: OfferedTool[];
	/** Tool outputs since the question. */
	outputs: string[];
}

/** A language model that follows a script, behind the chat-completions protocol, on loopback. */
export interface FakeModel {
	/** Base URL for the credential. */
	url: string;
	/** Sets the next answers and forgets earlier requests. */
	follow(...turns: Turn[]): void;
	/** Lets a function give every answer until the next script. */
	decide(how: (request: Asked) => Turn): void;
	/** The tools of the last request. */
	offered(): OfferedTool[];
	/** Tool outputs in the last request. */
	outputs(): string[];
	/** Refusals that n8n received, for example for a tool that was not offered or an unknown argument. */
	refusals: string[];
	close(): Promise<void>;
}

const outputsIn = ({ messages }: ChatRequest) =>
	messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));

const questionsIn = ({ messages }: ChatRequest) =>
	messages.filter(({ role }) => role === 'user').map(({ content }) => String(content));

const toolsIn = ({ tools = [] }: ChatRequest) => tools.map((tool) => tool.function);

/** Returns why a real model could not give this answer; undefined if it could. */
function objection(turn: Turn | undefined, request: ChatRequest): string | undefined {
	if (turn === undefined) return 'the script is over';
	if (!('call' in turn) || turn.invented) return undefined;
	const tool = toolsIn(request).find(({ name }) => name === turn.call);
	if (tool === undefined) return `no tool "${turn.call}" is offered`;
	const unknown = Object.keys(turn.with).filter((name) => !(name in tool.parameters.properties));
	return unknown.length > 0 ? `"${turn.call}" does not take ${unknown.join(', ')}` : undefined;
}

function messageOf(turn: Turn, request: ChatRequest) {
	const role = 'assistant';
	if ('say' in turn) return { role, content: turn.say(outputsIn(request)), tool_calls: undefined };
	const called = { name: turn.call, arguments: JSON.stringify(turn.with) };
	const id = `call_${randomUUID()}`;
	return {
		role,
		content: null,
		tool_calls: [{ id, type: 'function', function: called }],
	};
}

const completion = (turn: Turn, request: ChatRequest) => ({
	id: `chatcmpl-${randomUUID()}`,
	object: 'chat.completion',
	created: Math.floor(Date.now() / 1000),
	model: request.model,
	choices: [
		{
			index: 0,
			message: messageOf(turn, request),
			finish_reason: 'call' in turn ? 'tool_calls' : 'stop',
		},
	],
	usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
});

/** The same answer as the only chunk of a stream. */
const asChunk = ({ choices, ...whole }: ReturnType<typeof completion>) => ({
	...whole,
	object: 'chat.completion.chunk',
	choices: choices.map(({ message, ...choice }) => ({
		...choice,
		delta: {
			...message,
			tool_calls: message.tool_calls?.map((call, index) => ({ index, ...call })),
		},
	})),
});

export async function startFakeModel(): Promise<FakeModel> {
	const server = fastify({ forceCloseConnections: true });
	let script: Turn[] = [];
	let decide: ((request: Asked) => Turn) | undefined;
	let last: ChatRequest = { model: '', messages: [] };
	const refusals: string[] = [];

	server.get('/v1/models', () => ({
		object: 'list',
		data: [{ id: 'scripted', object: 'model' }],
	}));
	server.post<{ Body: ChatRequest }>('/v1/chat/completions', async ({ body }, reply) => {
		last = body;
		const asked = { questions: questionsIn(body), tools: toolsIn(body), outputs: outputsIn(body) };
		const turn = decide ? decide(asked) : script.shift();
		const refusal = objection(turn, body);
		if (refusal !== undefined || turn === undefined) {
			refusals.push(refusal ?? '');
			return await reply.code(400).send({ error: { message: refusal, type: 'invalid_request' } });
		}
		const whole = completion(turn, body);
		if (body.stream !== true) return whole;
		return await reply
			.type('text/event-stream')
			.send(`data: ${JSON.stringify(asChunk(whole))}\n\ndata: [DONE]\n\n`);
	});
	const address = await server.listen({ host: '127.0.0.1', port: 0 });
	return {
		url: `${address}/v1`,
		follow: (...turns) => {
			script = turns;
			decide = undefined;
			refusals.length = 0;
		},
		decide: (how) => {
			decide = how;
			refusals.length = 0;
		},
		offered: () => toolsIn(last),
		outputs: () => outputsIn(last),
		refusals,
		close: async () => await server.close(),
	};
}
