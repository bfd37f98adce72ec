import type { IDataObject } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { inParallel, limited } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { isOnline } from '../../../shared/records/connectivity';
import { grouped } from '../../../shared/values';
import { exchange } from './exchange';
import { notSent, outcomeOf } from './outcome';
import {
	Budget,
	type Command,
	type CommandContext,
	type Earlier,
	type Host,
	MOST_WAITING,
} from './context';

/** Commands that are being sent at the same time, as SMS: Send does. */
const MOST_STARTING = 4;

const NOT_ONLINE = "The device has no data session. 'Endpoint: Diagnose' says why.";
const INCOMPLETE =
	"A reply is incomplete: 'missing_parts' names the parts that did not arrive in time.";

/**
 * Sends commands and waits for their replies. A device gets its next command when the one before is decided; up to 200
 * devices wait at the same time and share one budget of requests. Settles each command that was sent, or was not to be
 * sent. Sends nothing more once the run is over.
 */
export async function runCommands<C extends Command>(
	host: Host,
	commands: readonly C[],
	settle: (command: C, outcome: Result<IDataObject>) => void,
): Promise<void> {
	const context = { host, budget: new Budget(host), starting: limited(MOST_STARTING) };
	const queues = grouped(commands, ({ endpointId }) => endpointId);
	await inParallel([...queues.values()], MOST_WAITING, async (queue) => {
		const earlier: Earlier = { matchers: [], ids: new Set() };
		for (const command of queue) {
			const outcome = await runCommand(context, command, earlier);
			if (outcome === undefined) return;
			settle(command, outcome);
			earlier.matchers.push(command.isReply);
		}
	});
}

/** Returns undefined if the run ended before anything was sent. */
async function runCommand(
	context: CommandContext,
	command: Command,
	earlier: Earlier,
): Promise<Result<IDataObject> | undefined> {
	const { host } = context;
	if (host.isOver()) return undefined;
	const startedAt = host.now();
	const ready = await isReady(context, command);
	if (!ready.ok) return ready;
	if (host.isOver()) return undefined;
	const skipped = (reason: string) => success(notSent(command, host.now() - startedAt, reason));
	if (!ready.value) return skipped(NOT_ONLINE);
	const done = await exchange(context, command, earlier.ids);
	if (done === undefined) return undefined;
	if (!done.ok) return done.failure.reason === undefined ? done : skipped(done.failure.reason);
	for (const id of done.value.ids) earlier.ids.add(id);
	const { replies, incomplete } = done.value.reading;
	if (replies.length === 0 && incomplete.length > 0) host.hint(INCOMPLETE);
	return success(outcomeOf(command, done.value, earlier.matchers));
}

/**
 * Returns whether the command may be sent: the device has a data session, or need not have one
 * (docs/service/connectivity.md, *Read*).
 */
export async function isReady(
	{ host, budget }: CommandContext,
	{ endpointId, onlineOnly }: Command,
): Promise<Result<boolean>> {
	if (!onlineOnly) return success(true);
	if (!(await budget.turn())) return success(false);
	const location = path`/api/v1/endpoint/${endpointId}/connectivity`;
	return await call(host.api, { method: 'GET', path: location, expect: 'object' }, isOnline);
}
