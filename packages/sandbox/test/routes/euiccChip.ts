import type { Euicc } from '../../src/world/euicc';
import { euiccOf } from '../../src/rules/newEuicc';
import { iccidWithLuhn } from '../../src/world/luhn';
import { endpointWhere, loggedIn } from '../client';
import { client as opened, sandbox, sessionPerTest } from '../sandboxHooks';

export const DAY = 86_400;
const ENABLE = 2;

/** Of the running test. */
export let client = opened;
export let euicc: Euicc;

/** Gives each test of a file a session and a device with a chip. */
export function chipPerTest(): void {
	sessionPerTest();
	beforeEach(() => {
		client = opened;
		const found = endpointWhere(sandbox, ({ name }) => name === 'van-tracker-0001');
		euicc = sandbox.world.euiccs.get(sandbox.control.euicc(found.id)) as Euicc;
	});
}

export const path = (rest = '') => `/api/v1/euicc/${euicc.id}${rest}`;
export const iccid = (place: number) => iccidWithLuhn(euicc.profiles[place]?.iccid ?? '');
export const post = async (...operations: object[]) =>
	await client.post(path('/operation'), operations);
export const enable = async (place: number, more: object = { rollback: true }) =>
	await post({ action: { id: ENABLE }, iccid_with_luhn: iccid(place), ...more });
/** Moves the clock; sessions do not live that long. */
export async function pass(seconds: number): Promise<void> {
	sandbox.control.advance(seconds);
	client = await loggedIn(sandbox);
}
export const newest = async () =>
	(await client.get(path('/operation'), { params: { sort: '-creation_date' } })).data[0];
export const device = () => endpointWhere(sandbox, (one) => euiccOf(sandbox.world, one) === euicc);
