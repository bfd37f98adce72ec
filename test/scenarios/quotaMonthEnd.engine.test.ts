import { withService } from '../engine';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { formOf } from './example';

const service = withService({ ...AT_NOON, scenario: 'quota-month-end' });

const cast = (role: string) => service.world.story?.cast[role] ?? [];
const nameOf = (id = 0) => service.world.endpoints.get(id)?.name;
const findOverBudget = async (dataLimit: number) => {
	const form = { resource: 'sim', operation: 'findOverBudget', period: 'month', dataLimit };
	return await service.output(form);
};
/** Rest of the quotas as example 05 reads it, in MB by device. */
async function quotas() {
	const json = await service.output(formOf('quota-watch.json', 'Devices With Quota'));
	const rests = await service.output(formOf('quota-watch.json', 'What Is Left?'), { json });
	return new Map(rests.map((one) => [Number(one.endpoint_id), one]));
}

it('starts two days and six hours before the end of the month, with its traffic', () => {
	const { world, control } = service;
	expect(control.now().toISOString()).toBe('2026-03-29T18:00:00.000Z');
	const days = new Set(
		[...world.flows.values()].flat().map(({ startedAt }) => new Date(startedAt ?? 0).getUTCDate()),
	);
	for (let day = 1; day <= 29; day++) expect(days).toContain(day);
});

it('has devices that are over their limit or quota, and some that are near', async () => {
	const over = await findOverBudget(9.5);
	const names = over.map(({ endpoint_name: name }) => name);
	for (const role of ['overLimit', 'nearLimit', 'runaway']) {
		for (const id of cast(role)) expect(names).toContain(nameOf(id));
	}
	expect(over).toHaveLength(5);
	const rests = await quotas();
	for (const id of cast('overQuota')) expect(rests.get(id)?.volume).toBe(0);
	for (const id of cast('nearQuota')) {
		expect(rests.get(id)?.volume).toBeGreaterThan(1.6);
		expect(rests.get(id)?.volume).toBeLessThan(1.75);
	}
});

it('SIM: Find Over Budget finds the gateway that puts the bill at risk, within the hour', async () => {
	const { control, world } = service;
	const [runaway] = cast('runaway');
	expect((await findOverBudget(150)).map(({ endpoint_name: name }) => name)).toEqual([]);
	control.advance(3600);
	const [found, ...others] = await findOverBudget(150);
	expect(others).toEqual([]);
	expect(found).toMatchObject({ endpoint_name: nameOf(runaway), period: '2026-03' });
	expect(Number(found?.data_mb)).toBeGreaterThan(200);
	const [low, empty] = cast('nearQuota');
	const [limited] = cast('nearLimit');
	const typesOf = (id = 0) =>
		world.events.filter(
			({ endpoint, at }) => endpoint?.id === id && at > Date.parse('2026-03-29T18:00Z'),
		);
	expect(typesOf(low).map(({ type }) => type)).toContain(18);
	expect(typesOf(empty).map(({ type }) => type)).toContain(19);
	expect(typesOf(limited).map(({ type }) => type)).toContain(11);
});

it('with the month the limits begin anew, and the quotas end', async () => {
	const { control, world } = service;
	const blocked = [...cast('overLimit'), ...cast('nearLimit')];
	for (const id of blocked.slice(0, 3)) expect(world.dataSessions.has(id)).toBe(false);
	control.advance(54 * 3600);
	for (const id of blocked) expect(world.dataSessions.has(id)).toBe(true);
	const rests = await quotas();
	expect(new Set([...rests.values()].map(({ status }) => JSON.stringify(status)))).toHaveProperty(
		'size',
		1,
	);
	for (const id of rests.keys()) expect(world.dataSessions.has(id)).toBe(false);
	expect(await findOverBudget(9.5)).toEqual([]);
});
