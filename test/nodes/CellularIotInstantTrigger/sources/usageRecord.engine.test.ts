import { withService } from '../../../engine';
import { instantTriggers, USAGE } from '../fixtures/instant';
import { DEVICE, pushing } from '../fixtures/pushing';

const service = withService();
const triggers = instantTriggers();
const push = pushing(service);

it('a usage record gives amounts that add up, and an id of any length', async () => {
	const host = await triggers.publish({ ...USAGE, simplify: true }, service.credentials());
	await push.stream(host, 1);
	const { control } = service;
	const until = new Date('2026-03-01T10:10:00Z');
	const from = new Date('2026-03-01T10:00:00Z');
	control.usage(DEVICE, { id: '9007199254740993', rx: 0.4, tx: 0.25, from, until });
	control.usage(DEVICE, { id: '9007199254740992', traffic: 6, rx: 1, from, until });
	const items = await push.items(host, 2);
	const byId = new Map(items.map((item) => [item.id, item]));
	const device = byId.get('9007199254740993');
	expect(device).toEqual({
		id: '9007199254740993',
		endpoint_id: DEVICE,
		endpoint_name: expect.any(String),
		iccid: expect.stringMatching(/^\d{19}/),
		start_timestamp: expect.stringMatching(/^2026-03-01T10:00:00/),
		end_timestamp: expect.stringMatching(/^2026-03-01T10:10:00/),
		data_mb: 0.65,
		data_up_mb: 0.25,
		data_down_mb: 0.4,
		sms: 0,
	});
	expect(byId.get('9007199254740992')).toMatchObject({
		data_mb: 0,
		data_up_mb: 0,
		data_down_mb: 0,
		sms: 1,
	});
});
