import { lookAt } from '../compare/look';
import { reads } from '../compare/probes/reads';
import { CannotRun } from '../compare/sides/cannotRun';
import { NotSeen, type Answer, type Finding, type Look, type Probe } from '../compare/types';
import type { Question, Side } from '../compare/types';
import { resourceOf } from './resources';

/** What a service has of a call, or of a resource. */
export type Verdict =
	| 'yes'
	| 'partly'
	| 'no'
	| 'not allowed'
	| 'no answer'
	| 'not asked'
	| 'not seen';

export interface CheckedCall {
	/** `GET /path/{id}` as in the description. */
	operation: string;
	verdict: Verdict;
	/** What differs, without values of the account. */
	differences: string[];
}

/** A resource with its calls. */
export interface CheckedResource {
	name: string;
	verdict: Verdict;
	calls: CheckedCall[];
}

export interface Check {
	/** Whether it is the same API; undefined if nothing could be read. */
	same: 'yes' | 'partly' | 'no' | undefined;
	resources: CheckedResource[];
	requests: number;
}

/** Reads every described GET of a service once for each kind of record. After `isOver`, calls are not asked. */
export async function check(side: Side, isOver: () => boolean): Promise<Check> {
	const asked: { path: string; status: number }[] = [];
	const ask = async (question: Question): Promise<Answer> => {
		const { method = 'GET', path } = question;
		if (method !== 'GET' && method !== 'HEAD') throw new Error('A check only reads');
		const answer = await side.ask(question);
		asked.push({ path, status: answer.status });
		return answer;
	};
	const look = lookAt({ ...side, ask });
	const resources = new Map<string, CheckedCall[]>();
	for (const probe of listsFirst(reads)) {
		if (probe.login !== undefined && probe.login !== side.login) continue;
		const first = asked.length;
		const seen = await observed(probe, look, isOver);
		const path = probe.operation.slice('GET '.length);
		const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
		const own = asked.slice(first).filter((one) => pattern.test(one.path));
		const call = judged(probe, seen, new Set(own.map(({ status }) => status)));
		const name = resourceOf(path);
		resources.set(name, [...(resources.get(name) ?? []), call]);
	}
	return outcome(resources, asked.length);
}

/** What can be asked without an id comes first: most is known when time runs out. */
const listsFirst = (probes: readonly Probe[]): Probe[] =>
	[...probes].sort((a, b) => Number(a.operation.includes('{')) - Number(b.operation.includes('{')));

type Seen = Finding[] | 'no answer' | 'not asked' | undefined;

async function observed(probe: Probe, look: Look, isOver: () => boolean): Promise<Seen> {
	if (isOver()) return 'not asked';
	try {
		return await probe.observe(look);
	} catch (error) {
		if (error instanceof NotSeen) return undefined;
		if (isOver()) return 'not asked';
		if (error instanceof CannotRun) return 'no answer';
		throw error;
	}
}

function judged({ operation }: Probe, seen: Seen, statuses: Set<number>): CheckedCall {
	const all = [...statuses];
	const call = (verdict: Verdict, differences: string[] = []) => ({
		operation,
		verdict,
		differences,
	});
	if (typeof seen === 'string') return call(seen);
	if (all.length > 0 && all.every((one) => one === 401 || one === 403)) return call('not allowed');
	if (seen === undefined) return call('not seen');
	const answers = all.map((one) => `answers ${one}`);
	if (!all.some((one) => one < 300)) return call('no', answers);
	const type = seen.find(({ of }) => of === 'answer: Content-Type')?.is;
	if (type !== 'application/json') return call('no', [`answers ${String(type)}, not JSON`]);
	// One record may lack what another one has, or be out of reach.
	const others = all.filter((one) => one >= 300 && one !== 403 && one !== 404);
	const found = [...others.map((one) => `answers ${one}, too`), ...seen.flatMap(differenceOf)];
	return call(found.length === 0 ? 'yes' : 'partly', found);
}

/** What differs from the description. Further fields and headers do no harm. */
function differenceOf({ aspect, of, is, described }: Finding): string[] {
	const name = of.replace(/^answer: /, '');
	if (aspect === 'header') return is === 'not sent' ? [`header ${name} is not sent`] : [];
	if (aspect !== 'shape' || described === undefined || described === 'no such key') return [];
	const seen = [is].flat().map(String);
	return seen.map((one) =>
		one === 'missing' ? `${name} is missing` : `${name} is ${one}, not ${described}`,
	);
}

function outcome(calls: Map<string, CheckedCall[]>, requests: number): Check {
	const resources = [...calls].map(([name, own]) => ({
		name,
		verdict: together(own.map(({ verdict }) => verdict)),
		calls: own,
	}));
	const verdicts = resources.map(({ verdict }) => verdict);
	const all = together(verdicts);
	const isWhole = !verdicts.includes('not asked');
	const same = all === 'yes' && !isWhole ? 'partly' : all === 'no answer' ? 'no' : all;
	return {
		same: same === 'yes' || same === 'partly' || same === 'no' ? same : undefined,
		resources,
		requests,
	};
}

/** One verdict of several: yes or no if all are, partly if some are. */
function together(verdicts: Verdict[]): Verdict {
	const is = (verdict: Verdict) => verdicts.includes(verdict);
	if (is('partly') || (is('yes') && (is('no') || is('no answer')))) return 'partly';
	const order = ['yes', 'no', 'no answer', 'not asked', 'not allowed'] as const;
	return order.find(is) ?? 'not seen';
}
