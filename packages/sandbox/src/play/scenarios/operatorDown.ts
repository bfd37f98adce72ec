import { settleConnection, switchDevice } from '../../core/device/connection';
import { euiccOf, newEuicc } from '../../euicc';
import { MINUTE, SECOND } from '../../core/world/dates';
import { deviceOf } from '../../core/world/device';
import type { EuiccProfile } from '../../core/world/euicc';
import { operatorOf } from '../../core/world/networks';
import type { Endpoint, World } from '../../core/world/types';
import type { Scenario } from './scenario';
import { choose, isOnline, namesOf, stepOf } from './stage';

/** Example Mobile in Germany fails. A network in France, which a device reaches near the border. */
const [NETWORK, ABROAD] = [3, 11];
/** Minutes after the start: time to publish a workflow, a device near the border, the end of the outage. */
const [BEGINS, MOVES, ENDS] = [2, 5, 360];
/** Devices of Example Mobile with an eSIM. */
const EQUIPPED = 12;
/** Devices that are online start anew in this time, so that their chips ask for work. */
const RESTART_MINUTES = 5;

/** Places of the profiles of a new chip: its own, that of the next operator, and that of the one after. */
const [OWN, NEXT, LAST] = [0, 1, 2];

type Role = 'fallBack' | 'noNetwork' | 'noOther' | 'borderer' | 'noWayBack';

/** The network of an operator fails for six hours: some chips change to their fallback, others have none. */
export const operatorDown: Scenario<Role> = {
	about: 'an operator fails: some eSIMs have a fallback, others have none',
	watch: [
		'After two minutes, all devices of Example Mobile in Germany are refused. Publish example 25 before.',
		'Six minutes later, eight eSIMs use their fallback, the profile of Rheinfunk. One device finds a network in France.',
		'Seven of these nine have one more operator. One of them finds no network there, and returns.',
		'Three eSIMs without a fallback stay offline, and so do devices without an eSIM.',
		'Devices with eSIMs that are online start anew every 5 minutes, so their chips ask for work then and not once a day.',
	],
	options: { endpoints: 60 },
	cast(world, random) {
		const left = new Set(
			choose(world, random, EQUIPPED, (one) => isOnline(world, one) && isThere(world, one)),
		);
		const take = (count: number) => {
			const taken = choose(world, random, count, ({ id }) => left.has(id));
			for (const id of taken) left.delete(id);
			return taken;
		};
		return {
			...{ fallBack: take(5), noNetwork: take(1), noOther: take(2) },
			...{ borderer: take(1), noWayBack: take(3) },
		};
	},
	steps(world, cast, start) {
		const at = (minutes: number) => start + minutes * MINUTE;
		const all = Object.values(cast).flat();
		const restarts = Math.floor(ENDS / RESTART_MINUTES);
		return [
			{
				at: start,
				what: `${EQUIPPED} devices of Example Mobile have eSIMs.`,
				happen: (past) => equip(past, cast),
			},
			{
				at: at(BEGINS),
				what: 'The network of Example Mobile refuses all devices.',
				happen(past) {
					past.outages.add(NETWORK);
					settleAll(past);
				},
			},
			// As soon as the devices have tried for the first time.
			{ at: at(BEGINS) + 10 * SECOND, what: 'The devices look for a network.', happen: settleAll },
			stepOf(
				at(MOVES),
				`${namesOf(world, cast.borderer)} comes near the border.`,
				cast.borderer,
				(past, one) => {
					deviceOf(past, one.id).reach = [NETWORK, ABROAD];
					settleConnection(past, one);
				},
			),
			...Array.from({ length: restarts }, (_, place) =>
				stepOf(
					at((place + 1) * RESTART_MINUTES),
					'The devices with eSIMs that are online start anew.',
					all,
					restart,
				),
			),
			{
				at: at(ENDS),
				what: 'The network of Example Mobile admits devices again.',
				happen(past) {
					past.outages.delete(NETWORK);
					settleAll(past);
				},
			},
		];
	},
};

const isThere = (world: World, { id }: Endpoint) => operatorOf(world, id).id === NETWORK;

/** Gives the devices of the network their chips. With their profile they reach no other network. */
function equip(past: World, cast: Record<Role, number[]>): void {
	for (const endpoint of past.endpoints.values()) {
		if (isThere(past, endpoint)) deviceOf(past, endpoint.id).reach = [NETWORK];
	}
	for (const [role, ids] of Object.entries(cast)) {
		for (const id of ids) {
			const endpoint = past.endpoints.get(id);
			if (!endpoint) continue;
			const euicc = euiccOf(past, endpoint) ?? newEuicc(past, endpoint);
			euicc.profiles = profilesFor(role as Role, euicc.profiles);
		}
	}
}

function profilesFor(role: Role, all: EuiccProfile[]): EuiccProfile[] {
	const falls = role !== 'noWayBack' && role !== 'borderer';
	return all
		.map((one, place) => ({
			...one,
			fallback: place === (falls ? NEXT : OWN),
			active: place !== LAST || role !== 'noNetwork',
		}))
		.slice(0, role === 'noOther' ? LAST : undefined);
}

function restart(world: World, endpoint: Endpoint): void {
	if (!isOnline(world, endpoint) || !euiccOf(world, endpoint)) return;
	switchDevice(world, endpoint, false);
	switchDevice(world, endpoint, true);
}

function settleAll(world: World): void {
	for (const endpoint of world.endpoints.values()) settleConnection(world, endpoint);
}
