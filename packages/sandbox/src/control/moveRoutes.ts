import type { Control } from './control';
import { BURST, EUICC, FIRMWARE, SILENCE, SIM_MOVE, TRAVEL } from './moveSchemas';
import { verb, type Verb } from './verb';

/** The controls of what happens to a device, over HTTP. */
export const moveVerbs = (control: Control): Verb[] => [
	verb(
		'POST /endpoint/:id/move_sim',
		'puts the SIM into another device',
		SIM_MOVE,
		({ imei }, id) => ({ imei: control.moveSim(id, imei) }),
	),
	verb(
		'POST /endpoint/:id/firmware',
		'updates the firmware: the last two digits of the IMEI',
		FIRMWARE,
		({ version }, id) => ({ imei: control.updateFirmware(id, version) }),
	),
	verb(
		'POST /endpoint/:id/travel',
		'takes the device to another network: an operator by id or name, a country by name or ISO code',
		TRAVEL,
		(place, id) => control.travel(id, place),
	),
	verb(
		'POST /endpoint/:id/silence',
		'it loses its power without an event; keepSession: its session stays open, without traffic',
		SILENCE,
		(how, id) => control.silence(id, how),
	),
	verb(
		'POST /endpoint/:id/burst',
		'opens new data sessions one after the other, the last one now',
		BURST,
		(burst, id) => control.burst(id, burst),
	),
	verb(
		'POST /endpoint/:id/euicc',
		'makes its SIM an eSIM; asks: whether the chip asks for work',
		EUICC,
		(how, id) => ({ id: control.euicc(id, how) }),
	),
];
