import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { withService } from '../engine';
import { formOf } from './example';

const EXAMPLE = 'operator-down.json';
const service = withService({ ...AT_NOON, scenario: 'operator-down' });
const castOf = (role: string) => service.world.story?.cast[role] ?? [];
const nameOf = (id: number) => service.world.endpoints.get(id)?.name;

interface Sorted {
	name: string;
	euicc_id: number;
	to: string;
	iccid: string;
	group: string;
	line: string;
}
interface Readings {
	devices: IDataObject[];
	now: IDataObject[];
	chips: IDataObject[];
}

/** Evaluates the expression of "Sort the Devices". `$` gives the items of the nodes before it. */
function sort({ devices, now, chips }: Readings): Sorted[] {
	const path = join(__dirname, '../../workflows', EXAMPLE);
	const { nodes } = JSON.parse(readFileSync(path, 'utf8')) as {
		nodes: Array<{ name: string; parameters: IDataObject }>;
	};
	const { parameters } = nodes.find(({ name }) => name === 'Sort the Devices') ?? {};
	const { value } = (parameters?.assignments as { assignments: Array<{ value: string }> })
		.assignments[0] ?? { value: '' };
	const items: Record<string, IDataObject[]> = {
		'One Item per Device': devices,
		'Where Is It Now?': now,
		'Read eSIMs': chips,
	};
	const $ = (name: string) => ({ all: () => items[name]?.map((json) => ({ json })) });
	const code = `return ${value.replace(/^=\{\{|\}\}$/g, '')}`;
	// The expression is the example's own.
	return (new Function('$', code) as (get: typeof $) => Sorted[])($);
}

const group = { kind: 'network', name: 'Example Mobile in Germany' };

/** Runs the example until it has read what it sorts. */
async function read(): Promise<Readings> {
	const { control } = service;
	const trigger = await service.trigger('live', formOf(EXAMPLE, 'Fleet Incident'));
	await trigger.activate();
	const found: IDataObject[] = [];
	for (let minute = 1; minute <= 12; minute++) {
		control.advance(60);
		found.push(...((await trigger.tick()) ?? []).map(({ json }) => json));
	}
	expect(found).toMatchObject([{ state: 'opened', group, more_devices: 0 }]);
	const devices = (found[0]?.devices as IDataObject[]).map((device) => ({ device, group }));
	const now = await service.output(formOf(EXAMPLE, 'Where Is It Now?'), { json: devices });
	const chips = await service.output(formOf(EXAMPLE, 'Read eSIMs'));
	return { devices, now, chips };
}

it('example 25 sorts the devices of the incident, and switches those that are online in waves', async () => {
	const readings = await read();
	const sorted = sort(readings);
	const of = (role: string) =>
		sorted.filter(({ name }) => castOf(role).some((id) => nameOf(id) === name));
	const groupsOf = (role: string) => [...new Set(of(role).map((one) => `${one.group} ${one.to}`))];
	expect(sorted.length).toBeGreaterThan(12);
	expect(groupsOf('fallBack')).toEqual(['online Nordnetz']);
	expect(groupsOf('noNetwork')).toEqual(['online Nordnetz']);
	expect(groupsOf('borderer')).toEqual(['online Rheinfunk']);
	expect(groupsOf('noOther')).toEqual(['no null']);
	expect(groupsOf('noWayBack')).toEqual(['offline Rheinfunk']);
	expect(of('fallBack')[0]?.line).toMatch(/^- \S+: from Rheinfunk \(its fallback\) to Nordnetz$/);
	expect(of('borderer')[0]?.line).toMatch(
		/from Example Mobile \(now in the network of Mobile Ouest\) to/,
	);
	const without = sorted.filter(({ line }) => line.endsWith(': it has no eSIM'));
	expect(without).toHaveLength(sorted.length - 12);

	const json = sorted.filter((one) => one.group === 'online').map((one) => ({ ...one }));
	const sentTo: number[] = [];
	let rows: IDataObject[] = [];
	for (let round = 0; round < 6; round++) {
		rows = await service.output(formOf(EXAMPLE, 'Switch Profile'), { json });
		sentTo.push(rows.filter(({ sent }) => sent).length);
		service.control.advance(15 * 60);
	}
	expect(sentTo.filter((count) => count > 0)).toEqual([5, 2]);
	const outcomes = rows.map(({ outcome }) => outcome).sort();
	expect(outcomes).toEqual([...Array<string>(6).fill('done'), 'rolledBack']);
}, 120_000);

describe('what is not known is not switched', () => {
	const profile = (operator: string | null, iccid: string, fallback: boolean | null = false) => ({
		...{ iccid, operator, fallback },
	});
	const chip = {
		...{ id: 1, endpoint_id: 7, enabled_iccid: 'b' },
		profiles: [
			profile('Example Mobile', 'a'),
			profile('Rheinfunk', 'b', true),
			profile('Nordnetz', 'c'),
		],
	};
	const seen = { session_created: '2026-03-10T12:10:00Z', operator: 'Rheinfunk' };
	const devices = [{ device: { endpoint_id: 7, endpoint_name: 'meter' }, group }];
	const groupOf = (one: IDataObject, now: IDataObject = seen) =>
		sort({ devices, now: [now], chips: [one] })[0];

	it('switches a device on its fallback', () => {
		expect(groupOf(chip)).toMatchObject({ group: 'online', to: 'Nordnetz', iccid: 'c' });
	});

	it.each([
		['no chip', {}, seen, 'no'],
		['its connectivity could not be read', chip, { error: 'Refused' }, 'unknown'],
		['the profile in use is not known', { ...chip, enabled_iccid: null }, seen, 'unknown'],
		['no profile of the operator', { ...chip, profiles: chip.profiles.slice(1) }, seen, 'unknown'],
		['somebody has switched it', { ...chip, enabled_iccid: 'c' }, seen, 'no'],
		[
			'only an operator without a name',
			{ ...chip, profiles: [...chip.profiles.slice(0, 2), profile(null, 'c')] },
			seen,
			'no',
		],
		['no session', chip, { session_created: null, operator: 'Rheinfunk' }, 'offline'],
		[
			'a session that the failed network has kept',
			chip,
			{ ...seen, operator: 'Example Mobile' },
			'offline',
		],
	] as Array<[string, IDataObject, IDataObject, string]>)('%s', (_what, one, now, expected) => {
		expect(groupOf(one, now)?.group).toBe(expected);
	});

	it('takes an operator whose name begins alike for another one', () => {
		const alike = { ...chip, profiles: [...chip.profiles.slice(0, 2), profile('Example', 'c')] };
		expect(groupOf(alike)).toMatchObject({ group: 'online', to: 'Example' });
	});
});
