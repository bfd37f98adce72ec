/**
 * *Diagnose* (one device) and *Get Health* (a fleet): why a device has no connection.
 *
 * - The verdict is the first rule that fits, in the order of verdict.ts.
 * - Rules are pure: they get facts and return a verdict, its evidence and the next step.
 * - Reads only what the next rule needs.
 * - Names what it has read. Without evidence the verdict is `unknown`.
 *
 * Begin at verdict.ts for one device, fleet.ts for a fleet; health.ts is its report.
 */
export { CONTACTS, lastContactOf } from './connection';
export type { Facts } from './facts';
export { silentOptions, SILENT_HOURS } from './form';
export { Fleet, TROUBLES } from './fleet';
export { devicesOf, summaryOf } from './health';
export { Reader } from './reads';
export { nextReads, verdictOf } from './verdict';
