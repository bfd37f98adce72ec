import * as check from './check/command';
import * as compare from './compare/command';
import * as copy from './copy/command';

/** A command of the program; it explains itself with --help. */
export interface Command {
	/** Resolves with the exit code. */
	run(args: string[]): Promise<number>;
}

/** The commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
	['copy', copy],
	['check', check],
	['compare', compare],
]);
