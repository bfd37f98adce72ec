import { type Dice, MINUTE } from './clock';

export type End = 'done' | 'failed' | 'rolledBack' | 'expired' | 'canceled';

/** What the facts leave open (docs/service/esim.md). */
export interface Manners {
	/** Descriptions of the statuses; undefined: none. */
	words?: Record<End | 'running', string>;
	/** Descriptions of the status of a profile in use and of another one; undefined: none. */
	profileWords?: [string, string];
	/** Whether an operation ends when the profile is changed, before the device looks for its network. */
	endsEarly: boolean;
	/** Milliseconds between two synchronizations. */
	syncEvery: number;
	showsSynced: boolean;
	/** Whether a device without network stays ATTACHED. */
	staysAttached: boolean;
	/** How long a session without its device stays open, in milliseconds. */
	staysOnline: number;
	/** Whether all profiles name the device, or only the one in use. */
	allNameDevice: boolean;
	/** Whether events name the SIM. */
	eventsNameSim: boolean;
	/** Whether a switch that expired has a time of its end. */
	endsExpired: boolean;
}

/** How the industry calls them: running, done, failed, rolled back, expired. */
const VOCABULARIES = [
	'In Progress, Done, Failed, Failed, Expired',
	'Running, Completed, Error, Rolled Back, Timed Out',
	'Pending, Success, Failure, Reverted, Timeout',
	'Executing, Executed-Success, Unsuccessful, Rollback, Expired',
	'Ongoing, Finished, Rejected, Finished, Validity expired',
	'STARTED, SUCCEEDED, NOT_SUCCESSFUL, FAILED, EXPIRED',
	'Processing, Executed, Completed with error, Fallback, Lapsed',
];

function randomWords(dice: Dice): Manners['words'] {
	const [running = '', done = '', failed = '', rolledBack = '', expired = ''] = dice
		.pick(VOCABULARIES)
		.split(', ');
	return { running, done, failed, rolledBack, expired, canceled: 'Canceled' };
}

export const randomManners = (dice: Dice): Manners => ({
	words: dice.chance(0.12) ? undefined : randomWords(dice),
	profileWords: dice.pick<[string, string] | undefined>([
		['Enabled', 'Disabled'],
		['Enabled', 'Disabled'],
		['Active', 'Inactive'],
		['ENABLED', 'DISABLED'],
		['Available', 'Available'],
		undefined,
	]),
	endsEarly: dice.chance(0.2),
	syncEvery: dice.chance(0.6) ? MINUTE : dice.between(3, 15) * MINUTE,
	showsSynced: dice.chance(0.85),
	staysAttached: dice.chance(0.3),
	staysOnline: dice.chance(0.2) ? dice.between(10, 90) * MINUTE : 0,
	allNameDevice: dice.chance(0.7),
	eventsNameSim: dice.chance(0.5),
	endsExpired: dice.chance(0.5),
});
