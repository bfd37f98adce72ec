import { CALLS } from '../../../../sandbox/src/service/nouns';
import { answerFindings } from '../answerFindings';
import { isObject } from '../../../../sandbox/src/core/http/body';
import { NotSeen, type Answer, type Finding, type Probe } from '../types';
import { factOf } from './facts';

/** No record of any kind has this id: ids grow from far above, or stay far below. */
const UNKNOWN = '999999999';
const NO_NUMBER = 'nonsense';

/** Assumptions about what an unknown id is answered with. */
const ABOUT_UNKNOWN: Record<string, string[]> = {
	'/api/v1/endpoint/{id}/quota/data': ['packages/sandbox/src/usage/quotaRoutes.ts find'],
	'/api/v1/endpoint/{id}/quota/sms': ['packages/sandbox/src/usage/quotaRoutes.ts find'],
	'/api/v1/sim/{id}/event': ['eventRoutes'],
	'/api/v1/sim_batch/bic/{bic}': ['simBatchRoutes'],
	'/api/v2/tariff_profile/{id}/operator_blocklist/operator/{operatorId}': [
		'operatorBlocklistRoutes',
		'readBlocks',
	],
	'/api/v1/user/{user}/mfa/trusted_device': ['findUser'],
};

/** Every described GET with an id: an id that does not exist, and a text in its place. */
export const ids: Probe[] = [...CALLS.keys()]
	.filter((operation) => operation.startsWith('GET ') && operation.includes('{'))
	.flatMap((operation) => {
		const pattern = operation.slice('GET '.length);
		const isForUsers = pattern.includes('/user/');
		const common = {
			operation,
			rests: factOf(operation),
			...(isForUsers && { login: 'user' as const }),
		};
		const bearsOn = ABOUT_UNKNOWN[pattern] ?? [];
		const probes: Probe[] = [
			{
				...common,
				name: `unknown id: ${pattern}`,
				bearsOn,
				observe: (look) => askWith(look, pattern, UNKNOWN),
			},
			{
				...common,
				name: `id that is no number: ${pattern}`,
				bearsOn: [],
				observe: (look) => askWith(look, pattern, NO_NUMBER),
			},
		];
		return pattern.includes('{bic}') ? probes.slice(0, 1) : probes;
	});

/** Asks with an id in the last place; ids before it are those of a real record. */
async function askWith(
	look: Parameters<Probe['observe']>[0],
	pattern: string,
	id: string,
): Promise<Finding[]> {
	const last = pattern.lastIndexOf('{');
	const end = pattern.indexOf('}', last) + 1;
	const before = pattern.slice(0, last - 1);
	const [path] = await look.paths(before);
	if (path === undefined) throw new NotSeen();
	const value = pattern.includes('{bic}') ? '9999999999999999' : id;
	const answer = await look.get(`${path}/${value}${pattern.slice(end)}`);
	// Without the feature or the right, every id gets it.
	if (answer.status === 403 && !pattern.includes('traffic_limit')) throw new NotSeen();
	return [...answerFindings('answer', answer), ...content(answer)];
}

/** What comes for an id that does not exist, if it is no refusal. */
function content({ status, body }: Answer): Finding[] {
	if (status >= 300) return [];
	const is = Array.isArray(body)
		? body.length === 0
			? 'an empty list'
			: 'a list with rows'
		: isObject(body)
			? 'an object'
			: 'something else';
	return [{ aspect: 'value', of: 'answer: body', is }];
}
