import { withService } from '../../../engine';
import { call, EVENTS, instantTriggers, jsonOf, streamHeaders } from '../fixtures/instant';
import { DEVICE, pushing } from '../fixtures/pushing';

const service = withService();
const triggers = instantTriggers();
const push = pushing(service);

it.each([0, 1, 2] as const)(
	'an event of severity %i is the same item as with the polling trigger, with whole seconds',
	async (severity) => {
		const host = await triggers.publish({ ...EVENTS, simplify: true }, service.credentials());
		await push.stream(host, 2);
		const at = new Date(Math.floor(service.control.now().getTime() / 1000) * 1000);
		const event = { type: 5, endpointId: DEVICE, severity, alert: severity === 2, at } as const;
		const id = service.control.addEvent(event);
		const [item] = await push.items(host, 1);
		const polled = await push.polled({ triggerOn: 'platformEvent', simplify: true });
		const listed = polled.find((one) => one.id === id);
		expect(Object.keys(item ?? {})).toEqual(Object.keys(listed ?? {}));
		expect(item).toEqual({
			...listed,
			timestamp: String(listed?.timestamp).replace('.000Z', 'Z'),
		});
		expect(item).toMatchObject({ id, endpoint_id: DEVICE });
	},
);

it('many events come in calls of the chosen size, each once', async () => {
	const host = await triggers.publish(EVENTS, service.credentials());
	await push.stream(host, 2, 3);
	const ids = Array.from({ length: 10 }, () => service.control.addEvent({ type: 1 }));
	const items = await push.items(host, 10);
	expect(items.map(({ id }) => id).sort()).toEqual(ids.sort());
	expect(host.executions.every((one) => one.length <= 3)).toBe(true);
});

it('Alerts Only takes an alert in each of its spellings', async () => {
	const host = await triggers.publish({ ...EVENTS, filters: { alertOnly: true } });
	const alerts = [true, 1, '1', 'true', false, 0, '0', 'false', null];
	const body = alerts.map((alert, index) => ({ id: index + 1, alert }));
	await call(host, { body, headers: streamHeaders(host) });
	expect(jsonOf(host)).toEqual([body.slice(0, 4)]);
});
