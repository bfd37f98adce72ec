import { MINUTE, SECOND } from '../core/world/dates';
import type { Euicc } from '../core/world/euicc';

/** Chips are synchronized at different seconds of the minute. */
const BETWEEN_CHIPS = 7 * SECOND;

/**
 * Takes over the statuses of the profiles of a chip, once a minute (docs/service/esim.md, *Chips*). `at`: milliseconds
 * since 1970; nothing may have happened to the chip between its last step and this time.
 * @assumption The service does not know of a switch before its operation has ended, because a chip without network
 * reports nothing (docs/service/esim.md, *Chips*). Check: read a chip every 10 seconds while it switches.
 */
export function synchronize(euicc: Euicc, at: number): void {
	const latest = at - ((at + euicc.id * BETWEEN_CHIPS) % MINUTE);
	if (latest <= euicc.syncedAt) return;
	euicc.syncedAt = latest;
	if (isSwitching(euicc)) return;
	for (const one of euicc.profiles) one.shownEnabled = one.enabled;
}

/** Whether a chip has changed its profile, and its device looks for the network. */
export const isSwitching = ({ operations }: Euicc): boolean =>
	operations.some(({ status, switched }) => status === 2 && switched !== null);
