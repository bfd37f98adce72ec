import type { IDataObject } from 'n8n-workflow';
import { withService } from '../engine';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { formOf } from './example';

const EXAMPLE = 'network-down.json';

describe.each([
	['roaming-outage', { kind: 'network', name: 'Example Mobile in Germany' }],
	['bad-profile', { kind: 'serviceProfile', name: 'Low power meters' }],
] as const)('%s', (scenario, group) => {
	const service = withService({ ...AT_NOON, scenario });

	it('the trigger of example 21 emits one incident, opened within four minutes of the start and ended once', async () => {
		const { control } = service;
		const trigger = await service.trigger('live', formOf(EXAMPLE, 'Fleet Incident'));
		await trigger.activate();
		const items: Array<IDataObject & { minute: number }> = [];
		for (let minute = 1; minute <= 90; minute++) {
			control.advance(60);
			const found = (await trigger.tick()) ?? [];
			items.push(...found.map(({ json }) => ({ ...json, minute })));
		}
		const [opened] = items;
		expect(opened).toMatchObject({ state: 'opened', group });
		expect(opened?.minute).toBeLessThanOrEqual(4);
		expect(items.map(({ incident_id: id }) => id)).toEqual(items.map(() => opened?.incident_id));
		const states = items.map(({ state }) => state).filter((state) => state !== 'grown');
		expect(states).toEqual(['opened', 'ended']);
	}, 120_000);
});
