/**
 * Profiles on the chips of many devices: *Switch Profile* and *Manage Profile*. What may cut a device off is sent in waves.
 *
 * - The state of a rollout is that of the service: operations, enabled profiles, connectivity. A run that is killed or
 *   repeated goes on where it is.
 * - A wave is sent only if no chip of the input is on its way or cannot be read, and at most *Most Failures* are cut off or
 *   failed.
 * - A chip with an operation in progress gets no other one. Runs of one process take turns.
 */
export { actionIdOf, readChip, withRefusal } from './chips';
export { manageProfiles, type ProfileChange } from './manageProfiles';
export { switchProfiles } from './switchProfiles';
export type { Wish } from './task';
