import { moveSim, silence, updateFirmware } from '../deviceMoves';
import { MINUTE } from '../../core/world/dates';
import type { Endpoint, World } from '../../core/world/types';
import type { Scenario } from './scenario';
import { choose, isOnline, stepOf } from './stage';

/** Devices of each role. */
const [MOVED, UPDATED, SILENT] = [12, 300, 200];

/** A fleet of 50,000 devices, in which few things happen. */
export const bigFleet: Scenario<'moved' | 'updated' | 'silent'> = {
	about: 'a fleet of 50,000 devices, of which a few hundred change',
	watch: [
		`After 3 minutes ${UPDATED} devices get another firmware, after 5 minutes ${MOVED} SIMs are in other devices.`,
		`After 7 minutes ${SILENT} devices lose their power, without an event.`,
		'Endpoint: Get Health of Many reads all devices with some fifty requests; example 18 plans a sheet of any length.',
	],
	options: { endpoints: 50_000 },
	cast(world, random) {
		const all = choose(world, random, MOVED + UPDATED + SILENT, (one) => isKnown(world, one));
		const of = (from: number, count: number) => all.slice(from, from + count);
		return {
			moved: of(0, MOVED),
			updated: of(MOVED, UPDATED),
			silent: of(MOVED + UPDATED, SILENT),
		};
	},
	steps(_world, { moved, updated, silent }, start) {
		const at = (minutes: number) => start + minutes * MINUTE;
		return [
			stepOf(at(3), `${UPDATED} devices get another firmware.`, updated, (...one) => {
				updateFirmware(...one);
			}),
			stepOf(at(5), `${MOVED} SIMs turn up in other devices.`, moved, (...one) => {
				moveSim(...one);
			}),
			stepOf(at(7), `${SILENT} devices lose their power.`, silent, (world, one) =>
				silence(world, one, false),
			),
		];
	},
};

/** Whether a device is online and has a known IMEI that it may change. */
const isKnown = (world: World, one: Endpoint) =>
	isOnline(world, one) && one.imei !== null && !one.imeiLock;
