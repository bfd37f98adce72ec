import { leave, settleConnection } from '../../core/device/connection';
import { blockNetwork } from '../../core/device/operatorBlocklist';
import { SECOND, MINUTE } from '../../core/world/dates';
import { deviceOf } from '../../core/world/device';
import { operatorOf } from '../../core/world/networks';
import { OPERATORS } from '../../core/world/operators';
import type { Endpoint, World } from '../../core/world/types';
import type { Scenario } from './scenario';
import { choose, isOnline, namesOf, stepOf } from './stage';

/** Example Mobile, the only network in Germany that the tariff profiles allow, and those they block. */
const NETWORK = 3;
const BLOCKED = [4, 5];
/** A network in France, which devices near the border reach, too. */
const ABROAD = 11;
/** The devices that example 14 looks at; all of them stay in Germany. */
const TRACKERS = 'fleet';
/** Minutes after the start: time to publish a workflow, and an outage that is seen within three minutes. */
const [BEGINS, ENDS, HOME] = [2, 42, 60];

const isThere = (world: World, { id }: Endpoint) => operatorOf(world, id).id === NETWORK;

/** The only network of a country refuses all devices for 40 minutes. */
export const roamingOutage: Scenario<'borderers'> = {
	about: 'the only usable network of a country refuses all devices for 40 minutes',
	watch: [
		'After two minutes the devices in Germany lose their network: most go offline, each with a refusal as its event.',
		'Publish example 21 before: it returns one line for the network within a minute, and one 20 minutes after its end.',
		'Two of them near the border find a network in France.',
		'After 42 minutes the network is back, and so are the devices. Those in France come home after an hour.',
		'Example 14 says for each device what happened: attachRefused, with the reason that the network gave.',
	],
	options: { endpoints: 60 },
	cast: (world, random) => ({
		borderers: choose(
			world,
			random,
			2,
			(one) => isOnline(world, one) && isThere(world, one) && one.tags !== TRACKERS,
		),
	}),
	steps(world, { borderers }, start) {
		const at = (minutes: number) => start + minutes * MINUTE;
		const names = namesOf(world, borderers);
		return [
			{
				at: start,
				what: `The tariff profiles allow one network in Germany; ${names} reach one in France, too.`,
				happen: (past) => {
					allowOneNetwork(past);
					for (const id of borderers) deviceOf(past, id).reach = [NETWORK, ABROAD];
					sendByThemselves(past);
				},
			},
			{
				at: at(BEGINS),
				what: 'The network in Germany refuses all devices.',
				happen: (past) => {
					past.outages.add(NETWORK);
					settleAll(past);
				},
			},
			// As soon as the devices have tried for the first time.
			{ at: at(BEGINS) + 10 * SECOND, what: 'The devices look for a network.', happen: settleAll },
			{
				at: at(ENDS),
				what: 'The network in Germany admits devices again.',
				happen: (past) => {
					past.outages.delete(NETWORK);
					settleAll(past);
				},
			},
			stepOf(
				at(HOME),
				`${names} come home into the network in Germany.`,
				borderers,
				(past, one) => {
					if (isThere(past, one)) return;
					leave(past, one);
					deviceOf(past, one.id).network = NETWORK;
				},
			),
		];
	},
};

function allowOneNetwork(world: World): void {
	for (const profile of world.tariffProfiles.values()) {
		for (const operator of OPERATORS) {
			const isBlocked = profile.blocklist.get(operator.id)?.whole === true;
			if (BLOCKED.includes(operator.id) && !isBlocked) blockNetwork(profile, operator);
		}
	}
}

/** The devices in Germany send data every ten minutes, as long as they are online. */
function sendByThemselves(world: World): void {
	for (const endpoint of world.endpoints.values()) {
		if (!isOnline(world, endpoint) || !isThere(world, endpoint)) continue;
		deviceOf(world, endpoint.id).talksAt = world.clock.now();
	}
}

function settleAll(world: World): void {
	for (const endpoint of world.endpoints.values()) settleConnection(world, endpoint);
}
