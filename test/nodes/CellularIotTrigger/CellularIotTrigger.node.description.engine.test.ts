import type { INodeProperties } from 'n8n-workflow';
import { events } from '../../../nodes/CellularIotTrigger/form';
import { locator, watching, withService } from '../../engine';
import { builtTrigger, expectSchema } from '../../engine/triggerNode';

const { node, fieldsFor } = builtTrigger('cellularIotTrigger', events);

const options = (fields: INodeProperties[]) =>
	(fields.find(({ name }) => name === 'options')?.options ?? []) as INodeProperties[];

/** The overlap of each source in minutes, and the fields that only some sources have. */
const SOURCES: Array<[string, number, string[]]> = [
	[
		'deviceChanged',
		15,
		['changes', 'silentHours', 'offlineMinutes', 'mostSessions', 'sessionMinutes'],
	],
	['flowRecord', 60, ['filters']],
	['newDestination', 60, ['byAddress']],
	['platformEvent', 15, ['filters']],
	['smsReceived', 15, []],
	['smsStatusChanged', 15, ['statuses']],
];

test.each(SOURCES)(
	'%s shows each field once, its own overlap of %i minutes, and nothing of the other source',
	(source, minutes, special) => {
		const fields = fieldsFor(source);
		const names = fields.map(({ name }) => name).filter((name) => name !== 'pollTimes');
		expect(new Set(names).size).toBe(names.length);
		const overlap = options(fields).find(({ name }) => name === 'overlapMinutes');
		expect(overlap?.default).toBe(minutes);
		const own = SOURCES.flatMap(([, , some]) => some);
		const shown = names.filter((name) => own.includes(name));
		expect(shown).toEqual(special);
		expect(names.includes('scope')).toBe(source !== 'platformEvent');
		expect(names.includes('simplify')).toBe(source !== 'newDestination');
	},
);

test('is a polling trigger: no inputs, n8n adds the poll times', () => {
	expect(node().description).toMatchObject({
		polling: true,
		inputs: [],
		outputs: ['main'],
		group: ['trigger'],
	});
	expect(node().description.properties[0]?.name).toBe('pollTimes');
	expect(node().description.usableAsTool).toBeUndefined();
	expect(node().methods?.listSearch?.searchEndpoints).toBeInstanceOf(Function);
});

describe('output schema', () => {
	const service = withService();

	/** Changes of each shape. */
	const changing = {
		scope: 'chosen',
		changes: ['countryChanged', 'tooManySessions', 'wentOffline', 'wentSilent'],
		silentHours: 1,
		mostSessions: 1,
		endpoints: { endpoint: [{ endpointId: locator('id', '11400001,11400002') }] },
	};

	/** Simplified records, as the trigger gives them against the sandbox. */
	const given = async (value: string) => {
		const parameters = watching(value, [11400001], {
			...(value !== 'newDestination' && { simplify: true }),
			...(value === 'deviceChanged' && changing),
			...(value === 'fleetIncident' && { scope: 'all', fewestDevices: 2 }),
		});
		const host = await service.trigger('live', parameters);
		return (await host.test())?.map(({ json }) => json) ?? [];
	};

	test('lies where n8n looks for it, and names what any source gives', async () => {
		const { control } = service;
		control.deviceSends(11400001, 'T=21.5');
		for (const part of [1, 2]) control.deviceSends(11400001, 'x', { udh: `0500032a030${part}` });
		const items = [];
		const happens = (type: 3 | 5, endpointId: number, minutesAgo: number, more: object = {}) => {
			const at = new Date(control.now().getTime() - minutesAgo * 60_000);
			control.addEvent({ type, endpointId, at, operator: 3, ...more });
		};
		control.silence(11400002);
		service.world.events.length = 0;
		happens(5, 11400002, 180);
		happens(3, 11400001, 150);
		for (const minutesAgo of [31, 30]) happens(3, 11400001, minutesAgo, { operator: 11 });
		for (const endpointId of [11400003, 11400004, 11400005]) {
			happens(3, endpointId, 120);
			happens(3, endpointId, 25, { source: 1, severity: 1, alert: true });
		}
		for (const { value } of events) items.push(...(await given(value)));
		expectSchema('CellularIotTrigger', items);
	});
});
