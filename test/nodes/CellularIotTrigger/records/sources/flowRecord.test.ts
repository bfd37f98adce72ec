import { type Query, success } from '../../../../../nodes/shared/api/types';
import { flowRecord } from '../../../../../nodes/CellularIotTrigger/records/sources/flowRecord';
import { fakeApi } from '../../../shared/api/fixtures/fakeApi';

const START = Date.UTC(2024, 10, 7, 15);
const ANY: { fields: Record<string, string[]>; raw: string; direction: string } = {
	fields: {},
	raw: '',
	direction: '',
};

/** Reads flow logs, which are empty; returns the queries. */
async function queriesOf(filter = ANY): Promise<Query[]> {
	const queries: Query[] = [];
	const api = fakeApi(async ({ query = {} }) => {
		queries.push(query);
		return success({ status: 200, headers: {}, body: [], serviceTime: START });
	});
	const range = { endpoint: 11400001, filter, from: START, until: START + 3_600_000 };
	const early = { seenCount: 0, wanted: 1000, beyond: START, isFresh: () => true };
	await flowRecord.read(api, { ...range, ...early });
	return queries;
}

test('asks for starts and for ends, with both bounds, in a fixed order', async () => {
	const time = (suffix: string) =>
		`${suffix}_from:2024-11-07T15:00:00Z,${suffix}_until:2024-11-07T16:00:00Z`;
	expect(await queriesOf()).toEqual([
		{ q: time('started'), sort: '+started_on', page: 1, per_page: 1000 },
		{ q: time('completed'), sort: '+completed_on', page: 1, per_page: 1000 },
	]);
});

test('sends the filter along', async () => {
	const fields = { protocol: ['TCP', 'UDP'] };
	const [first] = await queriesOf({ fields, raw: 'destination_port:53', direction: '' });
	expect(first?.q).toMatch(/Z,protocol:TCP\|\|UDP,destination_port:53$/);
});

test.each([
	['', 'egress', true],
	['', null, true],
	['egress', 'egress', true],
	['egress', 'ingress', false],
	['egress', null, false],
])('direction filter %j, row %j', (direction, is, expected) => {
	expect(flowRecord.matches({ direction: is }, { ...ANY, direction })).toBe(expected);
});
