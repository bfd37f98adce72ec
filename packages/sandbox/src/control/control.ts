import { callbacksOf } from './callbacks';
import type { Fault } from '../core/faults/fault';
import type { FaultBook } from '../core/faults/faults';
import type { RequestLog } from '../core/http/requestLog';
import { setAnswering, deviceAnswers, deviceSends, type DeviceSms, setOnline } from '../sms';
import { addEvent, type NewEvent } from '../play/addEvent';
import { addUsage, type NewUsage } from '../play/addUsage';
import { addFlows } from '../core/traffic/flowStore';
import { addEndpoint, removeEndpoint } from '../play/addEndpoint';
import { settleReturns } from '../core/device/connection';
import { expireSessions, addApplicationToken } from '../access';
import type { Story } from '../play/scenarios/story';
import { playTrouble, type TroubleName } from '../play/troubles';
import { isCidr } from '../core/world/addressSpace';
import type { Answering } from '../core/world/sms';
import type { CellAnswer } from '../core/world/device';
import type { FlowRow } from '../core/world/flow';
import type { Settings } from '../core/world/settings';
import { endpointOf, type World } from '../core/world/types';
import { createMoveControl } from './moves';
import { Failures, type Failure } from './failure';
import { createUserControl } from './users';
import { createViewControl } from './views';

/** A new application token. Default name: a generated one. */
export interface NewApplicationToken {
	token?: string;
	description?: string;
	expiresAt?: Date | null;
	/** CIDR. */
	ip?: string | null;
}

/** Creates the controls of one world: moves the clock, acts as devices. They throw RangeError for unknown ids. */
export function createControl(world: World, faults: FaultBook, log: RequestLog, story?: Story) {
	const failures = new Failures(faults);
	return {
		...createUserControl(world),
		...createMoveControl(world),
		...createViewControl(world, log, failures),
		/** The service's time. */
		now: () => new Date(world.clock.now()),
		/** Moves the clock forward; returns the new time. */
		advance: (seconds: number) => new Date(world.clock.advance(seconds)),
		/** Adds an endpoint without SIM; returns its id. */
		addEndpoint: (name?: string): number => addEndpoint(world, name).id,
		/** Removes an endpoint, with or without SIM. */
		removeEndpoint: (endpointId: number): void => removeEndpoint(world, endpointId),
		/** A device sends an MO SMS; returns its id. */
		deviceSends: (endpointId: number, payload: string, extras?: DeviceSms): number =>
			deviceSends(world, endpointId, payload, extras).id,
		/** A device answers a delivered MT SMS, by default the newest; returns the answer's id, if any. */
		deviceAnswers: (endpointId: number, smsId?: number): number | undefined =>
			deviceAnswers(world, endpointId, smsId)?.id,
		/** Lets a device answer each delivered MT SMS by itself, at once unless `how` says otherwise; null ends that. */
		setAnswering: (endpointId: number, how: Partial<Answering> | null): void =>
			setAnswering(world, endpointId, how),
		/** Adds flow log rows; missing keys get plausible values. Returns the flow ids. */
		addFlows: (endpointId: number, rows: Partial<FlowRow>[]): string[] => {
			settleReturns(world);
			return addFlows(world, endpointId, rows);
		},
		setOnline: (endpointId: number, online: boolean): void => setOnline(world, endpointId, online),
		/** Gives a device a past with this trouble; see `playTrouble`. */
		trouble: (endpointId: number, name: TroubleName): void => playTrouble(world, endpointId, name),
		/** Chooses how the network answers about the cell of a device; `age` in minutes. */
		setCell: (endpointId: number, form: CellAnswer['form'], age = 0): void => {
			world.cellAnswers.set(endpointOf(world, endpointId).id, { form, age });
		},
		/** Adds an event; returns its id. */
		addEvent: (event: NewEvent): number => addEvent(world, event),
		/** Returns the token text. */
		addApplicationToken: ({ token, ...rest }: NewApplicationToken = {}): string =>
			addToken(world, token, rest),
		revokeApplicationToken: (token: string): void => {
			const record = world.applicationTokens.get(token);
			if (!record) throw new RangeError('No such application token');
			record.status = 1;
		},
		/** Expires all issued sessions: they get 401. */
		expireSessions: (): void => expireSessions(world),
		/** Changes switches such as flowLogs or latencyMs while running. */
		set: (settings: Partial<Settings>): void => {
			for (const key of Object.keys(settings)) {
				if (!Object.hasOwn(world.settings, key)) throw new RangeError(`No setting ${key}`);
			}
			Object.assign(world.settings, settings);
		},
		/** Arms a fault; returns its id. */
		fault: (fault: Fault): number => faults.add(fault),
		clearFaults: (): void => faults.clear(),
		/** The failure that strikes every request to the service, and its switch; null for none. */
		failure: () => failures.current(),
		setFailure: (kind: Failure | null): void => failures.set(kind),
		/** The armed faults, with how many requests each has left to strike. */
		faults: () => faults.list(),
		/** Calls of callbacks, oldest first, and callbacks on hosts that may not be called. */
		callbacks: () => callbacksOf(world),
		/** Adds a usage record of a device; returns its id, digit by digit. */
		usage: (endpointId: number, usage?: NewUsage): string => addUsage(world, endpointId, usage),
		/** What callbacks and streams were created for, called with, and have acknowledged. */
		ledger: () => world.ledger,
		/** Requests since the last reset, oldest first. */
		requests: () => log.all(),
		/** Number of requests per route, for example `{'GET /api/v1/endpoint': 3}`. */
		requestCounts: () => log.counts(),
		resetRequests: (): void => log.reset(),
		/** The scenario, with what has happened and what will; null without one. */
		scenario: () => story?.view() ?? null,
	};
}

/** Controls of the sandbox. */
export type Control = ReturnType<typeof createControl>;

function addToken(
	world: World,
	text: string | undefined,
	rest: Omit<NewApplicationToken, 'token'>,
) {
	const token = text ?? `sandbox-application-token-${world.nextIds.applicationToken}`;
	const { description = '', ip = null, expiresAt = null } = rest;
	if (ip !== null && !isCidr(ip)) throw new RangeError(`Not a range of IP addresses: ${ip}`);
	addApplicationToken(world, { token, description, ip, expiresAt: expiresAt?.getTime() ?? null });
	return token;
}
