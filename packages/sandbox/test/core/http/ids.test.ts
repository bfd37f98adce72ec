import { CALLS } from '../../../src/service/nouns';
import { client, sessionPerFile } from '../../sandboxHooks';

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

/** Sends an operation without a body, with one text for each id of its path. */
async function ask(operation: string, id: string) {
	const [method = '', path = ''] = operation.split(' ');
	const { status, data } = await client.request({ method, url: path.replaceAll(/\{\w+\}/g, id) });
	return { status, code: data.error_code, message: data.message };
}

it.each(OPERATIONS)('%s: an unknown id, and a word', async (operation) => {
	const [, unknown, word] = OTHERS.find(([pattern]) => pattern.test(operation)) ?? ['', 404, 400];
	const codes: Record<number, number> = { 400: 1000, 403: 1104, 404: 1401 };
	// Unknown eSIMs have no code (docs/service/esim.md, *Chips*).
	if (/\/euicc\/|\/sim\/operation\//.test(operation)) delete codes[404];
	const [status, code] = [unknown, codes[unknown]];
	expect(await ask(operation, '999999999')).toMatchObject({ status, code });
	expect(await ask(operation, 'x')).toMatchObject({ status: word, code: codes[word] });
});

const OF_DEVICES = OPERATIONS.filter((name) => /\/(?:endpoint|sim)\/\{id\}(?!\/event)/.test(name));

it.each(OF_DEVICES)('%s: the messages', async (operation) => {
	const noun = operation.includes('/sim/') ? 'SIM' : 'Endpoint';
	const unknown = await ask(operation, '999999999');
	expect(unknown.message).toBe(`${noun} with Id '999999999' not found.`);
	const word = await ask(operation, 'x');
	expect(word.message).toBe('Cannot parse parameter id as Long: For input string: "x"');
});
