import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { locator } from '../../../../engine';
import { formOf } from '../../forms/formOf';
import {
	chip,
	chips,
	devices,
	OTHER,
	outcomes,
	posts,
	restart,
	service,
} from './fixtures/switchChips';

const form = formOf('esim', 'manageProfile');
const HOUR = 3600;
const SPARE = 2;

const iccidOf = (id: number, place: number) => chip(id).profiles[place]?.iccid ?? '';
const change = async (id: number, value: string, extra: INodeParameters = {}) =>
	await service.run(form({ change: value, euiccId: locator('id', id), ...extra }));
const profile = (id: number, place: number) => ({
	profile: locator('iccid', iccidOf(id, place)),
});
const kept = (id: number) => chip(id).profiles.map(({ iccid }) => iccid);
/** The chip asks for work and does it, and the service takes over its profiles. */
const workOff = () => restart(1, HOUR / 2);

it('deletes a spare profile once, and says what became of it', async () => {
	const [id = 0] = chips();
	const iccid = iccidOf(id, SPARE);
	const spare = { profile: locator('iccid', iccid) };
	expect(outcomes((await change(id, 'delete', spare)).json)).toEqual(['inProgress sent']);
	expect(outcomes((await change(id, 'delete', spare)).json)).toEqual(['inProgress']);
	workOff();
	expect(kept(id)).not.toContain(iccid);
	const { error } = await change(id, 'delete', spare);
	expect(error?.message).toMatch(/has 0 profiles/);
	expect(posts()).toHaveLength(1);
});

it.each<[string, number, number, RegExp]>([
	['the profile in use', 0, 3, /uses this profile/],
	['the fallback', 1, 3, /is the fallback of/],
	['the last other profile', 1, 2, /is the last other profile of/],
])('does not delete %s', async (_, place, count, message) => {
	const [id = 0] = chips();
	chip(id).profiles.splice(count);
	for (const one of chip(id).profiles) one.fallback = count === 3 && one === chip(id).profiles[1];
	const { error } = await change(id, 'delete', profile(id, place));
	expect(error?.message).toMatch(message);
	expect(posts()).toEqual([]);
	if (place === 0) return;
	const allowed = await change(id, 'delete', { ...profile(id, place), allowFallback: true });
	expect(outcomes(allowed.json)).toEqual(['inProgress sent']);
});

it('moves the fallback, and sends nothing for what is so already', async () => {
	const [id = 0] = chips();
	const [first, other] = [profile(id, 0), { profile: locator('name', OTHER) }];
	expect(outcomes((await change(id, 'setFallback', first)).json)).toEqual(['done']);
	expect(outcomes((await change(id, 'setFallback', other)).json)).toEqual(['inProgress sent']);
	workOff();
	expect(chip(id).profiles.map(({ fallback }) => fallback)).toEqual([false, true, false]);
	expect(outcomes((await change(id, 'unsetFallback', first)).json)).toEqual(['done']);
	expect(posts()).toHaveLength(1);
});

it('waits until the list of profiles is as new as the last operation', async () => {
	const [id = 0] = chips();
	await change(id, 'setFallback', profile(id, 1));
	workOff();
	const [operation] = chip(id).operations;
	if (operation) operation.finalizedAt = service.world.clock.now() + 1000;
	const [row] = (await change(id, 'delete', profile(id, 1))).json;
	expect(row).toMatchObject({ outcome: 'notSent', sent: false });
	expect(String((row as IDataObject).summary)).toMatch(/list of profiles is not updated yet/);
});

it('disables profiles in waves, and waits for the devices on their fallback', async () => {
	const ids = chips(3);
	for (const id of ids)
		for (const [at, one] of chip(id).profiles.entries()) one.fallback = at === 1;
	const disable = async () =>
		outcomes(
			(
				await service.run(
					form({
						change: 'disable',
						euiccId: locator('id', '={{ $json.id }}'),
						profile: locator('iccid', '={{ $json.iccid }}'),
						waveSize: 2,
					}),
					{ json: ids.map((id) => ({ id, iccid: first.get(id) ?? '' })) },
				)
			).json,
		);
	const first = new Map(ids.map((id) => [id, iccidOf(id, 0)]));
	expect(await disable()).toEqual(['inProgress sent', 'inProgress sent', 'notSent']);
	expect(await disable()).toEqual(['inProgress', 'inProgress', 'notSent']);
	restart(3, HOUR / 2);
	expect(await disable()).toEqual(['done', 'done', 'inProgress sent']);
	expect(devices).toHaveLength(3);
	expect(chip(ids[0] ?? 0).profiles[1]?.enabled).toBe(true);
});

it('refuses to disable the profile in use without a way back', async () => {
	const [id = 0] = chips();
	const { error } = await change(id, 'disable', { ...profile(id, 0), rollback: false });
	expect(error?.message).toMatch(/has no other profile that is its fallback/);
	expect(posts()).toEqual([]);
});
