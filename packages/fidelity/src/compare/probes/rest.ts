import { isObject } from '../../../../sandbox/src/http/body';
import { answerFindings } from '../answerFindings';
import { typeOf } from '../form';
import { plainKey } from '../answerFindings';
import { rowsOf } from '../look';
import { NotSeen, type Probe } from '../types';
import { asks, probe, value } from './simple';

/** Keys of the login answer and claims of the session: names only. */
const session: Probe['observe'] = async ({ side }) => {
	if (side.session === undefined || !isObject(side.session.body)) throw new NotSeen();
	const { body } = side.session;
	const [head, claims] = String(body.auth_token)
		.split('.')
		.slice(0, 2)
		.map((part): unknown => {
			try {
				return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
			} catch {
				return undefined;
			}
		});
	const names = (one: unknown) =>
		isObject(one)
			? Object.entries(one).map(([key, is]) => `${plainKey(key)}: ${typeOf(is)}`)
			: ['none'];
	const algorithm = isObject(head) ? String(head.alg) : 'none';
	return [
		...answerFindings('answer', side.session),
		{ aspect: 'shape', of: 'answer: body', is: names(body).sort().join(', ') },
		value('algorithm', /^[A-Z]{2}\d{3}$/.test(algorithm) ? algorithm : 'another'),
		{ aspect: 'shape', of: 'answer: claims', is: names(claims).sort().join(', ') },
	];
};

const USER_ONLY = [
	'/api/v1/user/my',
	'/api/v1/user/my/mfa/trusted_device',
	'/api/v1/user/mfa/trusted_device',
	'/api/v2/user/my/workspace',
];
const PATTERNS: Record<string, string> = {
	'/api/v1/user/my': '/api/v1/user/{user}',
	'/api/v1/user/my/mfa/trusted_device': '/api/v1/user/{user}/mfa/trusted_device',
	'/api/v2/user/my/workspace': '/api/v2/user/{id}/workspace',
};

/** Network and broadcast address count, or not. */
function hosts({
	ip_address_space: space,
	used_count: used,
	available_count: free,
}: Record<string, unknown>) {
	const bits = Number(String(space).split('/')[1]);
	const all = 2 ** (32 - bits);
	const sum = Number(used) + Number(free);
	return sum === all - 2 ? 'all hosts' : sum === all ? 'all addresses' : 'another number';
}

/** Sessions, paths for users, address spaces and blocked networks. */
export const rest: Probe[] = [
	probe(
		'session',
		{
			operation: 'POST /api/v1/authenticate',
			rests: 'authentication.md, *Session token*',
			login: 'token',
		},
		session,
	),
	probe(
		'session of a user',
		{
			operation: 'POST /api/v1/authenticate',
			rests: 'authentication.md, *Session token*',
			bearsOn: ['issueUserSession'],
			login: 'user',
		},
		session,
	),
	...USER_ONLY.map((path) =>
		probe(
			`users: an application token at ${path}`,
			{
				operation: `GET ${PATTERNS[path] ?? path}`,
				rests: 'authentication.md, *User login only*',
				bearsOn: ['requireUser'],
				login: 'token',
			},
			asks(path, {}),
		),
	),
	probe(
		'address spaces: proposals',
		{
			operation: 'GET /api/v1/ip_address_space/available',
			rests: 'lookups.md, *IP address spaces*',
			bearsOn: ['PROPOSED_BITS'],
		},
		asks('/api/v1/ip_address_space/available', { ip_address_version: 4 }, ({ body }) => {
			const sizes = rowsOf(body).map((row) => String(row.ip_address_space).split('/')[1] ?? '');
			return [
				value('number', String(rowsOf(body).length)),
				value('prefix length', [...new Set(sizes)].filter((bits) => /^\d{1,3}$/.test(bits)).sort()),
			];
		}),
	),
	probe(
		'address spaces: counts',
		{
			operation: 'GET /api/v1/ip_address_space',
			rests: 'lookups.md, *IP address spaces*',
			bearsOn: ['addressSpaceRecord'],
		},
		asks('/api/v1/ip_address_space', {}, ({ body }) => {
			const own = rowsOf(body).filter(({ ip_address_version: version }) => version === 4);
			if (own.length === 0) throw new NotSeen();
			return [value('used and available', [...new Set(own.map(hosts))].sort())];
		}),
	),
	probe(
		'networks: one that is not blocked',
		{
			operation: 'GET /api/v2/tariff_profile/{id}/operator_blocklist/operator/{operatorId}',
			rests: 'service-profiles.md, *Operator blocklist*',
			bearsOn: ['readBlocked', 'operatorBlocklistRoutes'],
		},
		async (look) => {
			const [base] = await look.paths('/api/v2/tariff_profile/{id}/operator_blocklist/operator');
			if (base === undefined) throw new NotSeen();
			const blocked = new Set(
				(await look.rows(base)).map(({ operator }) => isObject(operator) && operator.id),
			);
			const free = (await look.rows('/api/v1/operator')).find(
				({ id }) => !blocked.has(id as number),
			);
			if (!free) throw new NotSeen();
			return answerFindings('answer', await look.get(`${base}/${String(free.id)}`));
		},
	),
];
