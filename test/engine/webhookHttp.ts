import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IDataObject } from 'n8n-workflow';

/** n8n's default for N8N_PAYLOAD_SIZE_MAX, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** An answer of n8n's server. */
export interface Reply {
	status: number;
	body?: object;
}

/** Express's methods that n8n and nodes call. */
export const express = (response: ServerResponse) =>
	Object.assign(response, {
		status(code: number) {
			response.statusCode = code;
			return response;
		},
		json(body?: object) {
			response.setHeader('Content-Type', 'application/json; charset=utf-8');
			return response.end(body === undefined ? undefined : JSON.stringify(body));
		},
	});

/** Reads a body as n8n does: JSON is parsed, or refused with 422; other types stay bytes. A large body gets 500. */
export async function bodyOf(
	request: IncomingMessage,
): Promise<Reply | { rawBody: Buffer; body: IDataObject }> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > MOST_BYTES) return { status: 500, body: { message: 'too large' } };
		chunks.push(chunk);
	}
	const rawBody = Buffer.concat(chunks);
	const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '');
	try {
		const body = isJson && size > 0 ? (JSON.parse(rawBody.toString()) as IDataObject) : {};
		return { rawBody, body };
	} catch {
		return { status: 422, body: { message: 'Failed to parse request body' } };
	}
}
