import { answerFindings } from '../answerFindings';
import { Fit } from '../fit';
import { headerFindings } from '../headers';
import { CALLS } from '../../../../sandbox/src/service/nouns';
import { NotSeen, type Answer, type Finding, type Look, type Probe } from '../types';
import { bearing, factOf } from './facts';

/** Answers 404 when a record is missing, which says nothing about the service: a device may have no quota. */
const MAY_BE_MISSING = /\/quota\/|_volume\/active$|tariff_plan\/active$/;

/** Answers a random choice, or what changes by itself. */
const QUERIES: Record<string, Record<string, string | number>> = {
	'GET /api/v1/endpoint': { per_page: 100 },
	'GET /api/v1/sim': { per_page: 100 },
	'GET /api/v1/ip_address_space/available': { ip_address_version: 4 },
};

/** Every described GET: does the answer of a real record fit the description? */
export const reads: Probe[] = [...CALLS.keys()]
	.filter((operation) => operation.startsWith('GET '))
	.map((operation): Probe => {
		const pattern = operation.slice('GET '.length);
		return {
			name: `read: ${pattern}`,
			operation,
			rests: factOf(operation),
			bearsOn: [],
			...(/\/user\/(?!mfa\/(?:status|type))/.test(pattern) && { login: 'user' as const }),
			observe: (look) => read(look, operation, pattern),
		};
	});

async function read(look: Look, operation: string, pattern: string): Promise<Finding[]> {
	const answers: Answer[] = [];
	for (const path of await look.paths(pattern)) {
		const answer = await look.get(path, QUERIES[operation]);
		if (!isSilent(answer, pattern)) answers.push(answer);
	}
	const [first] = answers;
	if (!first) throw new NotSeen();
	const good = answers.filter(({ status }) => status < 300);
	const statuses = [...new Set(answers.map(({ status }) => String(status)))];
	if (good.length === 0) return answerFindings('answer', first);
	const status: Finding = { aspect: 'status', of: 'answer', is: statuses };
	return [status, ...bodyFindings(operation, good)].map((one) => bearing(operation, one));
}

/** Whether an answer depends on the account: its rights, or records it does not have. */
const isSilent = ({ status }: Answer, pattern: string): boolean =>
	status === 403 || (status === 404 && MAY_BE_MISSING.test(pattern));

function bodyFindings(operation: string, answers: Answer[]): Finding[] {
	const call = CALLS.get(operation);
	const [first] = answers;
	if (!call || !first) return [];
	const fit = new Fit();
	for (const { body } of answers) fit.add(body, call.answer ?? {});
	return [...headerFindings(first, call), ...fit.findings()].map((one) => ({
		...one,
		of: `answer: ${one.of === '' ? 'body' : one.of}`,
	}));
}
