import { PLAIN_USER } from '../../src';
import { CALLS } from '../../src/service/nouns';
import { AT_NOON, loggedInAs } from '../client';
import { sandbox, sandboxPerTest } from '../sandboxHooks';
import { BODIES } from './goodBodies';

sandboxPerTest({ ...AT_NOON, endpoints: 3 });

/** By the part of the path before `{id}`: what an unknown id is called, and an id that exists. */
const NOUNS: Record<string, [string, number]> = {
	endpoint: ['Endpoint', 11400001],
	sim: ['SIM', 4400001],
	service_profile: ['Service profile', 540001],
	tariff_profile: ['Tariff profile', 539001],
	tags: ['Tag', 11],
	dns: ['DNS', 4],
	ip_address_space: ['IP address space', 24700],
	api_callback: ['API callback', 31],
	api_secret: ['API secret', 7],
	application_token: ['Application token', 12052],
	euicc: ['eUICC', 610001],
	user: ['User', 501],
	service: ['Service', 38],
};
/** The other ids in paths: what one is called, its name in a refusal, and one that exists. */
const OTHERS: Record<string, [string, string, number | string]> = {
	user: ['User', 'user_id', 'my'],
	key: ['MFA key', 'id', 701],
	device: ['Trusted device', 'device_id', 901],
	operatorId: ['Operator', 'operator_id', 3],
	smsId: ['SMS', 'sms_id', 1],
	tagId: ['Tag', 'tag_id', 11],
	service: ['Service', 'service_id', 38],
	limit: ['Traffic limit', 'traffic_limit_id', 16],
};
/** Calls with `{id}` under another name. */
const NAMED = /\/(user|service)\/\{id\}/;
/** Their lists of an unknown device are empty (docs/service/events.md, *List*), and limits are not shown. */
const ELSEWHERE = /\/event$|service_profile\/\{id\}\/traffic_limit/;
/** Their ids are texts. */
const TEXTS = ['bic', 'kind', 'operationId', 'ratTypeId'];

interface Place {
	call: string;
	key: string;
	what: string;
	name: string;
}

const nounBefore = (path: string) => /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? '';

const PLACES = [...CALLS.keys()].flatMap((call) =>
	[...call.matchAll(/\{(\w+)\}/g)].flatMap(([, key = '']): Place[] => {
		if (TEXTS.includes(key) || call.includes('data_stream')) return [];
		const [what = '', name = ''] = OTHERS[key] ?? [];
		if (key !== 'id') return [{ call, key, what, name }];
		const [noun = ''] = NOUNS[nounBefore(call)] ?? [];
		return [{ call, key, what: noun, name: NAMED.test(call) ? `${nounBefore(call)}_id` : 'id' }];
	}),
);

/** The path of a call with one id in place of a good one. */
function pathWith({ call, key }: Place, id: string): string {
	const ids: Record<string, unknown> = { ...BODIES[call]?.(sandbox).ids, [key]: id };
	const usual = (name: string) =>
		name === 'id' ? NOUNS[nounBefore(call)]?.[1] : OTHERS[name]?.[2];
	const path = call.slice(call.indexOf(' ') + 1);
	return path.replace(/\{(\w+)\}/g, (_, name: string) =>
		String(ids[name] ?? usual(name) ?? 'data'),
	);
}

/** Asks each call with one bad id; returns its places with what they answer. */
async function answersTo(places: Place[], id: string): Promise<unknown[][]> {
	const client = await loggedInAs(sandbox, PLAIN_USER);
	sandbox.control.euicc(11400001);
	const answers: unknown[][] = [];
	for (const place of places) {
		const data = JSON.stringify(BODIES[place.call]?.(sandbox).body ?? {});
		const [method] = place.call.split(' ');
		const headers = { 'Content-Type': 'application/json' };
		const answer = await client.request({ method, url: pathWith(place, id), data, headers });
		const { error_code: code, error_token: token, message } = answer.data;
		answers.push([place.call, place.key, answer.status, code, token, message]);
	}
	return answers;
}

it.each(['x', '1.5', '1e3', '99999999999999999999'])('an id is no %s', async (id) => {
	const problem = (name: string) =>
		`Cannot parse parameter ${name} as Long: For input string: "${id}"`;
	const expected = PLACES.map(({ call, key, name }) => [
		call,
		key,
		400,
		1000,
		'BadRequest',
		problem(name),
	]);
	expect(expected.length).toBeGreaterThan(90);
	expect(await answersTo(PLACES, id)).toEqual(expected);
});

it.each(['999999999', '-1'])('no record has the id %s', async (id) => {
	const places = PLACES.filter(({ call }) => !ELSEWHERE.test(call));
	const expected = places.map(({ call, key, what }) => {
		const isLimit = key === 'limit' && call.startsWith('DELETE');
		const ordinary = isLimit
			? [422, 1400, 'InputValidationFailed']
			: [404, 1401, 'InvalidReference'];
		const refused = what === 'eUICC' ? [404, undefined, undefined] : ordinary;
		return [call, key, ...refused, `${what} with Id '${id}' not found.`];
	});
	expect(await answersTo(places, id)).toEqual(expected);
});

it.each<[what: string, status: number, code: number | undefined, key: string, calls: RegExp]>([
	['the events', 200, undefined, 'id', /\/event$/],
	['the data limits', 403, 1104, 'id', /service_profile\/\{id\}\/traffic_limit/],
	['a data stream', 404, 1401, 'id', /data_stream/],
	['a SIM batch', 404, 1401, 'bic', /GET .*sim_batch/],
	['a SIM batch to register', 422, undefined, 'bic', /PATCH .*sim_batch/],
	['an operation', 404, undefined, 'operationId', /operationId/],
])('%s of an unknown id: %i', async (_what, status, code, key, pattern) => {
	const calls = [...CALLS.keys()].filter((call) => pattern.test(call) && call.includes(`{${key}}`));
	expect(calls).not.toEqual([]);
	const places = calls.map((call) => ({ call, key, what: '', name: '' }));
	const answers = await answersTo(places, '999999999');
	expect(answers.map((answer) => answer.slice(0, 4))).toEqual(
		calls.map((call) => [call, key, status, code]),
	);
});
