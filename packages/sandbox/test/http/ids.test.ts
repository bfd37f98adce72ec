import { CALLS } from '../../src/openapi/nouns';
import { client, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

/** Statuses for an unknown id and for a word in its place, of the operations that do not answer as all others do. */
const OTHERS: [RegExp, unknown: number, word: number][] = [
	[/^GET .*\/(?:endpoint|sim)\/\{id\}\/event$/, 200, 400],
	[/^PATCH .*\/sim_batch\//, 400, 400],
	[/\/service_profile\/\{id\}\/traffic_limit/, 403, 400],
	// An application token acts.
	[/\/user\//, 403, 403],
	// Their ids are texts.
	[/\/data_stream\/|\/sim_batch\/|\/sim\/operation\//, 404, 404],
];
const OPERATIONS = [...CALLS.keys()].filter((name) => name.includes('{'));

it.each(OPERATIONS)('%s: an unknown id, and a word', async (operation) => {
	const [method = '', path = ''] = operation.split(' ');
	const ask = async (id: string) => {
		const { status, data } = await client.request({
			method,
			url: path.replaceAll(/\{\w+\}/g, id),
		});
		return { status, code: data.error_code };
	};
	const [, unknown, word] = OTHERS.find(([pattern]) => pattern.test(operation)) ?? ['', 404, 400];
	const codes = { 200: undefined, 400: 1000, 403: 1104, 404: 1401 }[unknown];
	// The refusals of eSIMs have no code (docs/service/esim.md, *Chips*).
	const code = /\/euicc\/|\/sim\/operation\//.test(operation) ? undefined : codes;
	expect(await ask('999999999')).toEqual({ status: unknown, code });
	expect((await ask('x')).status).toBe(word);
});
