import {
	readRecording,
	RecordingError,
	type Exchange,
	type Recording,
} from '../../record/recording';
import { isObject } from '../../../../sandbox/src/http/body';
import { isLogin, Replayed } from '../../replay/matching';
import { writeExact } from '../../scrub/exactJson';
import { NotSeen, type Answer, type Side } from '../types';
import { CannotRun } from './cannotRun';
import type { OpenSide } from './openSide';

/** Opens the file of a recording as a side. What was not recorded is not seen. */
export async function recordingSide(file: string): Promise<OpenSide> {
	const recording = await read(file);
	return {
		side: sideOf(recording),
		name: { kind: 'recording', login: 'none' },
		secrets: [],
		host: undefined,
		close: async () => undefined,
	};
}

async function read(file: string): Promise<Recording> {
	try {
		return await readRecording(file);
	} catch (error) {
		throw error instanceof RecordingError ? new CannotRun(error.message) : error;
	}
}

/** Time of the service at an answer: its header `Date`, else the time of the recorder. */
function timeOf({ at, headers }: Exchange, begun: number): number {
	const time = Date.parse(headers.date ?? '');
	return Number.isNaN(time) ? begun + at : time;
}

/** Answers from a recording, one exchange after the other. */
export function sideOf(recording: Recording): Side {
	const replayed = new Replayed(recording);
	const begun = Date.parse(recording.header.recorded_at);
	const login = recording.exchanges.find(isLogin);
	let now = login ? timeOf(login, begun) : begun;
	return {
		login: isObject(login?.request) && 'username' in login.request ? 'user' : 'token',
		session: undefined,
		now: () => now,
		ask: async ({ method = 'GET', path, query = [], body = null }): Promise<Answer> => {
			const exchange = replayed.answer({ method, path, query, request: body });
			if (!exchange) throw new NotSeen();
			now = timeOf(exchange, begun);
			const text = exchange.body === null ? '' : writeExact(exchange.body);
			return {
				status: exchange.status,
				headers: exchange.headers,
				// Long numbers as JavaScript reads them everywhere else.
				body: text === '' ? undefined : (JSON.parse(text) as unknown),
				text: exchange.body_omitted === undefined ? text : 'left out',
			};
		},
	};
}
