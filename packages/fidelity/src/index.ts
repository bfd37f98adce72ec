/**
 * The library `cellular-iot-fidelity`: copies a fleet, checks whether a service has the same API, and compares two services. What
 * it writes and returns holds no secret.
 */
export { copyFleet, type CopyOptions, type Copied } from './copy/copy';
export { check, type Check, type CheckedCall, type CheckedResource } from './check/check';
export { compare } from './compare/compare';
export { PROBES } from './compare/probes';
export { markdownOf } from './compare/report/markdown';
export { reportOf, type Report } from './compare/report/report';
export { CannotRun } from './compare/sides/cannotRun';
export { openSide } from './compare/sides/open';
export type { OpenSide } from './compare/sides/openSide';
