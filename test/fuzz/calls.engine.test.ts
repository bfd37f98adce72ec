import fc from 'fast-check';
import {
	call,
	EVENTS,
	instantTriggers,
	keyOf,
	signedHeaders,
	SMS,
	streamHeaders,
} from '../nodes/CellularIotInstantTrigger/fixtures/instant';
import { runs } from '../../packages/tools/jest/runs';

const RUNS = runs(1_000);
const triggers = instantTriggers();

/** Names that the trigger reads, so that junk lies where it looks. */
const key = fc.constantFrom(
	...['id', 'endpoint', 'tags', 'name', 'event_type', 'event_severity', 'description', 'alert'],
	...['status', 'multi_part_info', 'total', 'partno', 'identifier', 'submit_date', '__proto__'],
);
const value = fc.letrec((tie) => ({
	any: fc.oneof(
		{ maxDepth: 3 },
		fc.string(),
		fc.double(),
		fc.maxSafeInteger(),
		fc.constantFrom(null, true, '2024-11-07 15:02:10', '9007199254740993', ''),
		fc.array(tie('any'), { maxLength: 3 }),
		fc.dictionary(key, tie('any'), { maxKeys: 5 }),
	),
})).any;
const record = fc.dictionary(key, value, { maxKeys: 8 });
const body = fc.oneof(
	fc.array(record, { maxLength: 4 }).map((rows) => JSON.stringify(rows)),
	record.map((row) => JSON.stringify({ id: 1, ...row })),
	value.map((one) => JSON.stringify(one) ?? ''),
	fc.string({ unit: 'binary' }),
);

it.each(['POST', 'PATCH'])(
	'a %s with the right proof and any body is answered, and stores no failed execution',
	async (method) => {
		const events = await triggers.publish({ ...EVENTS, simplify: true, filters: { tags: ['a'] } });
		const sms = await triggers.publish({
			...SMS,
			simplify: true,
			options: { deliveryReports: true },
		});
		const signed = await signedHeaders(keyOf(sms));
		await fc.assert(
			fc.asyncProperty(body, async (text) => {
				for (const [host, headers] of [
					[events, streamHeaders(events)],
					[sms, signed],
				] as const) {
					expect([200, 400, 422]).toContain(await call(host, { method, body: text, headers }));
				}
			}),
			{ numRuns: RUNS },
		);
		expect([...events.failed, ...sms.failed]).toEqual([]);
		expect(triggers.lines).toEqual([]);
	},
);
