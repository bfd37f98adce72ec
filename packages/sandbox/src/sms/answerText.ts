import type { Sms } from '../core/world/sms';
import type { Endpoint } from '../core/world/types';

/** Returns the text with which a device answers a command at a time in milliseconds of service time. */
export function answerTo(command: string, endpoint: Endpoint, at: number): string {
	const [, word = '', value = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(command) ?? [];
	const uptime = Math.floor((at - endpoint.createdAt) / 1000) % 100_000;
	switch (word.toUpperCase()) {
		case 'PING':
			return 'PONG';
		case 'ECHO':
			return value;
		case 'INTERVAL':
			return /^\d+$/.test(value) ? `OK interval=${value}` : 'OK';
		case 'STATUS':
			return status(uptime);
		case 'WHERE':
			return position(endpoint, uptime);
		default:
			return 'OK';
	}
}

/** Returns the text of an SMS as its device reads it: a binary one is no command. */
export const commandOf = ({ dcs }: Sms, text: string): string => (dcs === 4 ? '' : text);

function status(uptime: number): string {
	const voltage = (3.6 + (uptime % 40) / 100).toFixed(2);
	return `OK battery=${voltage}V signal=-${80 + (uptime % 17)}dBm uptime=${uptime}s`;
}

/** A device goes round its own place, about a kilometer away from it, once in two hours. */
function position({ id }: Endpoint, uptime: number): string {
	const turn = (uptime / 7200) * 2 * Math.PI;
	const latitude = 52.45 + (id % 13) / 100 + Math.sin(turn) / 110;
	const longitude = 13.3 + (id % 29) / 100 + Math.cos(turn) / 67;
	return `POS ${latitude.toFixed(5)} ${longitude.toFixed(5)} acc=${4 + (uptime % 9)}m`;
}
