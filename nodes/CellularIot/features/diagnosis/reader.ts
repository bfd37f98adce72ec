import type { IDataObject } from 'n8n-workflow';
import { readRecord, rowsOfList } from '../../../shared/api/call';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { explain } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import {
	type Answer,
	endsRun,
	type Expected,
	type Result,
	success,
} from '../../../shared/api/types';
import type { LookupRun } from '../../../shared/lookup/oneId';
import { perRun } from '../../../shared/lookup/perRun';
import type { Facts, Reading, ReadName, Readings } from './facts';
import { readRequest } from './reads';

const NOT_FOUND = 404;

/** Answers that many devices share, such as their service profile, by path. */
const shared = perRun<Result<Answer<'object' | 'records' | 'list'>>>();

/** Sends the reads of one diagnosis. Counts its requests and keeps the service's clock. */
export class Reader implements LookupRun {
	readonly lookupCache: LookupRun['lookupCache'];
	readonly api: ClockedApi;
	/** Requests of this diagnosis, without logins and repetitions. */
	requests = 0;

	constructor(run: LookupRun) {
		const { api, lookupCache } = run;
		this.lookupCache = lookupCache;
		this.api = withClock({
			baseUrl: api.baseUrl,
			send: async (request) => {
				this.requests += 1;
				return await api.send(request);
			},
		});
	}

	/** Reads the device itself, without which there is no diagnosis. */
	async endpoint(id: number): Promise<Result<IDataObject>> {
		return await readRecord(this.api, path`/api/v1/endpoint/${id}`);
	}

	/** Reads one more thing. A refusal is a reading, too; only a stopped run and a refused login fail. */
	async read(facts: Facts, name: ReadName): Promise<Result<Readings>> {
		const wanted = readRequest(facts, name);
		if (wanted === undefined) return success({ [name]: NOT_NAMED });
		const { request, isShared } = wanted;
		const send = async () => await this.api.send(request);
		const answer = isShared ? await shared(this, request.path, send) : await send();
		if (!answer.ok && endsRun(answer.failure)) return answer;
		return success({ [name]: readingOf(answer, request.expect) });
	}
}

const NOT_NAMED: Reading<never> = { kind: 'unreadable', why: 'the endpoint does not name it' };

function readingOf(
	answer: Result<Answer<'object' | 'records' | 'list'>>,
	expect: Expected,
): Reading<IDataObject | IDataObject[]> {
	if (answer.ok) {
		const { body } = answer.value;
		return { kind: 'read', value: expect === 'list' ? rowsOfList(body) : body };
	}
	const { failure } = answer;
	if (failure.status === NOT_FOUND) return { kind: 'absent' };
	return { kind: 'unreadable', why: explain(failure).message };
}
