import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answersItself, changesAnswer, sendFault } from './faultReply';
import type { Fault } from './fault';
import type { Query } from '../http/query';

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
