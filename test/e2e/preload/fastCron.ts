/**
 * Loaded into n8n before its own code: every schedule fires each 2 seconds, so that a test need not wait a minute for a
 * poll. The poll itself is unchanged.
 */
import Module from 'node:module';

const EVERY_TWO_SECONDS = '*/2 * * * * *';

type CronJobClass = new (when: unknown, ...rest: unknown[]) => object;
type Load = (request: string, ...rest: unknown[]) => unknown;

const loader = Module as unknown as { _load: Load };
const load = loader._load.bind(Module);
let replaced: object | undefined;

function withFastJobs(cron: { CronJob: CronJobClass }): object {
	const { CronJob } = cron;
	class FastCronJob extends CronJob {
		constructor(when: unknown, ...rest: unknown[]) {
			super(typeof when === 'string' ? EVERY_TWO_SECONDS : when, ...rest);
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
