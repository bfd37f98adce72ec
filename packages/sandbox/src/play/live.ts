import { guarded } from '../core/guard';
import { registeredSim, resetSession, settleReturns } from '../core/device/connection';
import { deviceAnswers, deviceSends, mayWrite, settleSms, reading } from '../sms';
import { storeFlows } from '../core/traffic/flowStore';
import { flowRows } from '../flow';
import { MINUTE, SECOND } from '../core/world/dates';
import type { Device } from '../core/world/device';
import { Random } from '../core/world/random';
import type { Endpoint, World } from '../core/world/types';

const TICK = 250;
/** A device takes this long to answer, in service time. */
const ANSWER_DELAY = SECOND;
/** Mean number of ticks between two SMS, and between two flows: ten seconds. */
const SMS_TICKS = 40;
const FLOW_TICKS = 40;
/** Mean number of ticks between two new data sessions, each with two events: 30 seconds. */
const RECONNECT_TICKS = 120;
/** Devices looked at by chance before all of them are. */
const TRIES = 20;

/** Starts devices that act by themselves in real time; the returned function stops them. */
export function startLive(world: World): () => void {
	const random = new Random(world.clock.now());
	const timer = setInterval(() => guarded(() => liveTick(world, random)), TICK);
	timer.unref();
	return () => clearInterval(timer);
}

/** Simulates a quarter of a second: due answers, sometimes a reading, a flow, or a new data session. */
export function liveTick(world: World, random: Random): void {
	answerCommands(world);
	if (random.chance(1 / SMS_TICKS)) sendReading(world, random);
	if (random.chance(1 / FLOW_TICKS)) produceFlow(world, random);
	if (random.chance(1 / RECONNECT_TICKS)) reconnect(world, random);
	settleReturns(world);
}

/** Lets devices answer recently delivered SMS; drops those that cannot be delivered any more. */
function answerCommands(world: World): void {
	for (const { endpointId } of [...world.unansweredSms]) settleSms(world, endpointId);
	for (const sms of [...world.unansweredSms]) {
		if (sms.status >= 5) world.unansweredSms.delete(sms);
		if (world.answering.has(sms.endpointId)) continue;
		const isDue = sms.finalAt !== null && sms.finalAt + ANSWER_DELAY <= world.clock.now();
		const device = world.endpoints.get(sms.endpointId);
		if (sms.status === 4 && isDue && device?.online && mayWrite(world, device)) {
			deviceAnswers(world, sms.endpointId, sms.id);
		}
	}
}

function sendReading(world: World, random: Random): void {
	const device = randomDevice(
		world,
		random,
		(one) => registeredSim(world, one) !== undefined && mayWrite(world, one),
	);
	if (device) deviceSends(world, device.id, reading(random));
}

function produceFlow(world: World, random: Random): void {
	const device = randomDevice(world, random, ({ id }) => world.dataSessions.has(id));
	if (!device) return;
	const now = Math.floor(world.clock.now() / SECOND) * SECOND;
	const rows = flowRows(world, random, device, now - 2 * MINUTE, 2 * MINUTE);
	storeFlows(
		world,
		device.id,
		rows.map((row) => ({ ...row, loadedAt: now })),
	);
}

function reconnect(world: World, random: Random): void {
	const device = randomDevice(world, random, ({ id }) => world.dataSessions.has(id));
	if (device) resetSession(world, device);
}

const actsAlone = (device: Device | undefined) =>
	device?.talksAt !== undefined || device?.quiet === true;

/** Any device that fulfils a condition and does not act by itself; undefined if there is none. */
function randomDevice(
	world: World,
	random: Random,
	condition: (endpoint: Endpoint) => boolean,
): Endpoint | undefined {
	const fits = (one: Endpoint) => !actsAlone(world.devices.get(one.id)) && condition(one);
	const [first = 0] = world.endpoints.keys();
	// Most devices fit, so that a large fleet need not be gone through.
	for (let tries = 0; tries < TRIES && world.endpoints.size > 0; tries++) {
		const one = world.endpoints.get(random.between(first, world.nextIds.endpoint - 1));
		if (one && fits(one)) return one;
	}
	const found = [...world.endpoints.values()].filter(fits);
	return found.length === 0 ? undefined : random.pick(found);
}
