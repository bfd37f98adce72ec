import { idsOf } from '../nodes/CellularIotTrigger/fixtures/watchedService';
import { DEVICE, flowIds, KINDS, watchedDevice } from './flowLog';

describe.each(KINDS)('%s state', (kind) => {
	const { fault, flows, later, sends, service, watch } = watchedDevice();

	test('row 29: deactivated during a poll, another event and back: a state never counts for another source', async () => {
		const trigger = await watch(kind, {}, 'smsReceived');
		await trigger.tick();
		later(5);
		const id = sends(DEVICE);
		await trigger.crash();
		expect(idsOf(await trigger.publish())).toEqual([id]);
		const flow = flows(DEVICE, [2, 1]);
		trigger.change({ triggerOn: 'flowRecord' });
		expect(flowIds(await trigger.publish())).toEqual(flow);
		const next = sends(DEVICE);
		trigger.change({ triggerOn: 'smsReceived' });
		// Each source has its own state: SMS of the last overlap start the workflow again.
		expect(idsOf(await trigger.publish())).toEqual([id, next]);
		expect(await trigger.tick()).toBeNull();
	});

	test('row 29: renamed: the state belongs to the id of the node, so nothing comes again', async () => {
		const trigger = await watch(kind, {}, 'smsReceived');
		later(60);
		sends(DEVICE, 30);
		sends(DEVICE, 5);
		expect(await trigger.tick()).toHaveLength(2);
		trigger.rename('Another name');
		later(1);
		const after = sends(DEVICE);
		expect(idsOf(await trigger.publish())).toEqual([after]);
		expect(await trigger.tick()).toBeNull();
	});

	test('row 29: another filter: the window starts anew, one overlap back, and repeats nothing', async () => {
		const udp = { protocol: 'UDP' };
		const tcp = { protocol: 'TCP' };
		const trigger = await watch(kind, { filters: { protocol: ['UDP'] } });
		later(120);
		const [, passedOver, first] = flows(DEVICE, [100, 100, tcp], [40, 40, tcp], [35, 35, udp]);
		expect(flowIds(await trigger.tick())).toEqual([first]);
		trigger.change({ filters: {} });
		later(1);
		const after = flows(DEVICE, [1, 1, tcp]);
		expect(flowIds(await trigger.publish())).toEqual([passedOver, ...after]);
		expect(await trigger.tick()).toBeNull();
	});

	test('row 30: newest first or in no order, 7 or "7": the same output', async () => {
		const trigger = await watch(kind, {}, 'smsReceived');
		await trigger.tick();
		const row = (id: number | string, minutes: number) => ({
			id,
			submit_date: new Date(service.control.now().getTime() + minutes * 60_000).toISOString(),
			sms_type: { id: 2 },
		});
		const answer = (body: object[]) => fault({ path: `${DEVICE}/sms$`, status: 200, body });
		answer([row(7, -3), row('9', -1), row('8', -2)]);
		expect(idsOf(await trigger.tick())).toEqual([7, '8', '9']);
		answer([row(9, -1), row('7', -3), row('10', -2), row(8, -2)]);
		expect(idsOf(await trigger.tick())).toEqual(['10']);
	});
});
