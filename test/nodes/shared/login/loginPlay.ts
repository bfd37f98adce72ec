import type { IDataObject, IHttpRequestHelper, IHttpRequestOptions } from 'n8n-workflow';
import type { Person } from '../../../../nodes/shared/login/accounts';

/** What the line answers: a status with a body and headers, or an error of the socket. */
export type Reply =
	| { status: number; body?: unknown; headers?: Record<string, string> }
	| { code: string };

/** A line to the service that answers from a script and keeps what went over it. */
export function line(...replies: Reply[]) {
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

export const somebody = (): Person => ({
	inARow: 0,
	lastStep: 0,
	testedAt: 0,
	turn: Promise.resolve(),
});

export const TOKEN: Reply = { status: 200, body: { auth_token: 'a.b.c' } };
