import type { CallbackCall, Courier } from '../courier';
import type { Ledger } from '../ledger';
import type { Fault } from '../http/fault';
import type { FaultBook } from '../http/faults';
import type { LoggedRequest, RequestLog } from '../http/requestLog';
import { setAnswering } from '../rules/answering';
import { deviceAnswers, deviceSends, type DeviceSms } from '../rules/deviceSms';
import { addEvent, type NewEvent } from '../rules/addEvent';
import { addUsage, type NewUsage } from '../rules/addUsage';
import { addFlows } from '../rules/flowStore';
import { addEndpoint, removeEndpoint } from '../rules/addEndpoint';
import { settleReturns } from '../rules/connection';
import { expireSessions } from '../rules/session';
import { setOnline } from '../rules/smsLife';
import type { Story, StoryView } from '../scenarios/story';
import { playTrouble, type TroubleName } from '../troubles';
import { addApplicationToken } from '../seed/world';
import { isCidr } from '../world/addressSpace';
import type { Answering } from '../world/answering';
import type { CellAnswer } from '../world/cell';
import type { FlowRow } from '../world/flow';
import type { Settings } from '../world/settings';
import type { World } from '../world/types';
import { createMoveControl, type MoveControl } from './moves';
import { Failures, type Failure } from './failure';
import { createUserControl, type UserControl } from './users';
import { createViewControl, type ViewControl } from './views';

/** A new application token. Default name: a generated one. */
export interface NewApplicationToken {
	token?: string;
	description?: string;
	expiresAt?: Date | null;
	/** CIDR. */
	ip?: string | null;
}

/** Controls of the sandbox: moves the clock, acts as devices, arms faults, shows requests. */
export interface Control extends UserControl, MoveControl, ViewControl {
	/** The service's time. */
	now(): Date;
	/** Moves the clock forward; returns the new time. */
	advance(seconds: number): Date;
	/** Adds an endpoint without SIM; returns its id. */
	addEndpoint(name?: string): number;
	/** Removes an endpoint, with or without SIM. */
	removeEndpoint(endpointId: number): void;
	/** A device sends an MO SMS; returns its id. */
	deviceSends(endpointId: number, payload: string, extras?: DeviceSms): number;
	/** A device answers a delivered MT SMS, by default the newest; returns the answer's id, if any. */
	deviceAnswers(endpointId: number, smsId?: number): number | undefined;
	/** Lets a device answer each delivered MT SMS by itself, at once unless `how` says otherwise; null ends that. */
	setAnswering(endpointId: number, how: Partial<Answering> | null): void;
	/** Adds flow log rows; missing keys get plausible values. Returns the flow ids. */
	addFlows(endpointId: number, rows: Partial<FlowRow>[]): string[];
	setOnline(endpointId: number, online: boolean): void;
	/** Gives a device a past with this trouble; see `playTrouble`. */
	trouble(endpointId: number, name: TroubleName): void;
	/** Chooses how the network answers about the cell of a device; `age` in minutes. */
	setCell(endpointId: number, form: CellAnswer['form'], age?: number): void;
	/** Adds an event; returns its id. */
	addEvent(event: NewEvent): number;
	/** Returns the token text. */
	addApplicationToken(token?: NewApplicationToken): string;
	revokeApplicationToken(token: string): void;
	/** Expires all issued sessions: they get 401. */
	expireSessions(): void;
	/** Changes switches such as flowLogs or latencyMs while running. */
	set(settings: Partial<Settings>): void;
	/** Arms a fault; returns its id. */
	fault(fault: Fault): number;
	clearFaults(): void;
	/** The failure that strikes every request to the service, and its switch; null for none. */
	failure(): Failure | null;
	setFailure(kind: Failure | null): void;
	/** The armed faults, with how many requests each has left to strike. */
	faults(): ReturnType<FaultBook['list']>;
	/** Calls of callbacks, oldest first, and callbacks on hosts that may not be called. */
	callbacks(): { made: CallbackCall[]; left_alone: string[] };
	/** Adds a usage record of a device; returns its id, digit by digit. */
	usage(endpointId: number, usage?: NewUsage): string;
	/** What callbacks and streams were created for, called with, and have acknowledged. */
	ledger(): Ledger;
	/** Requests since the last reset, oldest first. */
	requests(): LoggedRequest[];
	/** Number of requests per route, for example `{'GET /api/v1/endpoint': 3}`. */
	requestCounts(): Record<string, number>;
	resetRequests(): void;
	/** The scenario, with what has happened and what will; null without one. */
	scenario(): StoryView | null;
}

/** Creates the controls of one world. They throw RangeError for unknown ids. */
export function createControl(
	world: World,
	faults: FaultBook,
	log: RequestLog,
	courier: Courier,
	story?: Story,
): Control {
	const failures = new Failures(faults);
	return {
		...createUserControl(world),
		...createMoveControl(world),
		...createViewControl(world, log, failures),
		now: () => new Date(world.clock.now()),
		advance: (seconds) => new Date(world.clock.advance(seconds)),
		addEndpoint: (name) => addEndpoint(world, name).id,
		removeEndpoint: (endpointId) => removeEndpoint(world, endpointId),
		deviceSends: (endpointId, payload, extras) =>
			deviceSends(world, endpointId, payload, extras).id,
		deviceAnswers: (endpointId, smsId) => deviceAnswers(world, endpointId, smsId)?.id,
		setAnswering: (endpointId, how) => setAnswering(world, endpointId, how),
		addFlows: (endpointId, rows) => {
			settleReturns(world);
			return addFlows(world, endpointId, rows);
		},
		setOnline: (endpointId, online) => setOnline(world, endpointId, online),
		trouble: (endpointId, name) => playTrouble(world, endpointId, name),
		setCell: (endpointId, form, age = 0) => {
			if (!world.endpoints.has(endpointId)) throw new RangeError(`No endpoint ${endpointId}`);
			world.cellAnswers.set(endpointId, { form, age });
		},
		addEvent: (event) => addEvent(world, event),
		addApplicationToken: ({ token, ...rest } = {}) => addToken(world, token, rest),
		revokeApplicationToken: (token) => {
			const record = world.applicationTokens.get(token);
			if (!record) throw new RangeError('No such application token');
			record.status = 1;
		},
		expireSessions: () => expireSessions(world),
		set: (settings) => {
			for (const key of Object.keys(settings)) {
				if (!Object.hasOwn(world.settings, key)) throw new RangeError(`No setting ${key}`);
			}
			Object.assign(world.settings, settings);
		},
		fault: (fault) => faults.add(fault),
		clearFaults: () => faults.clear(),
		failure: () => failures.current(),
		setFailure: (kind) => failures.set(kind),
		faults: () => faults.list(),
		callbacks: () => ({ made: courier.made(), left_alone: courier.leftAlone() }),
		usage: (endpointId, usage) => addUsage(world, endpointId, usage),
		ledger: () => world.ledger,
		requests: () => log.all(),
		requestCounts: () => log.counts(),
		resetRequests: () => log.reset(),
		scenario: () => story?.view() ?? null,
	};
}

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
