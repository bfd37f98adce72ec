import type { IDataObject } from 'n8n-workflow';
import { withOwnService } from '../../../../engine';
import { form, GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import { answered, SHOWS_ALL, type Shown } from './fixtures/answers';

const service = withOwnService();

/** What the service below shows, and its answer. */
let shown: Shown;
let made: ReturnType<typeof answered>;

/** Random numbers that are the same in each run. */
function* dice() {
	for (let state = 48_271; ; state = (state * 48_271) % 2_147_483_647) yield state;
}
const order = dice();

/** A service that answers a creation with its records in any order (docs/service/endpoints-bulk.md, *Create many*). */
beforeEach(() =>
	service.answer(({ method, body }) => {
		if (method === 'GET') {
			const data = [{ id: 14, name: 'plant-a' }];
			return { body: { data, total: 1, page: 1, page_size: 100, last_page: 1 } };
		}
		made = answered(body.endpoints as IDataObject[], shown, order);
		return { status: 201, body: made.records };
	}),
);

const run = async (json: object[]) => await service.run(form(), { json, node: GOES_ON });

const isFailed = (one: unknown): one is IDataObject => 'error' in (one as object);
/** The item that the device of each output was made for; undefined for a failure. */
const owners = (json: unknown[]) =>
	json.map((one) => (isFailed(one) ? undefined : made.itemOf.get(Number((one as IDataObject).id))));

describe('an answer in another order', () => {
	it('which shows names only gives no item the device of another one, over many sheets', async () => {
		const none = { sim: false, imei: false, ip_address: false, tags: false, imei_lock: false };
		shown = { ...SHOWS_ALL, ...none, isShort: false };
		const rolls = dice();
		const roll = (sides: number) => Number(rolls.next().value) % sides;
		const tally = { right: 0, failed: 0 };
		for (let sheet = 0; sheet < 40; sheet++) {
			const json = Array.from({ length: 2 + roll(5) }, (_, n) => ({
				name: `meter-${roll(4)}`,
				'Serial Number': `A${n}`,
				...(roll(3) === 0 && { simId: 4400001 + n }),
				...(roll(4) === 0 && { tags: 'plant-a' }),
			}));
			const { json: output } = await run(json);
			const errors = output.map((one) => (isFailed(one) ? String(one.error) : ''));
			// Rows that only share a name are not sent.
			const sent = [...errors.keys()].filter((place) => !errors[place]?.startsWith('Another row'));
			for (const [place, owner] of owners(output).entries()) {
				if (owner === undefined) tally.failed++;
				else if (sent[owner] === place) tally.right++;
				else throw new Error(`Row ${place} got the device of another: ${JSON.stringify(json)}`);
			}
			const failures = sent.flatMap((place) => errors[place] || []);
			for (const one of failures) expect(one).toMatch(/^The (device|endpoint) was created, but /);
		}
		expect(Math.min(tally.right, tally.failed)).toBeGreaterThan(20);
	});
});
