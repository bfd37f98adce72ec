import type { Sms } from '../world/sms';
import type { World } from '../world/types';
import { settleSms } from './smsLife';
import { wholeText } from './smsParts';
import { storeSms } from './storeSms';

/** Extras of an SMS a device sends. */
export interface DeviceSms {
	/** When it was sent; now by default. A past time gives a record that shows up late. */
	at?: Date;
	udh?: string;
	dcs?: number;
	/** Up to 7 digits reach the application (docs/service/sms.md, *Traffic rules*); '12345' by default. */
	destAddress?: string;
}

/** A device sends an MO SMS; returns the record. RangeError for an unknown endpoint or one without SIM. */
export function deviceSends(
	world: World,
	endpointId: number,
	payload: string,
	{ at, udh, dcs, destAddress = '12345' }: DeviceSms = {},
): Sms {
	const endpoint = world.endpoints.get(endpointId);
	if (!endpoint) throw new RangeError(`No endpoint ${endpointId}`);
	const submittedAt = at === undefined ? world.clock.now() : at.getTime();
	if (Number.isNaN(submittedAt)) throw new RangeError('Not a valid date');
	return storeSms(world, endpoint, { type: 'MO', payload, udh, dcs, destAddress, submittedAt });
}

/** Returns the answer of a device to a command. */
export function answerTo(command: string, uptimeSeconds: number): string {
	const [word = '', value = ''] = command.trim().split(/\s+/);
	if (word.toUpperCase() === 'PING') return 'PONG';
	if (word.toUpperCase() === 'INTERVAL' && /^\d+$/.test(value)) return `OK interval=${value}`;
	if (word.toUpperCase() !== 'STATUS') return 'OK';
	const voltage = (3.6 + (uptimeSeconds % 40) / 100).toFixed(2);
	return `OK battery=${voltage}V signal=-${80 + (uptimeSeconds % 17)}dBm uptime=${uptimeSeconds}s`;
}

/**
 * Lets the device answer an unanswered delivered MT SMS: the given one, else the newest; a long one at its last part.
 * Returns the answer, or undefined if nothing is unanswered.
 */
export function deviceAnswers(world: World, endpointId: number, smsId?: number): Sms | undefined {
	settleSms(world, endpointId);
	const delivered = [...world.unansweredSms].filter(
		(sms) =>
			sms.endpointId === endpointId &&
			sms.status === 4 &&
			(smsId === undefined || sms.id === smsId),
	);
	const question = delivered[delivered.length - 1];
	const endpoint = world.endpoints.get(endpointId);
	if (!question || !endpoint) return undefined;
	world.unansweredSms.delete(question);
	const uptime = Math.floor((world.clock.now() - endpoint.createdAt) / 1000) % 100_000;
	const text = answerTo(question.dcs === 4 ? '' : wholeText(world, question), uptime);
	return deviceSends(world, endpointId, text, { destAddress: question.sourceAddress || '12345' });
}
