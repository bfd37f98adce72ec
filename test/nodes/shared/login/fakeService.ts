import type { IDataObject, IHttpRequestHelper, IHttpRequestOptions } from 'n8n-workflow';

/** An answer of the fake service: a status with a body and headers, or an error of the socket. */
export type Reply =
	| { status: number; body?: unknown; headers?: Record<string, string> }
	| { code: string };

/** n8n's request helper before a service that gives these answers, one after another. */
export function fakeService(...replies: Reply[]) {
	const sent: IHttpRequestOptions[] = [];
	const httpRequest = async (options: IHttpRequestOptions) => {
		const reply = replies[sent.length];
		sent.push(options);
		if (reply === undefined) throw new Error('Nothing more was expected');
		if ('code' in reply) throw Object.assign(new Error('broken'), { code: reply.code });
		return { statusCode: reply.status, headers: reply.headers ?? {}, body: reply.body };
	};
	const http = { helpers: { httpRequest } } as unknown as IHttpRequestHelper;
	return { http, sent, bodies: () => sent.map(({ body }) => body as IDataObject) };
}

export const TOKEN: Reply = { status: 200, body: { auth_token: 'a.b.c' } };
