/** The sandbox: a small copy of the service on loopback, with its state in memory. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createControl, type Control } from './control/control';
import { controlRoutes } from './control/routes';
import { openCopy, refuseOtherWorlds } from './copy/open';
import { copyRoutes, copyVerbs } from './copy/routes';
import { summaryOf } from './copy/summary';
import { Door } from './core/http/door';
import { FaultBook } from './core/faults/faults';
import { baseUrls, readReach, type Reach } from './core/http/reach';
import { RequestLog } from './core/http/requestLog';
import { startLive } from './play/live';
import { openApiRoute } from './service/document';
import { firstWorld, storyOf } from './play/opening';
import type { SandboxOptions } from './play/options';
import { pageRoutes } from './page/routes';
import { Receivers } from './core/receivers';
import { APPLICATION_TOKEN } from './play/seeded';
import { OpenState } from './play/state/openState';
import { buildServer } from './service/server';
import { Workers } from './service/workers';
import type { World } from './core/world/types';

export type { Control, NewApplicationToken } from './control/control';
export type { NewUser } from './control/users';
export type { NewEvent } from './play/addEvent';
export type { Fault } from './core/faults/fault';
export type { LoggedRequest } from './core/http/requestLog';
export type { CallbackCall } from './control/callbacks';
export type { Delivery, Ledger, PushedRecord, PushKind, PushTotals } from './core/ledger';
export type { NewUsage } from './play/addUsage';
export type { SandboxOptions } from './play/options';
export { SCENARIO_NAMES, type ScenarioName } from './play/scenarios';
export type { StoryView } from './play/scenarios/story';
export type { Answering } from './core/world/sms';
export type { FlowRow } from './core/world/flow';
export type { Settings } from './core/world/settings';
export type { Endpoint, Sim, World } from './core/world/types';
export * from './play/seeded';

/** A running sandbox. */
export interface Sandbox {
	/** Base URL for programs on this computer, for example `http://127.0.0.1:40123`. */
	url: string;
	/** All base URLs: `url`, then those of the allowed hosts. */
	urls: string[];
	/** What is known of the copied fleet, for people; empty without one. */
	copied: string;
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
	refuseOtherWorlds(options);
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
	const copy = openCopy(options, receivers);
	const world = copy?.world ?? firstWorld(options, receivers, kept);
	const story = storyOf(world);
	const faults = new FaultBook(world.clock, options.seed);
	kept?.arm(faults);
	const log = new RequestLog();
	const workers = new Workers(world);
	const control = createControl(world, faults, log, story);
	const app = buildServer(world, faults, log, {
		check: isChecked(options),
		door: new Door(reach.allowedHosts),
	});
	openApiRoute(app);
	copyRoutes(app, copy);
	pageRoutes(app, join(__dirname, 'page'), APPLICATION_TOKEN);
	controlRoutes(app, control, world, faults, copyVerbs(copy));
	await app.listen({ host: reach.address, port: options.port ?? 0 });
	const urls = baseUrls(reach, (app.server.address() as AddressInfo).port);
	story?.start(faults, kept === undefined);
	await state?.begin(world, faults);
	workers.start();
	const stopLive = options.live === true ? startLive(world) : () => undefined;
	return {
		url: urls[0] ?? '',
		urls,
		copied: summaryOf(copy, urls),
		applicationToken: APPLICATION_TOKEN,
		world,
		control,
		close: async () => {
			stopLive();
			story?.close();
			await workers.close();
			await app.close();
			await state?.close();
		},
	};
}

/** A copy may hold keys that the description does not know. */
const isChecked = ({ check, world }: SandboxOptions) =>
	check ?? (world === undefined && process.env.NODE_ENV === 'test');
