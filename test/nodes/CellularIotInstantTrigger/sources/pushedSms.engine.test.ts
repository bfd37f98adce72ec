import { watching, withService } from '../../../engine';
import { call, instantTriggers, SMS } from '../fixtures/instant';
import { DEVICE, pushing } from '../fixtures/pushing';

const service = withService();
const triggers = instantTriggers();
const push = pushing(service);
const SIMPLE = { ...SMS, simplify: true };

const publish = async (form: object) => {
	const host = await triggers.publish({ ...SIMPLE, ...form }, service.credentials());
	await push.callback(host, DEVICE);
	service.control.setOnline(DEVICE, true);
	return host;
};

it('an SMS is the same item as with the polling trigger, without what a call does not carry', async () => {
	const host = await publish({});
	const { control } = service;
	// A call has whole seconds.
	const second = new Date(Math.floor(control.now().getTime() / 1000) * 1000);
	const id = control.deviceSends(DEVICE, 'T=21.5', { at: second });
	const [item] = await push.items(host, 1);
	const polled = await push.polled(watching('smsReceived', [DEVICE], { simplify: true }));
	const { may_reply_to: _, ...listed } = polled.find((one) => one.id === id) ?? {};
	expect(Object.keys(item ?? {})).toEqual(Object.keys(listed));
	// The list may leave the sender out, a call does not.
	const carried = { source_address: listed.msisdn };
	expect(item).toEqual({ ...listed, ...carried, status: null, final_date: null });
	expect(item?.iccid).toEqual(expect.stringMatching(/^\d{19,20}$/));
	expect(item).toMatchObject({ id, direction: 'MO', payload: 'T=21.5', endpoint_id: DEVICE });
	expect(item?.endpoint_name).toEqual(expect.any(String));
});

it('a report whose status is a text alone has that status', async () => {
	const host = await publish({ triggerOn: 'smsDeliveryReport', signature: 'none' });
	const report = { id: 7, status: 'DELIVERED', endpoint: { id: DEVICE } };
	expect(await call(host, { method: 'PATCH', body: report })).toBe(200);
	expect(await call(host, { method: 'PATCH', body: { ...report, status: 'FAILED' } })).toBe(200);
	expect((await push.items(host, 2)).map(({ status }) => status)).toEqual(['DELIVERED', 'FAILED']);
});

it('a delivery report is the same item as with the polling trigger, without what a call does not carry', async () => {
	const host = await publish({ triggerOn: 'smsDeliveryReport' });
	await push.delivers(DEVICE, 'hello');
	const [item] = await push.items(host, 1);
	const polled = await push.polled(watching('smsStatusChanged', [DEVICE], { simplify: true }));
	const listed = polled.find(({ id }) => id === item?.id) ?? {};
	expect(Object.keys(item ?? {})).toEqual(Object.keys(listed));
	/** A call has whole seconds. */
	const seconds = (time: unknown) => String(time).replace(/\.\d{3}/, '.000');
	expect(item).toEqual({
		...listed,
		submit_date: seconds(listed.submit_date),
		final_date: seconds(listed.final_date),
		...{ payload: null, source_address: null, msisdn: null },
	});
	expect(item).toMatchObject({ direction: 'MT', status: 'DELIVERED' });
});

const STATUSES = [
	{ id: 1, status: 'DELIVERY ATTEMPT PENDING' },
	{ id: '2' },
	{ description: 'Buffered' },
	'IN PROGRESS',
	{ id: 4, status: 'DELIVERED' },
	{ id: 5, status: 'FAILED' },
	{ id: 6 },
	'CANCELED',
	{ id: 99, status: 'NEW' },
	null,
];

it.each([
	['smsDeliveryReport', {}, [4, 5, 6, 7, 8, 9]],
	['smsDeliveryReport', { interimReports: true }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
	['smsReceived', { deliveryReports: true }, [4, 5, 6, 7, 8, 9]],
	['smsReceived', { interimReports: true }, []],
])('of the reports to %s with %j, %j start the workflow', async (triggerOn, options, expected) => {
	const form = { triggerOn, signature: 'none', options };
	const host = await triggers.publish({ ...SIMPLE, ...form }, service.credentials());
	for (const [id, status] of STATUSES.entries()) {
		const body = { id, status, endpoint: { id: DEVICE } };
		expect(await call(host, { method: 'PATCH', body })).toBe(200);
	}
	expect((await push.items(host, expected.length)).map(({ id }) => id)).toEqual(expected);
});

it('an SMS from a device starts the workflow, whatever its status', async () => {
	const form = { triggerOn: 'smsReceived', signature: 'none' };
	const host = await triggers.publish({ ...SIMPLE, ...form }, service.credentials());
	const body = { id: 7, status: { id: 3, status: 'BUFFERED' }, endpoint: { id: DEVICE } };
	expect(await call(host, { body })).toBe(200);
	expect(await push.items(host, 1)).toMatchObject([{ id: 7, status: 'BUFFERED' }]);
});

it('each part of a long SMS is an item with its place', async () => {
	const host = await publish({});
	const { control } = service;
	for (const part of [2, 1])
		control.deviceSends(DEVICE, `part ${part}`, { udh: `0500032a030${part}` });
	const items = await push.items(host, 2);
	const place = ({ payload, complete, parts, part, reference }: (typeof items)[number]) => ({
		payload,
		complete,
		parts,
		part,
		reference,
	});
	expect(items.map(place)).toEqual([
		{ payload: 'part 2', complete: false, parts: 3, part: 2, reference: '42' },
		{ payload: 'part 1', complete: false, parts: 3, part: 1, reference: '42' },
	]);
});

it('a part of a long SMS that is stored twice is one item, and another SMS a second one', async () => {
	const host = await publish({});
	const { control } = service;
	const at = (minutes: number) => new Date(control.now().getTime() - minutes * 60_000);
	const sends = (minutes: number, udh: string, text = 'same') =>
		control.deviceSends(DEVICE, text, { udh, at: at(minutes) });
	sends(2, '0500032a0201');
	const [item] = await push.items(host, 1);
	sends(1, '0500032a0201');
	sends(1, '0500032b0201');
	sends(1, '0500032a0201', 'other');
	sends(0, '0500032a0202');
	sends(120, '0500032a0201');
	const items = await push.items(host, 5);
	expect(items[0]).toEqual(item);
	const texts = items.map(({ reference, part, payload }) =>
		[reference, part, payload].map(String).join(' '),
	);
	expect(texts.sort()).toEqual(['42 1 other', '42 1 same', '42 1 same', '42 2 same', '43 1 same']);
});

it('numbers may be texts, and the dialled number may have another name', async () => {
	const host = await publish({});
	service.control.set({ callbackIds: 'text', callbackDestination: 'destination_address' });
	const id = service.control.deviceSends(DEVICE, 'x');
	const [item] = await push.items(host, 1);
	expect(item).toMatchObject({ id, endpoint_id: DEVICE });
	service.control.set({ callbackIds: 'number', callbackDestination: 'dest_address' });
});
