/** The sandbox: a small copy of the service on loopback, with its state in memory. */
import type { AddressInfo } from 'node:net';
import { createControl, type Control } from './control/control';
import { controlRoutes } from './control/routes';
import { Courier } from './callback';
import { Door } from './core/http/door';
import { Devices } from './sms';
import { startEuiccs } from './euicc';
import { FaultBook } from './core/faults/faults';
import { baseUrls, readReach, type Reach } from './core/http/reach';
import { RequestLog } from './core/http/requestLog';
import { startLive } from './play/live';
import { openApiRoute } from './service/documentRoute';
import { openWorld, resumedWorld, storyOf } from './play/opening';
import type { SandboxOptions } from './play/options';
import { pageRoutes } from './page/routes';
import { Receivers } from './core/receivers';
import { APPLICATION_TOKEN } from './access';
import { OpenState } from './play/state/openState';
import { StreamCourier } from './stream';
import { buildServer } from './service/server';
import type { World } from './core/world/types';

export type { Control, NewApplicationToken } from './control/control';
export type { NewUser } from './control/users';
export type { NewEvent } from './play/addEvent';
export type { Fault } from './core/faults/fault';
export type { LoggedRequest } from './core/http/requestLog';
export type { CallbackCall } from './callback';
export type { Delivery, Ledger, PushedRecord, PushKind, PushTotals } from './core/ledger';
export type { NewUsage } from './play/addUsage';
export type { SandboxOptions } from './play/options';
export { SCENARIO_NAMES, type ScenarioName } from './play/scenarios';
export type { StoryView } from './play/scenarios/story';
export type { Answering } from './core/world/answering';
export type { FlowRow } from './core/world/flow';
export type { Settings } from './core/world/settings';
export type { Endpoint, Sim, World } from './core/world/types';
export {
	APPLICATION_TOKEN,
	EXPIRED_APPLICATION_TOKEN,
	RESTRICTED_APPLICATION_TOKEN,
	REVOKED_APPLICATION_TOKEN,
	LOCKED_USER,
	MAIL_USER,
	OBSERVER_USER,
	PLAIN_USER,
	SUSPENDED_USER,
	TOTP_SECRET,
	TOTP_USER,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
	FOREIGN_WORKSPACE,
	HOME_WORKSPACE,
	OTHER_WORKSPACE,
} from './access';
export { MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE } from './play/emptyWorld';
export {
	SIGNING_SECRET,
	SIGNING_SECRET_TEXT,
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
	SATELLITE_TARIFF,
	ZONE_1_TARIFF,
} from './profile';
export { FOREIGN_SIM_BATCH, LARGE_SIM_BATCH, SMALL_SIM_BATCH } from './sim';

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
