import { HOUR, MINUTE } from './truth';

/** Settings of the watched changes. */
export const SETTINGS = {
	silentHours: 3,
	offlineMinutes: 10,
	mostSessions: 4,
	sessionMinutes: 30,
};

/** The same in milliseconds. */
export const THRESHOLDS = {
	offlineMs: SETTINGS.offlineMinutes * MINUTE,
	mostSessions: SETTINGS.mostSessions,
	sessionMs: SETTINGS.sessionMinutes * MINUTE,
};

/** The silence that is told, in milliseconds. */
export const SILENT_MS = SETTINGS.silentHours * HOUR;

/** How far a window reaches back before the last poll: the default of *Overlap (Minutes)*. */
export const OVERLAP_MS = 15 * MINUTE;
