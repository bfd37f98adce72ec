import type { ScenarioName } from './scenarios';
import type { Settings } from '../core/world/settings';

/** How to start a sandbox. Everything is optional. */
export interface SandboxOptions {
	/** 0 (default) takes a free port. */
	port?: number;
	/** IP address to listen on, 127.0.0.1 by default. One that other computers reach needs `allowedHosts`. */
	host?: string;
	/** Further names, or `name:port`, under which the sandbox answers. Port 443 means a proxy with TLS before it. */
	allowedHosts?: string[];
	/** Names or IP addresses besides this computer to which callbacks and data streams are sent. */
	callbackHosts?: string[];
	/** Devices send SMS, produce flows and answer commands by themselves. */
	live?: boolean;
	/** Think time of every request, in milliseconds. */
	latencyMs?: number;
	/** Lifetime of an `auth_token`; 14400 by default (docs/service/authentication.md, *Session token*). */
	sessionSeconds?: number;
	/** Whether the organisation has the flow log feature; true by default. */
	flowLogs?: boolean;
	/** Endpoint creation answers with an empty body, as recorded in 2022. */
	legacyCreate?: boolean;
	/** New SIMs start in Factory Test. */
	factoryTestMode?: boolean;
	/** Enforces the limits of docs/service/limits.md, *Rate limits*; the login limit always holds. */
	rateLimit?: boolean;
	/** Start of the clock; now by default. */
	startTime?: Date;
	/** The clock stands still between advances, so that a test can compare times. */
	clockStands?: boolean;
	/** A world in which something happens; none by default. */
	scenario?: ScenarioName;
	/** A fleet that `cellular-iot-fidelity copy` has copied; it is the world, so no option may make another one. */
	world?: string;
	/** Size of the seeded fleet; 25 by default, or that of the scenario. */
	endpoints?: number;
	/**
	 * Adds 288 free SIMs and the usage of this month and the last one, for people who try things; the program does so
	 * unless there is a scenario. False by default.
	 */
	demo?: boolean;
	/** Selects another story, other seeded traffic, and other requests for faults with a probability; 1 by default. */
	seed?: number;
	/**
	 * File that keeps the state, so that the next start goes on where this one ends; created if there is none. It then holds
	 * endpoints, seed and start time, too, and other ones are refused. Switches given at a start replace the kept ones.
	 */
	stateFile?: string;
	/** How `q` compares name and tags; 'contains' by default. */
	textMatch?: Settings['textMatch'];
	/** Order and completeness of a bulk creation's answer; 'complete' by default. */
	bulkAnswer?: Settings['bulkAnswer'];
	/**
	 * Checks every carried-out request and every answer against the OpenAPI description; a mismatch becomes a 500.
	 * `strict` also reports request keys that the service ignores. On in tests.
	 */
	check?: boolean | 'strict';
}

/** Options that are switches of the world under the same name. */
const SWITCHES = [
	'sessionSeconds',
	'flowLogs',
	'legacyCreate',
	'factoryTestMode',
	'rateLimit',
	'latencyMs',
	'textMatch',
	'bulkAnswer',
] as const;

/** Returns the switches that are given. */
export const givenSettings = (options: SandboxOptions): Partial<Settings> =>
	Object.fromEntries(
		SWITCHES.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]),
	);

/** Returns the initial switches of the world. */
export function settingsOf(options: SandboxOptions): Settings {
	return {
		sessionSeconds: options.sessionSeconds ?? 14_400,
		flowLogs: options.flowLogs ?? true,
		legacyCreate: options.legacyCreate ?? false,
		factoryTestMode: options.factoryTestMode ?? false,
		rateLimit: options.rateLimit ?? false,
		latencyMs: options.latencyMs ?? 0,
		/**
		 * @assumption How long a callback may take to answer (docs/service/callbacks.md, *Delivery*). Check: answer a
		 * callback late and watch for the retry.
		 */
		callbackTimeoutMs: 10_000,
		/**
		 * @assumption HS256 with the secret's text as key, and no claim but the time (docs/service/callbacks.md,
		 * *Signature*). Check: receive a signed callback and decode its token.
		 */
		callbackAlgorithm: 'HS256',
		callbackKey: 'text',
		callbackIds: 'number',
		callbackDestination: 'dest_address',
		/**
		 * @assumption An SMS that a callback has taken stays in the list, and SMS in both directions share one sequence of
		 * ids (docs/service/sms.md, *Operations*). Check: let a device send an SMS before and after one to it, with and
		 * without a callback, and read the list.
		 */
		takenSms: 'listed',
		smsIds: 'one',
		registrationRefusals: true,
		euiccWords: 'documented',
		eventDelaySeconds: 0,
		textMatch: options.textMatch ?? 'contains',
		bulkAnswer: options.bulkAnswer ?? 'complete',
		streamChangeMs: 50,
		streamLocation: false,
		streamIds: 'text',
		streamList: 'array',
		/**
		 * @assumption How long a receiver may take, and how often a batch comes again: seven times within 21 minutes,
		 * with pauses that double (docs/service/streams.md, *Delivery*). Check: refuse all batches and write down their
		 * times until the stream is in Error.
		 */
		streamTimeoutMs: 10_000,
		streamRetryPauses: [10, 20, 40, 80, 160, 320, 640],
	};
}
