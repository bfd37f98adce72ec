import { cancelSms, settleSms } from './life';
import { storeSms } from './store';
import { DAY, HOUR, MINUTE } from '../core/world/dates';
import type { Random } from '../core/world/random';
import type { SmsDraft } from '../core/world/sms';
import type { Endpoint, World } from '../core/world/types';

const COMMANDS = ['STATUS', 'PING', 'INTERVAL 15', 'REBOOT', 'STATUS'];

/** A reading as such a device would send it. */
export function reading(random: Random): string {
	return random.pick([
		`T=${(random.between(-50, 350) / 10).toFixed(1)}`,
		`V=${random.between(1000, 99999)};B=3.${random.between(40, 99)}`,
		`POS 52.${random.between(1000, 9999)} 13.${random.between(1000, 9999)}`,
		`LEVEL ${random.between(0, 100)}%`,
	]);
}

/**
 * Adds a day of SMS for some endpoints: readings from devices and commands to them, in the states of their life cycle.
 * Offline devices have buffered, expired and cancelled SMS; one SMS has failed.
 */
export function seedSms(world: World, random: Random, endpoints: Endpoint[]): void {
	const start = world.clock.now();
	const drafts = endpoints
		.flatMap((endpoint) => dayOf(random, endpoint, start).map((draft) => ({ endpoint, draft })))
		.sort((a, b) => a.draft.submittedAt - b.draft.submittedAt);
	for (const { endpoint, draft } of drafts) storeSms(world, endpoint, draft);
	for (const endpoint of endpoints) settleSms(world, endpoint.id);
	spoilSome(world, endpoints);
	// Seeded SMS stay unanswered.
	world.unansweredSms.clear();
}

function dayOf(random: Random, endpoint: Endpoint, start: number): SmsDraft[] {
	const drafts: SmsDraft[] = [];
	const at = (earliest: number, latest: number) =>
		start - random.between(earliest / 1000, latest / 1000) * 1000;
	if (endpoint.online) {
		for (let hours = 23; hours > 0; hours -= random.between(3, 7)) {
			const submittedAt = at((hours - 1) * HOUR + MINUTE, hours * HOUR);
			drafts.push({ type: 'MO', payload: reading(random), submittedAt, destAddress: '12345' });
		}
	}
	for (let commands = random.between(1, 3); commands > 0; commands--) {
		drafts.push({
			type: 'MT',
			payload: random.pick(COMMANDS),
			sourceAddress: '12345',
			submittedAt: at(5 * MINUTE, DAY - HOUR),
		});
	}
	if (!endpoint.online) {
		const submittedAt = at(6 * HOUR, DAY - HOUR);
		const expiresAt = submittedAt + 2 * HOUR;
		drafts.push({ type: 'MT', payload: 'PING', sourceAddress: '12345', submittedAt, expiresAt });
	}
	return drafts;
}

/** Cancels the first buffered SMS of one device and lets one of another fail for good. */
function spoilSome(world: World, endpoints: Endpoint[]): void {
	const buffered = endpoints.flatMap(({ id }) =>
		(world.sms.get(id) ?? []).filter(({ type, status }) => type === 'MT' && status === 3),
	);
	const [cancelled, failed] = buffered;
	if (cancelled) cancelSms(world, cancelled);
	if (!failed) return;
	failed.status = 5;
	failed.finalAt = failed.attemptedAt;
	failed.retryAt = null;
	failed.nextStepAt = null;
}
