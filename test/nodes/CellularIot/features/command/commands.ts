import type { Command } from '../../../../../nodes/CellularIot/features/command/types';
import { GSM7 } from '../../../../../nodes/shared/sms/encoding';

/** A command with the defaults of the form. */
export const commandTo = (
	endpointId: number,
	payload: string,
	more: Partial<Command> = {},
): Command => ({
	endpointId,
	endpoint: { id: endpointId, name: `meter-${endpointId}` },
	message: { encoding: GSM7, payload, parts: [payload], common: {} },
	waitMs: 30_000,
	isReply: () => true,
	onlineOnly: false,
	keepTrying: false,
	guard: { mostPerHour: 1000, allowsRepeats: true },
	...more,
});
