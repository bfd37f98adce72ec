/**
 * Runs the built package in the real n8n engine (n8n-core), without a server or a database. It has the same expressions,
 * pairing, credential refresh, static data and HTTP as in n8n. Needs `npm run build` first.
 */
export { addNodeType, loadPackage, START_TYPE } from './package';
export { testCredential } from './credentialTest';
export { BOTH_CREDENTIALS, itemsOf, runNode, runNodes } from './execute';
export type { NodeSpec, NodeRun } from './execute';
export { hookHost, WEBHOOK_ID } from './hookHost';
export type { HookHost, HookSpec } from './hookHost';
export { triggerHost, watching, watchingFleet } from './poll';
export type { TriggerHost } from './poll';
export { loadChoices, searchList } from './search';
export { openConnection } from './connection';
export { StoredCredentials } from './credentials';
export { withOwnService } from './ownService';
export type { Arrived, Reply } from './ownService';
export { inNewService, withNewServices, withService } from './service';
export { locator } from './triggerForm';
export type { Service } from './service';
export { sendingTimes } from './sending';
export { eventually, stopping } from './stopping';
export { movableTime } from './time';
