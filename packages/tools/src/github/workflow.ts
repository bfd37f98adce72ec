/** GitHub's workflows, read from their YAML. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Step {
	name?: string;
	if?: string | boolean;
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}
export interface Job {
	if?: string | boolean;
	'runs-on'?: string;
	'timeout-minutes'?: number;
	needs?: string | string[];
	permissions?: Record<string, string>;
	strategy?: { matrix?: unknown };
	steps?: Step[];
}
export interface Workflow {
	on?: Record<string, unknown> & { push?: { tags?: string[]; branches?: string[] } };
	permissions?: Record<string, string>;
	jobs?: Record<string, Job>;
}

const FOLDER = join(__dirname, '../../../../.github/workflows');

/** Returns the text of each workflow by its file name. */
export const workflowTexts = (): Record<string, string> =>
	Object.fromEntries(
		readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
	);

export const readWorkflow = (text: string): Workflow => parse(text) as Workflow;

/** Returns the jobs with their names. */
export const jobsOf = ({ jobs = {} }: Workflow): Array<[string, Job]> => Object.entries(jobs);

/** Returns the shell scripts of a job. */
export const commandsOf = ({ steps = [] }: Job): string[] => steps.flatMap(({ run }) => run ?? []);

/** Returns the shell scripts that run each time: neither the job nor their step has a condition. */
export const certainCommandsOf = ({ if: condition, steps = [] }: Job): string[] =>
	condition === undefined
		? commandsOf({ steps: steps.filter((step) => step.if === undefined) })
		: [];

/** Returns the names of the triggers; YAML has three forms for them. */
export const triggersOf = ({ on }: { on?: unknown }): string[] =>
	typeof on === 'string' ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(on ?? {});
