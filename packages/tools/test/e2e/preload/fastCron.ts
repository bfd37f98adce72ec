/**
 * Loaded into n8n before its own code: every schedule fires each 2 seconds, so that a test need not wait a minute for a
 * poll. The poll itself is unchanged. The watchdog of the instant trigger runs each 6 seconds. Waiting executions are
 * looked for each 2 seconds instead of each minute.
 */
import Module from 'node:module';

const EVERY_TWO_SECONDS = '*/2 * * * * *';
const EVERY_SIX_SECONDS = '*/6 * * * * *';
/** Every 5 minutes, from any minute on. */
const WATCHDOG = /^\d+ \d-59\/5 /;

const faster = (when: string) => (WATCHDOG.test(when) ? EVERY_SIX_SECONDS : EVERY_TWO_SECONDS);

type CronJobClass = new (when: unknown, ...rest: unknown[]) => object;
type Load = (request: string, ...rest: unknown[]) => unknown;

const loader = Module as unknown as { _load: Load };
const load = loader._load.bind(Module);
let replaced: object | undefined;

function withFastJobs(cron: { CronJob: CronJobClass }): object {
	const { CronJob } = cron;
	class FastCronJob extends CronJob {
		constructor(when: unknown, ...rest: unknown[]) {
			super(typeof when === 'string' ? faster(when) : when, ...rest);
		}
	}
	return new Proxy(cron, {
		get: (target, key) => (key === 'CronJob' ? FastCronJob : Reflect.get(target, key)),
	});
}

loader._load = (request, ...rest) => {
	const loaded = load(request, ...rest);
	if (request !== 'cron') return loaded;
	replaced ??= withFastJobs(loaded as { CronJob: CronJobClass });
	return replaced;
};

const repeat = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, everyMs?: number, ...rest: []) =>
	repeat(
		work,
		String(work).includes('getWaitingExecutions') ? 2_000 : everyMs,
		...rest,
	)) as typeof setInterval;
