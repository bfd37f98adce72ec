/**
 * *Send Command*: an SMS to each device, and its reply.
 *
 * - Sends at most one command at a time to a device, in the order of the items.
 * - One loop reads the replies of all devices.
 * - A reply that could answer two commands is `ambiguous`.
 * - A device that cannot get SMS is an outcome with a reason, not an error. So is a command that looks like part of a loop.
 *
 * Begin at schedule.ts, then exchange.ts (one command) and look.ts (what counts as a reply).
 */
export { readList } from './exchange';
export { allowRepeatsField, type LoopGuard, loopReason, mostPerHourField, readGuard } from './loop';
export { matchFields, readMatcher } from './match';
export { runCommands } from './schedule';
