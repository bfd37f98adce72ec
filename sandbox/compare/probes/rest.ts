import { isObject } from '../../http/body';
import { answerFindings } from '../answerFindings';
import { typeOf } from '../form';
import { plainKey } from '../answerFindings';
import { rowsOf } from '../look';
import { NotSeen, type Answer, type Finding, type Probe } from '../types';
import { asks, judged, probe, value } from './simple';

const TAGS = '/api/v2/tags';
const tags = (bearsOn: string[], rests = 'lists.md, *Paging in the body*') => ({
	operation: `GET ${TAGS}`,
	rests,
	bearsOn,
});
const bodyOf = ({ body }: Answer) => (isObject(body) ? body : {});
const size = (answer: Answer): Finding[] => [
	value('page_size', String(Number(bodyOf(answer).page_size))),
];
const page = (answer: Answer): Finding[] => {
	const { page: number, last_page: last, total, data } = bodyOf(answer);
	if (Number(total) === 0) throw new NotSeen();
	const is = number === 900_000 ? 'as asked' : number === last ? 'the last one' : 'another';
	return [
		value('page', is),
		value('rows', Array.isArray(data) && data.length > 0 ? 'some' : 'none'),
	];
};

/** Asks for tags with a part of the name of one. */
const partOfTag: Probe['observe'] = async (look) => {
	const names = rowsOf((await look.get(TAGS)).body).map(({ name }) => String(name));
	const found = names.find((name) => name.length > 4 && !names.includes(name.slice(1, -1)));
	if (found === undefined) throw new NotSeen();
	const answer = await look.get(TAGS, { name: found.slice(1, -1).trim() });
	return judged(answer, ({ body }) => {
		const holds = rowsOf(body).some(({ name }) => name === found);
		return [value('rows', holds ? 'the tag' : 'not the tag')];
	});
};

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
			? Object.entries(one).map(([key, is]) => `${claimName(key)}: ${typeOf(is)}`)
			: ['none'];
	const algorithm = isObject(head) ? String(head.alg) : 'none';
	return [
		...answerFindings('answer', side.session),
		{ aspect: 'shape', of: 'answer: body', is: names(body).sort().join(', ') },
		value('algorithm', /^[A-Z]{2}\d{3}$/.test(algorithm) ? algorithm : 'another'),
		{ aspect: 'shape', of: 'answer: claims', is: names(claims).sort().join(', ') },
	];
};
const claimName = (key: string) => (/^[a-z]+\.[a-zA-Z]+$/.test(key) ? key : plainKey(key));

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

/** Tags, sessions, paths for users, and address spaces. */
export const rest: Probe[] = [
	probe('tags: without a size', tags(['STANDARD']), asks(TAGS, {}, size)),
	probe(
		'tags: too large a size',
		tags(['readBodyPage', 'V2_PAGE']),
		asks(TAGS, { page_size: 1_000_000 }, size),
	),
	probe('tags: size 0', tags(['readBodyPage']), asks(TAGS, { page_size: 0 }, size)),
	probe('tags: page 0', tags(['readBodyPage']), asks(TAGS, { page: 0 }, page)),
	probe('tags: a page beyond the end', tags(['readBodyPage']), asks(TAGS, { page: 900_000 }, page)),
	probe('tags: a page of letters', tags(['readNumber']), asks(TAGS, { page: 'nonsense' }, page)),
	probe(
		'tags: no tag fits',
		tags(['readBodyPage']),
		asks(TAGS, { name: 'nonsense' }, (answer) => {
			const { total, page: number, last_page: last } = bodyOf(answer);
			return [
				value('total', String(Number(total))),
				value('page', String(Number(number))),
				value('last_page', String(Number(last))),
			];
		}),
	),
	probe('tags: a part of a name', tags(['matching'], 'tags.md, *Operations*'), partOfTag),
	probe(
		'tags: the order',
		tags(['matching'], 'tags.md, *Operations*'),
		asks(TAGS, {}, ({ body }) => {
			const rows = rowsOf(body);
			if (rows.length < 2) throw new NotSeen();
			const isSorted = (key: string) =>
				rows.every((row, index) => {
					const before = rows[index - 1]?.[key];
					return (
						index === 0 ||
						(typeof before === 'number'
							? before <= Number(row[key])
							: String(before) <= String(row[key]))
					);
				});
			const names = [...(isSorted('id') ? ['id'] : []), ...(isSorted('name') ? ['name'] : [])];
			return [value('order', names.length > 0 ? names : ['another'])];
		}),
	),
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
