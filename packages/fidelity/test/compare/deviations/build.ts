import type { Send } from '../../../src/compare/sides/send';
import type { Answer, Question } from '../../../src/compare/types';
import { rowsOf } from '../../../src/compare/look';
import { isObject, type JsonObject } from '../../../../sandbox/src/core/http/body';

/** One way in which a service may differ from the sandbox. */
export interface Deviation {
	name: string;
	/** Answers in place of the sandbox; undefined: nothing is different. `ask` asks the sandbox. */
	answer: (
		question: Question,
		ask: (question: Question) => Promise<Answer>,
	) => Promise<Answer> | undefined;
	/** All probes that find it. */
	probes: string[];
	/** The assumption by its function, or the fact by page and heading. */
	bearsOn: string;
}

const queryOf = ({ query = [] }: Question) => Object.fromEntries(query) as Record<string, string>;

/** Only for one path and for queries that fit. */
export const on =
	(
		path: string | RegExp,
		change: (answer: Answer, question: Question, ask: Send) => Answer | Promise<Answer>,
		fits: (query: Record<string, string>) => boolean = () => true,
	): Deviation['answer'] =>
	(question, ask) => {
		const isPath = typeof path === 'string' ? question.path === path : path.test(question.path);
		if (!isPath || !fits(queryOf(question)) || question.method !== undefined) return undefined;
		return ask(question).then((answer) => change(answer, question, ask));
	};

export const withBody = (answer: Answer, body: unknown): Answer => ({
	...answer,
	body,
	text: JSON.stringify(body),
});
export const withHeaders = (
	answer: Answer,
	headers: Record<string, string | undefined>,
): Answer => ({
	...answer,
	headers: Object.fromEntries(
		Object.entries({ ...answer.headers, ...headers }).flatMap(([name, text]) =>
			text === undefined ? [] : [[name, text]],
		),
	),
});
export const eachRow =
	(change: (row: JsonObject) => JsonObject) =>
	(answer: Answer): Answer =>
		answer.status === 200
			? withBody(
					answer,
					Array.isArray(answer.body)
						? rowsOf(answer.body).map(change)
						: isObject(answer.body)
							? change(answer.body)
							: answer.body,
				)
			: answer;
export const refused =
	(status: number, code: number, token: string, message: string) => (answer: Answer) => ({
		...withBody(answer, { error_code: code, error_token: token, message }),
		status,
	});
export const text = (value: unknown) => String(value);
export const LIST = '/api/v1/endpoint';
export const BEYOND = (query: Record<string, string>) => query.page === '900000';
export const HUGE = (query: Record<string, string>) => query.per_page === '1000000';

/** Answers with what the sandbox says to another query. */
export const instead =
	(
		query: (old: Record<string, string>) => Record<string, string>,
		keep: (row: JsonObject, old: Record<string, string>) => boolean = () => true,
	) =>
	async (_answer: Answer, question: Question, ask: Send): Promise<Answer> => {
		const old = queryOf(question);
		const answer = await ask({ ...question, query: Object.entries(query(old)) });
		return withBody(
			answer,
			rowsOf(answer.body).filter((row) => keep(row, old)),
		);
	};
export const criterion = ({ q = '' }: Record<string, string>) =>
	q.slice(q.lastIndexOf(',') + 1).replace(/^[^:]*:/, '');
export const fieldIs =
	(field: string) =>
	({ q = '' }: Record<string, string>) =>
		q.slice(q.lastIndexOf(',') + 1).startsWith(`${field}:`);

/** A row without one of its keys. */
export const without =
	(key: string) =>
	(row: JsonObject): JsonObject =>
		Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
