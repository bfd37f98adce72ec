import { withService } from '../../../engine';
import { bodies, DEVICE, message } from '../resources/sms/fixtures/messages';

const service = withService();
const SPLIT = { splitLongMessages: true };
const LONG = 'All pumps of hall 3 report a low level. '.repeat(10);

const NO_QUOTA = { error_code: 1400, errors: [{ message: 'No SMS quota left.' }] };
const recordOf = (id: number) => service.world.sms.get(DEVICE)?.find((one) => one.id === id);

describe('a message in parts', () => {
	it.each([
		['GSM-7', LONG, {}, 3, {}],
		['UCS-2', `${LONG}👨‍👩‍👧‍👦`, {}, 7, { dcs: 8 }],
		['Binary', '0aff'.repeat(100), { encoding: 'binary' }, 2, { dcs: 4 }],
	])(
		'goes out in order as parts of one message (%s)',
		async (encoding, payload, options, parts, dcs) => {
			const form = message(payload, { ...SPLIT, ...options, sourceAddress: '12345' });
			const json = await service.output(form);
			const sent = bodies(service);
			expect(sent.map((body) => body.payload).join('')).toBe(payload);
			const reference = String(sent[0]?.udh).slice(6, 8);
			expect(sent.map(({ udh }) => udh)).toEqual(
				sent.map((_, index) => `050003${reference}0${parts}0${index + 1}`),
			);
			for (const body of sent) expect(body).toMatchObject({ source_address: '12345', ...dcs });
			const [row] = json as [{ id: number; ids: number[] }];
			expect(row).toMatchObject({ id: row.ids[0], endpoint_id: DEVICE, payload, encoding, parts });
			expect(row).not.toHaveProperty('udh');
			expect(row.ids.map((id) => recordOf(id)?.udh)).toEqual(sent.map(({ udh }) => udh));
		},
	);

	it('has another reference than the message before', async () => {
		await service.output(message(LONG, SPLIT), { json: [{}, {}] });
		const references = bodies(service).map(({ udh }) => String(udh).slice(6, 8));
		expect(references).toHaveLength(6);
		expect(new Set(references).size).toBe(2);
		expect(references[2]).not.toBe(references[3]);
	});
});

describe('a part that does not get through', () => {
	const refuseOnce = (skip: number) =>
		service.forbid('/sms$', { method: 'POST', skip, status: 422, body: NO_QUOTA });

	it('names the parts that were sent when the service refuses it', async () => {
		refuseOnce(2);
		const { error } = await service.run(message(LONG, SPLIT));
		const ids = (service.world.sms.get(DEVICE) ?? []).slice(-2).map(({ id }) => id);
		expect(error?.message).toBe(
			`The service did not accept the values: No SMS quota left. Part 3 of 3 was not sent; sent before it: ID ${ids.join(', ')}`,
		);
		expect(bodies(service)).toHaveLength(3);
	});

	it('says that none was sent when the first is refused', async () => {
		refuseOnce(0);
		const error = await service.fails(message(LONG, SPLIT), 'Part 1 of 3 was not sent');
		expect(error.message).not.toContain('before');
		expect(bodies(service)).toHaveLength(1);
	});

	it('says that nobody knows of it when the answer is lost, and sends it no second time', async () => {
		const lost = { skip: 1, reset: 'beforeHeaders' } as const;
		service.control.fault({ method: 'POST', path: '/sms$', ...lost });
		const { error } = await service.run(message(LONG, SPLIT));
		expect(error?.message).toMatch(
			/Part 2 of 3 may have been sent; sent before it: ID \d+\. Check 'SMS: Get Many' before you send it again\.($| \[item)/,
		);
		expect(bodies(service)).toHaveLength(2);
	});
});
