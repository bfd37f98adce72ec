import { withService } from '../engine';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { connectionState } from '../../packages/sandbox/src/core/device/connection';
import { operatorOf } from '../../packages/sandbox/src/core/world/networks';
import { formOf } from './example';

const EXAMPLE = 'why-offline.json';
const NETWORK = 3;
const service = withService({ ...AT_NOON, scenario: 'roaming-outage' });

/** Verdicts of example 14, by device. */
async function diagnose() {
	const json = await service.output(formOf(EXAMPLE, 'Devices'));
	const verdicts = await service.output(formOf(EXAMPLE, 'Diagnose'), { json });
	return new Map(verdicts.map((one) => [Number(one.endpoint_id), one]));
}

it('example 14 names the outage for the devices it has put off, and none after its end', async () => {
	const { world, control } = service;
	const state = (id: number) => {
		const endpoint = world.endpoints.get(id);
		return endpoint && connectionState(world, endpoint);
	};
	const online = [...world.endpoints.keys()].filter((id) => state(id) === 'ONLINE');
	const there = online.filter((id) => operatorOf(world, id).id === NETWORK);
	const borderers = world.story?.cast.borderers ?? [];
	const before = await diagnose();

	control.advance(8 * 60);
	const off = there.filter((id) => !borderers.includes(id));
	expect(off.length).toBeGreaterThan(8);
	expect(new Set(off.map(state))).toEqual(new Set(['OFFLINE']));
	expect(borderers.map(state)).toEqual(['ONLINE', 'ONLINE']);
	expect(borderers.map((id) => operatorOf(world, id).country.iso_code)).toEqual(['fr', 'fr']);
	const elsewhere = online.filter((id) => !there.includes(id));
	expect(new Set(elsewhere.map(state))).toEqual(new Set(['ONLINE']));

	const during = await diagnose();
	const struck = [...during].filter(([id]) => off.includes(id));
	expect(struck.length).toBeGreaterThan(0);
	for (const [, { verdict, evidence, confidence }] of struck) {
		expect([verdict, confidence]).toEqual(['attachRefused', 'low']);
		expect(JSON.stringify(evidence)).toContain('the network refuses all devices');
	}
	for (const [id, { verdict }] of during) {
		if (!off.includes(id) && before.get(id)?.verdict !== 'attachRefused')
			expect([id, verdict]).not.toEqual([id, 'attachRefused']);
	}

	control.advance(60 * 60);
	expect(new Set(online.map(state))).toEqual(new Set(['ONLINE']));
	expect(there.filter((id) => operatorOf(world, id).id !== NETWORK)).toEqual([]);
	const after = await diagnose();
	for (const [id] of struck) expect(after.get(id)?.verdict).toBe('fine');
}, 60_000);

it('a device tried again and again, later and later, at its own times', () => {
	const { world, control } = service;
	const [start] = [control.scenario()?.started_at ?? ''].map(Date.parse);
	const refused = world.events.filter(({ description }) => description.includes('refuses all'));
	const [first] = refused;
	const minutes = refused
		.filter(({ endpoint }) => endpoint?.id === first?.endpoint?.id)
		.map(({ at }) => Math.round((at - (start ?? 0)) / 60_000));
	expect(minutes).toEqual([2, 3, 8, 23]);
});
