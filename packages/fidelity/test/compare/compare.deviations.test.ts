import { assumptionsAt } from '../../src/compare/assumptions';
import { differencesOf } from '../../src/compare/differences';
import { PROBES } from '../../src/compare/probes';
import type { Send } from '../../src/compare/sides/send';
import type { Difference, Observation } from '../../src/compare/types';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { CALLS } from '../../../sandbox/src/service/nouns';
import { sender } from '../../src/compare/sides/send';
import { NOON } from '../../../sandbox/test/client';
import { BEHAVIORS } from './deviations/behaviors';
import { LISTS } from './deviations/lists';
import { FILTERS } from './deviations/filters';
import { remembered, seenThrough } from './sides';

const FLEET = { endpoints: 12, startTime: NOON };

let sandbox: Sandbox;
let send: Send;
let plain: Observation;
beforeAll(async () => {
	sandbox = await startSandbox({ ...FLEET, clockStands: true });
	// A list of one can be an object.
	for (const id of [...sandbox.world.dataStreams.keys()].slice(1))
		sandbox.world.dataStreams.delete(id);
	send = remembered(sender(new URL(sandbox.url), { pause: 0 }));
	plain = await seenThrough(send, sandbox.applicationToken);
});
afterAll(() => sandbox.close());

/** What a difference bears on: names of assumptions, else the fact. */
const namesOf = ({ bearsOn, rests }: Difference) => (bearsOn.length > 0 ? bearsOn : [rests]);

/** Whether a path is one of an operation that reads. */
const isOf = (operation: string, path: string) =>
	new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(`GET ${path}`);

it('finds nothing where nothing differs', async () => {
	expect(differencesOf(PROBES, await seenThrough(send, sandbox.applicationToken), plain)).toEqual(
		[],
	);
});

it.each([...LISTS, ...FILTERS, ...BEHAVIORS])(
	'finds and names: $name',
	async ({ answer, probes, bearsOn }) => {
		const changed: string[] = [];
		const deviating: Send = (question) => {
			const other = answer(question, send);
			if (other !== undefined) changed.push(question.path);
			return other ?? send(question);
		};
		const seen = await seenThrough(deviating, sandbox.applicationToken);
		const found = differencesOf(PROBES, seen, plain);
		expect([...new Set(found.map(({ probe }) => probe))]).toEqual(probes);
		for (const one of found) {
			expect([...CALLS.keys()]).toContain(one.operation);
			expect(changed.some((path) => isOf(one.operation, path))).toBe(true);
			expect(namesOf(one).some((name) => name === bearsOn || name.endsWith(` ${bearsOn}`))).toBe(
				true,
			);
			for (const name of one.bearsOn) expect(assumptionsAt(name)).not.toEqual([]);
		}
	},
);

it.each([
	[
		'textMatch',
		'exact',
		[
			'filter: endpoints: a part of name',
			'filter: endpoints: name in other letter case',
			'filter: endpoints: a part of tags',
		],
		'endpointView',
	],
	[
		'streamIds',
		'number',
		['read: /api/v2/data_stream', 'read: /api/v2/data_stream/{id}'],
		'dataStreamRecord',
	],
	['streamList', 'object', ['read: /api/v2/data_stream'], 'rowsOfList'],
] as const)('finds and names the setting %s: %s', async (setting, value, probes, bearsOn) => {
	const { settings } = sandbox.world;
	const before = settings[setting];
	Object.assign(settings, { [setting]: value });
	const live = sender(new URL(sandbox.url), { pause: 0 });
	const isMeant = /^\/api\/v1\/endpoint$|^\/api\/v2\/(?:data_stream|tags)/;
	const seen = await seenThrough(
		(question) => (isMeant.test(question.path) ? live : send)(question),
		sandbox.applicationToken,
	);
	Object.assign(settings, { [setting]: before });
	const found = differencesOf(PROBES, seen, plain);
	expect([...new Set(found.map(({ probe }) => probe))]).toEqual(probes);
	expect(found.flatMap(namesOf)).toContain(bearsOn);
});
