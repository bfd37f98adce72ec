import { switchDevice } from '../../core/device/connection';
import { euiccOf, newEuicc } from '../../euicc';
import { DEFAULT_PROFILE } from '../../profile';
import { MINUTE } from '../../core/world/dates';
import type { Endpoint, World } from '../../core/world/types';
import type { Scenario } from './scenario';
import { choose, isOnline, namesOf, stepOf } from './stage';

/** Devices with an eSIM. */
const DEVICES = 12;
/** Each device starts anew in this time, and its chip asks for work. */
const RESTART_MINUTES = 10;
const HOURS = 24;

/** The place of the profile that all are to be switched to. */
const TARGET = 1;

/** Twelve devices with eSIMs: the other profile finds no network in two of them, and one chip never asks for work. */
export const esimRollout: Scenario<'fleet' | 'noNetwork' | 'neverAsks'> = {
	about: 'eSIMs to switch: two find no network, one chip never asks for work',
	watch: [
		'The devices start anew every 10 minutes, so their chips ask for work then and not once a day.',
		'Two of them find no network with their second profile: they return to the first one after 7 minutes.',
		'One chip never asks for work: its operation expires after a day.',
		'Example 24 switches a device. Switch Profile in waves stops at too many failures.',
	],
	options: { endpoints: 60 },
	cast(world, random) {
		const fleet = choose(world, random, DEVICES, (one) => isUsual(world, one));
		const within = (one: Endpoint) => fleet.includes(one.id);
		const noNetwork = choose(world, random, 2, within);
		const neverAsks = choose(world, random, 1, (one) => within(one) && !noNetwork.includes(one.id));
		return { fleet, noNetwork, neverAsks };
	},
	steps(world, { fleet, noNetwork, neverAsks }, start) {
		const restarts = (HOURS * 60) / RESTART_MINUTES;
		return [
			stepOf(start, `${namesOf(world, fleet)} have eSIMs.`, fleet, (past, one) => {
				const { profiles } = euiccOf(past, one) ?? newEuicc(past, one);
				const target = profiles[TARGET];
				if (target && noNetwork.includes(one.id)) target.active = false;
			}),
			stepOf(
				start,
				`The chip of ${namesOf(world, neverAsks)} never asks for work.`,
				neverAsks,
				(past, one) => {
					const euicc = euiccOf(past, one);
					if (euicc) euicc.asks = false;
				},
			),
			...Array.from({ length: restarts }, (_, place) =>
				stepOf(
					start + (place + 1) * RESTART_MINUTES * MINUTE,
					'The devices with eSIMs start anew.',
					fleet,
					restart,
				),
			),
		];
	},
};

const isUsual = (world: World, one: Endpoint) =>
	isOnline(world, one) && one.serviceProfileId === DEFAULT_PROFILE;

function restart(world: World, endpoint: Endpoint): void {
	switchDevice(world, endpoint, false);
	switchDevice(world, endpoint, true);
}
