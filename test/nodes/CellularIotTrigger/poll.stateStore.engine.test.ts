import type { INodeParameters } from 'n8n-workflow';
import { watching, watchingFleet } from '../../engine/poll';
import { DEVICE, watchedService } from './fixtures/watchedService';

const { service, activated, gets, sends, flows, later } = watchedService();

/** Each source, and something that starts it; gives what its item is known by. */
const SOURCES: Array<[string, () => unknown]> = [
	['smsReceived', () => sends(DEVICE)],
	['smsStatusChanged', async () => await gets(DEVICE)],
	['flowRecord', () => flows(DEVICE, [2, 1])[0]],
	['newDestination', () => (flows(DEVICE, [0, 0, { destination_port: 4711 }]), 4711)],
	['platformEvent', () => service.control.addEvent({ type: 9, endpointId: DEVICE })],
];

const known = ({ id, flow_id, destination_port }: Record<string, unknown>) =>
	id ?? flow_id ?? destination_port;

function parametersOf(source: string, scope: string): INodeParameters {
	// Devices open sessions, too.
	const own = source === 'platformEvent' ? { filters: { types: [9] } } : {};
	return scope === 'chosen' ? watching(source, [DEVICE], own) : watchingFleet(source, own);
}

describe.each(['live', 'durable'] as const)('%s state', (kind) => {
	test.each(
		SOURCES.flatMap(([source, happens]) =>
			['chosen', 'all'].map((scope) => [source, scope, happens] as const),
		),
	)(
		'%s of %s endpoints: n8n starts anew after a first poll that returned nothing',
		async (source, scope, happens) => {
			later(40 * 24 * 60);
			const trigger = await activated(kind, parametersOf(source, scope));
			trigger.restart();
			const id = await happens();
			const first = await trigger.tickAfter(1);
			expect(first?.map(({ json }) => known(json))).toEqual([id]);
			trigger.restart();
			expect(await trigger.tickAfter(1)).toBeNull();
			trigger.rename('Another name');
			later(1);
			await trigger.publish();
			expect(await trigger.tickAfter(30)).toBeNull();
		},
	);
});

test.each(['live', 'durable'] as const)(
	'a node renamed while the workflow is not published catches up, %s state',
	async (kind) => {
		later(120);
		const trigger = await activated(kind, watching('smsReceived', [DEVICE]));
		const before = sends(DEVICE);
		expect((await trigger.tickAfter(1))?.map(({ json }) => json.id)).toEqual([before]);
		trigger.rename('Inbox');
		const between = sends(DEVICE);
		later(60);
		expect((await trigger.activate())?.map(({ json }) => json.id)).toEqual([between]);
		expect(await trigger.tickAfter(1)).toBeNull();
	},
);
