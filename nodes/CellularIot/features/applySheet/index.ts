/**
 * *Apply Sheet*: devices as a sheet describes them. Reads each row and the fleet, compares them, and sends only what
 * differs. A second run with the same sheet sends nothing.
 *
 * - Sends nothing for a row with a fault, and all faults of a row are in its item.
 * - Refuses a value that another device has, such as its SIM or its name.
 * - A run that was cut off goes on with the next one: nothing is created twice.
 *
 * Begin at plans.ts (what each row needs), then carryOut.ts (the order of the requests).
 */
export { carryOut } from './carryOut';
export { type MatchBy, MATCHES, rowFields, SHEET } from './columns';
export { missingFields, type MissingRules, readMissingRules } from './missing';
export { noteCharged, outcomeOf, rankOf } from './output';
export { createTags, readPlans } from './plans';
export { readRow, readRowRules, type SheetRow } from './row';
export { settlePlan } from './steps';
export { outputField, Tally } from './tally';
