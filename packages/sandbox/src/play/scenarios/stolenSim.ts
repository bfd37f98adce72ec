import { moveSim, travel, updateFirmware } from '../deviceMoves';
import { DEFAULT_PROFILE } from '../../profile';
import { MINUTE } from '../../core/world/dates';
import { networkOf } from '../../core/world/networks';
import { MEGABYTE } from '../../core/world/services';
import type { Endpoint, World } from '../../core/world/types';
import type { Scenario } from './scenario';
import { choose, isOnline, moveData, namesOf, stepOf } from './stage';

/** What the thief moves at a time; the profile allows 10 MB a month. */
const DATA = { host: 'stream.example.net', up: 0.1 * MEGABYTE, down: 1.5 * MEGABYTE };
/** Minutes after the start. */
const [FIRMWARE, THEFT] = [3, 5];
const UPLOADS = [6, 7, 8, 9, 12, 13, 14, 15, 16];
const BORDERS = [
	{ minutes: 10, countries: ['fr', 'pl'] },
	{ minutes: 90, countries: ['cz', 'at'] },
];

/** A SIM turns up in another device, which moves data and travels. A firmware update beside it is no theft. */
export const stolenSim: Scenario<'robbed' | 'updated'> = {
	about: 'a SIM turns up in another device, which moves data and crosses a border',
	watch: [
		'After 3 minutes a device gets another firmware: its IMEI changes in the last two digits.',
		'After 5 minutes a SIM is in another device: its next data session has another IMEI.',
		'Then it moves 1.6 MB a minute and crosses a border, until the data limit of 10 MB blocks it.',
		'A suspended SIM moves nothing. Example 17 suspends it.',
	],
	cast(world, random) {
		const robbed = choose(world, random, 1, (one) => isUsual(world, one));
		const updated = choose(
			world,
			random,
			1,
			(one) => isUsual(world, one) && !robbed.includes(one.id),
		);
		return { robbed, updated };
	},
	steps(world, { robbed, updated }, start) {
		const thing = namesOf(world, robbed);
		const at = (minutes: number) => start + minutes * MINUTE;
		return [
			stepOf(
				at(FIRMWARE),
				`${namesOf(world, updated)} gets another firmware.`,
				updated,
				(...one) => {
					updateFirmware(...one);
				},
			),
			stepOf(at(THEFT), `The SIM of ${thing} turns up in another device.`, robbed, (...one) => {
				moveSim(...one);
			}),
			...UPLOADS.map((minutes) =>
				stepOf(at(minutes), `It tries to move 1.6 MB to ${DATA.host}.`, robbed, (past, one) =>
					moveData(past, one, DATA),
				),
			),
			...BORDERS.map(({ minutes, countries }) =>
				stepOf(at(minutes), 'It crosses a border.', robbed, (past, one) => {
					const here = networkOf(past, one.id).country.iso_code;
					travel(past, one, { country: countries.find((code) => code !== here) });
				}),
			),
		];
	},
};

/** Whether a device is online, with a known IMEI and a profile that lets it move data. */
const isUsual = (world: World, one: Endpoint) =>
	isOnline(world, one) &&
	one.imei !== null &&
	!one.imeiLock &&
	one.serviceProfileId === DEFAULT_PROFILE;
