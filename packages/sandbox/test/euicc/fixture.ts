import { euiccOf } from '../../src/euicc/chip';
import type { Euicc } from '../../src/core/world/euicc';
import { iccidWithLuhn } from '../../src/core/world/luhn';
import { AT_NOON, endpointWhere } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

export const DAY = 86_400;

/** The chip of a test: that of one device. */
export let euicc: Euicc;

sessionPerTest({ ...AT_NOON, sessionSeconds: 7 * DAY });
beforeEach(() => {
	const { id } = endpointWhere(sandbox, ({ name }) => name === 'van-tracker-0001');
	euicc = sandbox.world.euiccs.get(sandbox.control.euicc(id)) as Euicc;
});

export const path = (rest = '') => `/api/v1/euicc/${euicc.id}${rest}`;
export const iccid = (place: number) => iccidWithLuhn(euicc.profiles[place]?.iccid ?? '');
export const post = async (operation: object) => await client.post(path('/operation'), [operation]);
export const enable = async (place: number, more: object = { rollback: true }) =>
	await post({ action: { id: 2 }, iccid_with_luhn: iccid(place), ...more });
export const pass = (seconds: number) => sandbox.control.advance(seconds);
export const device = () => endpointWhere(sandbox, (one) => euiccOf(sandbox.world, one) === euicc);
export const newest = async () =>
	(await client.get(path('/operation'), { params: { sort: '-creation_date' } })).data[0];
export const outcome = async (): Promise<string> => (await newest()).status.description;

/** The device starts anew, so its chip asks for work half a minute later. */
export function restart(): void {
	sandbox.control.setOnline(device().id, false);
	sandbox.control.setOnline(device().id, true);
	pass(60);
}
/** The place of the enabled profile, and the state of the device. */
export async function state(): Promise<[number, string]> {
	const profiles: { status: { description: string } }[] = (await client.get(path())).data.profile;
	const { data } = await client.get(`/api/v1/endpoint/${device().id}/connectivity`);
	const place = profiles.findIndex(({ status }) => status.description === 'Active');
	return [place, data.status.description];
}
