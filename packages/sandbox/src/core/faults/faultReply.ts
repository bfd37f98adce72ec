import { STATUS_CODES, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObject, parseJson } from '../http/body';
import type { Fault } from './fault';
import type { Query } from '../http/query';

/** An answer that bypasses Fastify, so that it may be malformed. */
interface RawAnswer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

/** Whether the fault replaces the answer instead of changing the real one. */
export function answersItself(fault: Fault): boolean {
	return (
		fault.reset === 'beforeHeaders' ||
		fault.status !== undefined ||
		'body' in fault ||
		fault.rawBody !== undefined ||
		fault.redirectTo !== undefined
	);
}

/** Whether the fault changes the real answer. */
export function changesAnswer(fault: Fault): boolean {
	const { headers, reset, dripMs, set, truncateTo } = fault;
	const changes = [headers, reset, dripMs, set, truncateTo];
	return answersItself(fault) || changes.some((change) => change !== undefined);
}

/** Sends the answer a fault describes, or cuts the connection. */
export function sendFault(reply: FastifyReply, fault: Fault): void {
	reply.hijack();
	if (fault.reset === 'beforeHeaders') {
		reply.raw.destroy();
		return;
	}
	sendOrCut(reply, fault, () => {
		const status = fault.status ?? (fault.redirectTo === undefined ? 200 : 302);
		const body = Buffer.from(faultBody(fault, status));
		const headers = {
			...textHeaders(reply),
			...(body.length > 0 && { 'content-type': fault.contentType ?? 'application/json' }),
			...(fault.redirectTo !== undefined && { location: fault.redirectTo }),
		};
		return { status, headers, body };
	});
}

/**
 * Sends the real answer in the broken way a fault describes: cut in the middle, dripping, with wrong headers or odd
 * records. Or sends the replacement of an answer to a request that was carried out.
 */
export function sendBroken(reply: FastifyReply, fault: Fault, payload: unknown): void {
	if (answersItself(fault)) {
		sendFault(reply, fault);
		return;
	}
	reply.hijack();
	sendOrCut(reply, fault, () => {
		const real = typeof payload === 'string' ? payload : '';
		const text = fault.set === undefined ? real : withKeys(real, fault.set);
		const body = Buffer.from(text).subarray(0, fault.truncateTo);
		return { status: reply.statusCode, headers: textHeaders(reply), body };
	});
}

/** Sends an answer. One that HTTP does not allow cuts the connection: nothing catches exceptions here. */
function sendOrCut({ raw }: FastifyReply, fault: Fault, answer: () => RawAnswer): void {
	try {
		send(raw, fault, answer());
	} catch (error) {
		console.error('sandbox: a fault cannot be sent', error);
		raw.destroy();
	}
}

/** Adds keys to a record, or to each record of a list, in JSON. */
function withKeys(json: string, keys: Record<string, unknown>): string {
	const extended = (record: unknown) =>
		isObject(record)
			? Object.fromEntries([...Object.entries(record), ...Object.entries(keys)])
			: record;
	const value = parseJson(Buffer.from(json));
	return JSON.stringify(Array.isArray(value) ? value.map(extended) : extended(value)) ?? json;
}

function faultBody(fault: Fault, status: number): string {
	if (fault.rawBody !== undefined) return fault.rawBody;
	if ('body' in fault) return JSON.stringify(fault.body) ?? '';
	if (status === 204 || status < 400) return '';
	return JSON.stringify({ message: STATUS_CODES[status] ?? 'Error' });
}

function textHeaders(reply: FastifyReply): Record<string, string> {
	const entries = Object.entries(reply.getHeaders());
	return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function send(raw: ServerResponse, fault: Fault, { status, headers, body }: RawAnswer): void {
	if (fault.reset === 'midBody' && body.length === 0) {
		raw.destroy();
		return;
	}
	const changed = changeHeaders({ ...headers, 'content-length': String(body.length) }, fault);
	raw.writeHead(status, changed);
	// A false length leaves the client waiting, so the connection ends after the body.
	const length = changed['content-length'];
	const falseLength = length !== undefined && length !== String(body.length);
	if (fault.reset === 'midBody') {
		raw.write(body.subarray(0, Math.ceil(body.length / 2)), () => raw.destroy());
	} else if (fault.dripMs !== undefined) {
		drip(raw, body, fault.dripMs).catch(() => raw.destroy());
	} else if (falseLength) {
		raw.write(body, () => raw.destroy());
	} else {
		raw.end(body);
	}
}

/** Applies the headers of the fault: adds, replaces, or removes (null). */
function changeHeaders(headers: Record<string, string>, fault: Fault): Record<string, string> {
	const changes = new Map(
		Object.entries(fault.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
	);
	const kept = Object.entries(headers).filter(([name]) => !changes.has(name));
	const added = [...changes].filter((entry): entry is [string, string] => entry[1] !== null);
	return Object.fromEntries([...kept, ...added]);
}

async function drip(raw: ServerResponse, body: Buffer, pause: number): Promise<void> {
	for (const byte of body) {
		if (raw.destroyed) return;
		raw.write(Buffer.of(byte));
		await sleep(pause, undefined, { ref: false });
	}
	raw.end();
}

/** Applies a fault: delays, changes or answers the request, or marks it so that its real answer is broken. */
export async function strike(
	request: FastifyRequest,
	reply: FastifyReply,
	fault: Fault,
): Promise<void> {
	if (fault.delayMs !== undefined) await sleep(fault.delayMs, undefined, { ref: false });
	for (const call of fault.meanwhile ?? []) request.server.carryOut(call);
	if (fault.query !== undefined) {
		request.query = changedQuery(request.query as Query, fault.query);
	}
	if (answersItself(fault) && fault.applied !== true) sendFault(reply, fault);
	else if (changesAnswer(fault)) request.fault = fault;
}

function changedQuery(asked: Query, changes: Record<string, string | null>): Query {
	const changed = Object.entries({ ...asked, ...changes });
	return Object.fromEntries(changed.filter(([, value]) => value !== null)) as Query;
}
