/** The sandbox: a small copy of the service on loopback, with its state in memory. */
import type { AddressInfo } from 'node:net';
import { createControl, type Control } from './control/control';
import { controlRoutes } from './control/routes';
import { Courier } from './courier';
import { Door } from './http/door';
import { Devices } from './devices';
import { startEuiccs } from './euiccs';
import { FaultBook } from './http/faults';
import { baseUrls, readReach, type Reach } from './http/reach';
import { RequestLog } from './http/requestLog';
import { startLive } from './live';
import { openApiRoute } from './openapi/route';
import { openWorld, resumedWorld, storyOf } from './opening';
import type { SandboxOptions } from './options';
import { pageRoutes } from './page/routes';
import { Receivers } from './receivers';
import { APPLICATION_TOKEN } from './seed/tokens';
import { OpenState } from './state/openState';
import { StreamCourier } from './streamCourier';
import { buildServer } from './server';
import type { World } from './world/types';

export type { Control, NewApplicationToken } from './control/control';
export type { NewUser } from './control/users';
export type { NewEvent } from './rules/addEvent';
export type { Fault } from './http/fault';
export type { LoggedRequest } from './http/requestLog';
export type { CallbackCall } from './courier';
export type { Delivery, Ledger, PushedRecord, PushKind, PushTotals } from './ledger';
export type { NewUsage } from './rules/addUsage';
export type { SandboxOptions } from './options';
export { SCENARIO_NAMES, type ScenarioName } from './scenarios';
export type { StoryView } from './scenarios/story';
export type { Answering } from './world/answering';
export type { FlowRow } from './world/flow';
export type { Settings } from './world/settings';
export type { Endpoint, Sim, World } from './world/types';
export {
	APPLICATION_TOKEN,
	EXPIRED_APPLICATION_TOKEN,
	RESTRICTED_APPLICATION_TOKEN,
	REVOKED_APPLICATION_TOKEN,
} from './seed/tokens';
export { MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE } from './seed/emptyWorld';
export {
	LOCKED_USER,
	MAIL_USER,
	OBSERVER_USER,
	PLAIN_USER,
	SUSPENDED_USER,
	TOTP_SECRET,
	TOTP_USER,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
} from './seed/users';
export { SIGNING_SECRET, SIGNING_SECRET_TEXT } from './seed/choices';
export { FOREIGN_WORKSPACE, HOME_WORKSPACE, OTHER_WORKSPACE } from './seed/workspaces';
export { FOREIGN_SIM_BATCH, LARGE_SIM_BATCH, SMALL_SIM_BATCH } from './seed/simBatches';
export {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
	SATELLITE_TARIFF,
	ZONE_1_TARIFF,
} from './seed/profiles';

/** A running sandbox. */
export interface Sandbox {
	/** Base URL for programs on this computer, for example `http://127.0.0.1:40123`. */
	url: string;
	/** All base URLs: `url`, then those of the allowed hosts. */
	urls: string[];
	/** A valid application token. */
	applicationToken: string;
	/** The state, for assertions. */
	world: World;
	control: Control;
	/** Stops the server and cuts open connections. */
	close(): Promise<void>;
}

/**
 * Starts a sandbox. Rejects with the system's error (`EADDRINUSE`) when the port is taken, with RangeError for unfit
 * options, and with StateError for an unusable state file.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const reach = readReach(options.host, options.allowedHosts);
	const receivers = new Receivers(options.callbackHosts);
	const state =
		options.stateFile === undefined ? undefined : await OpenState.of(options.stateFile, options);
	try {
		return await serve(options, reach, receivers, state);
	} catch (error) {
		await state?.close();
		throw error;
	}
}

async function serve(
	options: SandboxOptions,
	reach: Reach,
	receivers: Receivers,
	state: OpenState | undefined,
): Promise<Sandbox> {
	const kept = state?.kept;
	const world = kept ? resumedWorld(options, receivers, kept) : openWorld(options, receivers);
	const story = storyOf(world);
	const faults = new FaultBook(world.clock, options.seed);
	kept?.arm(faults);
	const log = new RequestLog();
	const courier = new Courier(world);
	const streams = new StreamCourier(world);
	const devices = new Devices(world);
	const control = createControl(world, faults, log, courier, story);
	const app = buildServer(world, faults, log, {
		check: options.check ?? process.env.NODE_ENV === 'test',
		door: new Door(reach.allowedHosts),
	});
	openApiRoute(app);
	pageRoutes(app);
	controlRoutes(app, control, world, faults);
	await app.listen({ host: reach.address, port: options.port ?? 0 });
	const urls = baseUrls(reach, (app.server.address() as AddressInfo).port);
	story?.start(faults, kept === undefined);
	await state?.begin(world, faults);
	courier.start();
	streams.start();
	devices.start();
	const stopEuiccs = startEuiccs(world);
	const stopLive = options.live === true ? startLive(world) : () => undefined;
	return {
		url: urls[0] ?? '',
		urls,
		applicationToken: APPLICATION_TOKEN,
		world,
		control,
		close: async () => {
			stopLive();
			stopEuiccs();
			story?.close();
			devices.close();
			await Promise.all([courier.close(), streams.close()]);
			await app.close();
			await state?.close();
		},
	};
}
